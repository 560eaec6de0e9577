import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hourMs } from '@lianpan/domain';
import type { StreamFault } from '../../http/streams.ts';
import { BodySizeError, receive, requireRoom } from '../../storage/local-files.ts';
import { StorageFullError } from '../../storage/object-store.ts';

export interface AnnouncedFile {
  /** With the folders that it was dragged with; no place on this disk is called by it. */
  readonly name: string;
  readonly bytes: number;
}

/** How long a ticket lasts. */
export const ticketMs = hourMs;

/** The files of one import as they come in, in a folder of its own: each is called by its place among those announced. */
export class IncomingFiles {
  readonly importId = randomBytes(12).toString('hex');
  readonly ticket = randomBytes(24).toString('hex');
  readonly folder: string;
  readonly announced: readonly AnnouncedFile[];
  readonly totalBytes: number;
  readonly #expiresAt: number;
  readonly #now: () => number;
  readonly #received = new Set<number>();
  #isUsed = false;
  #touchedAt: number;
  receivedBytes = 0;

  constructor(parent: string, announced: readonly AnnouncedFile[], now: () => number) {
    this.announced = announced;
    this.totalBytes = announced.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#now = now;
    this.#touchedAt = now();
    this.#expiresAt = now() + ticketMs;
    this.folder = path.join(parent, this.importId);
    fs.mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }

  get receivedNum(): number {
    return this.#received.size;
  }

  /** When something last came in, ms. */
  get touchedAt(): number {
    return this.#touchedAt;
  }

  get hasExpired(): boolean {
    return this.#now() >= this.#expiresAt;
  }

  /** No file comes any more: the import has begun. */
  close(): void {
    this.#isUsed = true;
  }

  /** Takes the bytes of a file, which are never held in memory; a file that comes again replaces itself. */
  async take(place: string, ticket: string | undefined, body: AsyncIterable<Buffer>, keepFree: number) {
    if (!this.#permits(ticket)) return 'noPermission' satisfies StreamFault;
    const at = /^\d{1,5}$/.test(place) ? Number(place) : -1;
    const file = this.announced[at];
    if (!file) return 'unknown' satisfies StreamFault;
    this.#touchedAt = this.#now();
    try {
      await requireRoom(this.folder, file.bytes, keepFree);
      const received = await receive(this.#noted(body), this.folder, { most: file.bytes, exactly: file.bytes });
      await rename(received.file, path.join(this.folder, String(at)));
    } catch (error) {
      if (error instanceof BodySizeError) return error.reason;
      if (error instanceof StorageFullError) return 'full' satisfies StreamFault;
      throw error;
    }
    if (!this.#received.has(at)) this.receivedBytes += file.bytes;
    this.#received.add(at);
    return 'taken' as const;
  }

  async *#noted(body: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of body) {
      this.#touchedAt = this.#now();
      yield chunk;
    }
  }

  #permits(ticket: string | undefined): boolean {
    if (ticket?.length !== this.ticket.length || this.#isUsed || this.hasExpired) return false;
    return timingSafeEqual(Buffer.from(ticket), Buffer.from(this.ticket));
  }

  /** As the importer takes them: by the names that they came with, without the folder that all of them are in. */
  named(): { readonly path: string; readonly name: string }[] {
    const first = this.announced[0]!.name.split('/', 1)[0]!;
    const isShared = this.announced.every(({ name }) => name.startsWith(`${first}/`));
    return this.announced.map(({ name }, at) => ({
      path: path.join(this.folder, String(at)),
      name: isShared ? name.slice(first.length + 1) : name,
    }));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
