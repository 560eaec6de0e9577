import fs from 'node:fs';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newestImport } from '../../market/files/imported-files.ts';
import { akshareFile, announced, marketFolder, type Dragged } from './market-data.fixture.ts';
import { MarketFiles } from './market-files.ts';

let root: string;
beforeEach(() => {
  root = marketFolder();
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const open = () => new MarketFiles({ root, keepFreeBytes: 0, now: Date.now, log: pino({ level: 'silent' }) });

async function* bytesOf({ content }: Dragged): AsyncIterable<Buffer> {
  yield Buffer.from(content);
}

async function started(files: MarketFiles): Promise<string> {
  const file = akshareFile('000001');
  const { importId, ticket } = await files.begin(announced([file]));
  expect(await files.take(importId, '0', ticket, bytesOf(file))).toBe('taken');
  files.start(importId, undefined);
  return importId;
}

it('an import in the midst of which the server ended is interrupted, and nothing is changed or left', async () => {
  const before = open();
  const importId = await started(before);
  await before.close();
  const after = open();
  expect(after.state()).toMatchObject({ stage: 'interrupted', importId, canUndo: false, report: null });
  expect([newestImport(root), fs.readdirSync(`${root}/incoming`)]).toEqual([0, ['state.json']]);
  await started(after);
  await vi.waitUntil(() => after.state().stage === 'finished', { timeout: 200_000, interval: 50 });
  expect(open().state()).toMatchObject({ stage: 'finished', canUndo: true, report: { isEmpty: false } });
});

it('an import that came to its end after its server is told by what it left', async () => {
  const before = open();
  const importId = await started(before);
  await before.close();
  const after = open();
  const report = { files: [], sentences: { 'zh-CN': [], en: [] }, isEmpty: false };
  fs.writeFileSync(`${root}/incoming/result.json`, JSON.stringify({ importId, report }));
  expect(after.state()).toMatchObject({ stage: 'finished', report });
});

it('announces nothing that the disk has no room for', async () => {
  const files = new MarketFiles({
    ...{ root, keepFreeBytes: Number.MAX_SAFE_INTEGER, now: Date.now },
    log: pino({ level: 'silent' }),
  });
  await expect(files.begin([{ name: 'a', bytes: 1 }])).rejects.toMatchObject({ details: { bizCode: 'LIMIT_REACHED' } });
  expect(fs.readdirSync(`${root}/incoming`)).toEqual([]);
});
