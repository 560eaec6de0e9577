import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { aShareCalendar } from '@lianpan/market/calendar';
import { createSimulator, generateHistory } from '@lianpan/market/simulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { S3Store } from '../storage/s3.ts';
import { startS3Server, type S3Server } from '../storage/s3-server.fixture.ts';
import { loadHistory, saveHistory } from './engine/simulated/history-files.ts';
import { SnapshotMirror } from './snapshot-mirror.ts';

const firstDay = aShareCalendar.atOrBefore('2026-10-12');
const key = { seed: 3, stockCount: 60, firstDay };
const market = 'simulated-3-60';
const historyUpTo = (lastDay: number) => generateHistory({ simulator: createSimulator(key), lastDay, shared: false });

describe('snapshots in an object store', () => {
  let server: S3Server;
  let store: S3Store;
  const folders: string[] = [];
  const newRoot = (): string => {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'snapshot-'));
    folders.push(root);
    return root;
  };
  beforeEach(async () => {
    server = await startS3Server('a-secret');
    store = new S3Store({
      endpoint: server.endpoint,
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'a-secret',
      bucketPrefix: 'gp-',
      now: Date.now,
    });
  });
  afterEach(async () => {
    await server.close();
    for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
  });

  it('let another machine go on where this one stood', async () => {
    const [here, there] = [newRoot(), newRoot()];
    const history = historyUpTo(firstDay + 9);
    saveHistory(here, key, history);
    await new SnapshotMirror(store, here).send({ market, day: history.lastDay });

    expect(loadHistory(there, key, history.lastDay)).toBeNull();
    expect(await new SnapshotMirror(store, there).fetch(market)).toBe(true);
    const loaded = loadHistory(there, key, history.lastDay)!;
    expect(loaded.history.lastDay).toBe(history.lastDay);
    expect(loaded.history.columns.close.slice()).toEqual(history.columns.close.slice());
    expect(new Uint8Array(loaded.simulator.saveState())).toEqual(new Uint8Array(history.state));
  });

  it('keep the newest day alone, and leave a machine alone that has it', async () => {
    const here = newRoot();
    const mirror = new SnapshotMirror(store, here);
    for (const lastDay of [firstDay + 4, firstDay + 5]) {
      saveHistory(here, key, historyUpTo(lastDay));
      await mirror.send({ market, day: lastDay });
    }
    const days = new Set(server.objects().map((name) => name.split('/')[2]));
    expect(days).toEqual(new Set([String(firstDay + 5), 'latest.json']));
    expect(await mirror.fetch(market)).toBe(false);
  });

  it('of an older day do not take the place of a newer one', async () => {
    const [here, there] = [newRoot(), newRoot()];
    saveHistory(here, key, historyUpTo(firstDay + 5));
    await new SnapshotMirror(store, here).send({ market, day: firstDay + 5 });
    saveHistory(there, key, historyUpTo(firstDay + 4));
    const late = new SnapshotMirror(store, there).send({ market, day: firstDay + 4 });
    await expect(late).rejects.toThrow(`newer than ${firstDay + 4}`);
    expect(new Set(server.objects().map((name) => name.split('/')[2]))).toEqual(
      new Set([String(firstDay + 5), 'latest.json']),
    );
  });

  it('take up what is added to them, and send again only that', async () => {
    const [here, there] = [newRoot(), newRoot()];
    const day = firstDay + 4;
    saveHistory(here, key, historyUpTo(day));
    const write = vi.spyOn(store, 'write');
    const mirror = new SnapshotMirror(store, here);
    const first = mirror.send({ market, day });
    fs.writeFileSync(path.join(here, market, String(day), 'day-book.bin'), 'what was gathered');
    await first;
    write.mockClear();
    await mirror.send({ market, day });
    const sent = write.mock.calls.map(([{ key: name }]) => name.split('/').at(-1));
    expect(sent.filter((name) => name !== 'day-book.bin.gz')).toEqual(['latest.json']);
    await new SnapshotMirror(store, there).fetch(market);
    expect(fs.readFileSync(path.join(there, market, String(day), 'day-book.bin'), 'utf8')).toBe('what was gathered');
  });

  it('are sent one after the other', async () => {
    const here = newRoot();
    const mirror = new SnapshotMirror(store, here);
    saveHistory(here, key, historyUpTo(firstDay + 4));
    const write = vi.spyOn(store, 'write');
    await Promise.all([mirror.send({ market, day: firstDay + 4 }), mirror.send({ market, day: firstDay + 4 })]);
    const names = write.mock.calls.map(([{ key: name }]) => name);
    expect(new Set(names).size).toBe(names.length - 1);
  });

  it('are not taken when a file is damaged, nor where there are none', async () => {
    const [here, there] = [newRoot(), newRoot()];
    const mirror = new SnapshotMirror(store, there);
    expect(await mirror.fetch(market)).toBe(false);
    saveHistory(here, key, historyUpTo(firstDay + 4));
    await new SnapshotMirror(store, here).send({ market, day: firstDay + 4 });
    const other = `${market}/${firstDay + 4}/open.bin.gz`;
    const damaged = `${market}/${firstDay + 4}/close.bin.gz`;
    const bytes = await store.read({ bucket: 'market', key: other });
    const chunks: Buffer[] = [];
    for await (const chunk of bytes) chunks.push(chunk as Buffer);
    await store.write({ bucket: 'market', key: damaged }, Buffer.concat(chunks), 'application/gzip');
    await expect(mirror.fetch(market)).rejects.toThrow('close.bin of the snapshot is damaged');
    expect(loadHistory(there, key, firstDay + 4)).toBeNull();
  });
});
