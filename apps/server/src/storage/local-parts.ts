import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Part } from './object-store.ts';
import { openStream, settle, type ReceivedFile } from './local-files.ts';

const uploadIdPattern = /^[0-9a-f-]{36}$/;
const contentTypeFile = 'content-type';

/** `00007.<md5>`: the ETag is in the name, so that listing parts reads no part. */
const partFile = (partNumber: number, md5: string): string => `${String(partNumber).padStart(5, '0')}.${md5}`;

/** Parts of unfinished uploads, a folder each. */
export class LocalParts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async begin(contentType: string, write: (text: string) => Promise<ReceivedFile>): Promise<string> {
    const uploadId = randomUUID();
    const received = await write(contentType);
    await settle(received.file, path.join(this.#folder, uploadId, contentTypeFile));
    return uploadId;
  }

  /** Puts a part in its place; a part that is sent again replaces the older one. */
  async add(uploadId: string, partNumber: number, received: ReceivedFile): Promise<boolean> {
    const folder = this.#folderOf(uploadId);
    if (folder === undefined || !(await exists(path.join(folder, contentTypeFile)))) return false;
    const name = partFile(partNumber, received.md5);
    try {
      await settle(received.file, path.join(folder, name), { makeFolder: false });
    } catch (error) {
      // Dropped while the part arrived.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
    for (const other of await readdir(folder)) {
      if (other !== name && other.startsWith(name.slice(0, 6))) await rm(path.join(folder, other), { force: true });
    }
    return true;
  }

  async list(uploadId: string): Promise<readonly Part[] | undefined> {
    const folder = this.#folderOf(uploadId);
    if (folder === undefined) return undefined;
    const names = await readdir(folder).catch(() => undefined);
    if (names === undefined) return undefined;
    const newest = new Map<number, Part & { readonly at: number }>();
    for (const name of names.filter((each) => /^\d{5}\./.test(each))) {
      const { size, mtimeMs } = await stat(path.join(folder, name));
      const partNumber = Number(name.slice(0, 5));
      // A kill between rename and removal leaves two files of one part: the later one counts.
      if ((newest.get(partNumber)?.at ?? 0) <= mtimeMs) {
        newest.set(partNumber, { partNumber, eTag: name.slice(6), size, at: mtimeMs });
      }
    }
    return [...newest.values()]
      .map(({ partNumber, eTag, size }) => ({ partNumber, eTag, size }))
      .sort((left, right) => left.partNumber - right.partNumber);
  }

  contentType(uploadId: string): Promise<string> {
    return readFile(path.join(this.#folder, uploadId, contentTypeFile), 'utf8');
  }

  /** The bytes of the parts, one after the other. */
  async *bytes(uploadId: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
    for (const { partNumber, eTag } of parts) {
      const stream = await openStream(path.join(this.#folder, uploadId, partFile(partNumber, eTag)));
      for await (const chunk of stream) yield chunk as Buffer;
    }
  }

  async drop(uploadId: string): Promise<void> {
    const folder = this.#folderOf(uploadId);
    if (folder === undefined) return;
    // Renamed first: a part that arrives meanwhile finds no upload instead of half a folder.
    const doomed = `${folder}.ended`;
    await rename(folder, doomed).catch(() => undefined);
    await rm(doomed, { recursive: true, force: true });
  }

  async sweep(before: Date): Promise<number> {
    let swept = 0;
    for (const name of await readdir(this.#folder)) {
      const folder = path.join(this.#folder, name);
      if ((await stat(folder)).mtime >= before) continue;
      await rm(folder, { recursive: true, force: true });
      swept += 1;
    }
    return swept;
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  #folderOf(uploadId: string): string | undefined {
    return uploadIdPattern.test(uploadId) ? path.join(this.#folder, uploadId) : undefined;
  }
}

/** ETag of joined parts: md5 of the md5s of the parts, then their count. Source: shells handbook 8.4. */
export function compositeETag(parts: readonly { readonly eTag: string }[]): string {
  const hash = createHash('md5');
  for (const { eTag } of parts) hash.update(Buffer.from(eTag, 'hex'));
  return `${hash.digest('hex')}-${parts.length}`;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
