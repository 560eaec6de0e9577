import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadImported, newestImport } from '../files/imported-files.ts';
import { table, useFolders } from './folders.fixture.ts';
import type { ImportMessage, ImportTask } from './import-task.ts';
import { importArguments, runImport } from './run-import.ts';

const folders = useFolders();
const days = ['03', '04', '05', '06', '07', '10', '11', '12', '13', '14'];
const header = 'code,date,open,high,low,close,preClose,volume,amount,adjFactor';

/** A task over ten days of 800 stocks; returns its file. */
function manyStocks(): string {
  const rows = Array.from({ length: 8000 }, (_, n) => [
    ...[String(600_000 + (n % 800)), `2025-03-${days[Math.floor(n / 800)]}`],
    ...['10.00', '10.10', '9.90', '10.00', '10.00', 100_000, 1_000_000, '1.0'],
  ]);
  folders.write('0', table(header, rows));
  const { folder, root } = folders;
  const files = [{ path: path.join(folder, '0'), name: 'many.csv' }];
  const resultFile = path.join(folder, 'result.json');
  const task: ImportTask = { kind: 'import', importId: 'one', root, files, volume: undefined, resultFile };
  folders.write('task.json', JSON.stringify(task));
  return path.join(folder, 'task.json');
}

it('tells how it goes, leaves its result, and is taken back', async () => {
  const heard: ImportMessage[] = [];
  const last = await runImport(manyStocks(), (message) => heard.push(message)).ended;
  expect([...new Set(heard.map(({ kind }) => kind))]).toEqual(['reading', 'storing', 'imported']);
  expect(last).toMatchObject({ kind: 'imported', report: { files: [{ name: 'many.csv', rows: 8000, refused: 0 }] } });
  const { importId, report } = JSON.parse(fs.readFileSync(path.join(folders.folder, 'result.json'), 'utf8'));
  expect({ importId, report }).toEqual({ importId: 'one', report: (last as { report: unknown }).report });
  folders.write('task.json', JSON.stringify({ kind: 'undo', root: folders.root } satisfies ImportTask));
  const undone = await runImport(path.join(folders.folder, 'task.json'), () => {}).ended;
  expect([undone, loadImported(folders.root)]).toEqual([{ kind: 'undone', isUndone: true }, null]);
});

it.each(['reading', 'storing'] as const)('killed while it is %s it leaves all or nothing', async (moment) => {
  const running = runImport(manyStocks(), ({ kind }) => {
    if (kind === moment) running.stop();
  });
  await running.ended;
  // However late it is killed: a part of the days is never there.
  const bars = [...(loadImported(folders.root)?.columns.length ?? [])];
  expect(bars.filter((count) => count !== days.length)).toEqual([]);
});

it('stores nothing for a server that has ended', async () => {
  const args = importArguments(manyStocks(), 0).slice(0, -1);
  const start = `
    const { spawn } = require('node:child_process');
    spawn(process.execPath, [...${JSON.stringify(args)}, String(process.pid)], { stdio: 'inherit', detached: true }).unref();
    process.exit();`;
  const server = spawn(process.execPath, ['-e', start], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  server.stdout.on('data', (part: Buffer) => (said += part.toString()));
  // Closed once the importer has ended too.
  await new Promise((resolve) => server.once('close', resolve));
  expect([said.includes('the server has ended'), newestImport(folders.root)]).toEqual([true, 0]);
});
