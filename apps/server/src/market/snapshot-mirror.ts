import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Readable } from 'node:stream';
import type { StoredSnapshot } from './wire/engine-messages.ts';
import type { OwnName } from '../storage/object-store.ts';
import { writeDurably, writeFolderAtOnce } from './files/column-files.ts';

/** The part of an object store that keeps snapshots. */
export interface SnapshotStore {
  facts(name: OwnName): Promise<object | undefined>;
  read(name: OwnName): Promise<Readable>;
  write(name: OwnName, bytes: Buffer, contentType: string): Promise<void>;
  remove(name: OwnName): Promise<void>;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

interface Manifest {
  readonly day: number;
  readonly files: readonly { readonly name: string; readonly size: number; readonly sha256: string }[];
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const keyOf = (market: string, day: number, name: string): string => `${market}/${day}/${name}.gz`;
const manifestKey = (market: string): string => `${market}/latest.json`;

/**
 * Keeps the newest snapshot of each market in an object store, so that the engine starts on another machine without making
 * three years anew, and with the stocks that were imported. The manifest is written last and names every file with its digest: a snapshot is there whole or not
 * at all. Files of the day before are removed once nobody is sent to them.
 */
export class SnapshotMirror {
  readonly #store: SnapshotStore;
  readonly #root: string;
  #sending: Promise<void> = Promise.resolve();

  /** `root` is the folder in which the engine keeps its files. */
  constructor(store: SnapshotStore, root: string) {
    this.#store = store;
    this.#root = root;
  }

  /**
   * Sends a snapshot that the engine has written, once those before it are sent; files that the store has already stay.
   * Rejects when the store does not take it, or has a newer one, which another machine made; that stays then.
   */
  send(snapshot: StoredSnapshot): Promise<void> {
    const sent = this.#sending.then(() => this.#send(snapshot));
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #send({ market, day }: StoredSnapshot): Promise<void> {
    const before = await this.#manifest(market);
    if (before && before.day > day) throw new Error(`the store has ${before.day} of ${market}, newer than ${day}`);
    const there = new Map(before?.day === day ? before.files.map((file) => [file.name, file.sha256]) : []);
    const folder = path.join(this.#root, market, String(day));
    const files: { name: string; size: number; sha256: string }[] = [];
    for (const name of (await fs.promises.readdir(folder)).toSorted()) {
      const bytes = await fs.promises.readFile(path.join(folder, name));
      const digest = sha256(bytes);
      files.push({ name, size: bytes.length, sha256: digest });
      if (there.get(name) === digest) continue;
      const packed = await zip(bytes, { level: 1 });
      await this.#store.write({ bucket: 'market', key: keyOf(market, day, name) }, packed, 'application/gzip');
    }
    const manifest: Manifest = { day, files };
    const text = Buffer.from(JSON.stringify(manifest));
    await this.#store.write({ bucket: 'market', key: manifestKey(market) }, text, 'application/json');
    if (!before || before.day === day) return;
    for (const { name } of before.files) {
      await this.#store.remove({ bucket: 'market', key: keyOf(market, before.day, name) });
    }
  }

  /**
   * Fetches the newest snapshot unless this machine has it or a newer one; whether it did. Rejects for a store that can't
   * be reached and for files that are not what the manifest says; what this machine has stays as it is.
   */
  async fetch(market: string): Promise<boolean> {
    const manifest = await this.#manifest(market);
    if (!manifest || this.#newestHere(market) >= manifest.day) return false;
    const files: { name: string; bytes: Buffer }[] = [];
    for (const { name, size, sha256: expected } of manifest.files) {
      if (path.basename(name) !== name) throw new Error(`a snapshot names the file ${name}`);
      const packed = await buffer(await this.#store.read({ bucket: 'market', key: keyOf(market, manifest.day, name) }));
      const bytes = await unzip(packed, { maxOutputLength: size + 1 });
      if (bytes.length !== size || sha256(bytes) !== expected) throw new Error(`${name} of the snapshot is damaged`);
      files.push({ name, bytes });
    }
    writeFolderAtOnce(path.join(this.#root, market, String(manifest.day)), (folder) => {
      for (const { name, bytes } of files) writeDurably(path.join(folder, name), bytes);
    });
    return true;
  }

  async #manifest(market: string): Promise<Manifest | undefined> {
    const name: OwnName = { bucket: 'market', key: manifestKey(market) };
    if (!(await this.#store.facts(name))) return undefined;
    return JSON.parse((await buffer(await this.#store.read(name))).toString('utf8')) as Manifest;
  }

  #newestHere(market: string): number {
    const folder = path.join(this.#root, market);
    if (!fs.existsSync(folder)) return -1;
    const days = fs.readdirSync(folder).filter((name) => /^\d+$/.test(name));
    return days.reduce((newest, name) => Math.max(newest, Number(name)), -1);
  }
}
