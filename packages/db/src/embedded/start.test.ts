import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

let folder: string;
let running: EmbeddedPostgres | undefined;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

const dataDir = (): string => path.join(folder, 'pg');
const start = async (onBreakdown?: (error: Error) => void): Promise<EmbeddedPostgres> => {
  running = await startEmbeddedPostgres({ dataDir: dataDir(), ...(onBreakdown && { onBreakdown }) });
  return running;
};

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(statement)).rows.map(({ answer }) => answer);
  } finally {
    await client.end();
  }
}

const postmasterPid = (): number =>
  Number(fs.readFileSync(path.join(dataDir(), 'postmaster.pid'), 'utf8').split('\n')[0]);

it('starts a server that was killed again, at the same address, and says so', async () => {
  const notes: string[] = [];
  const { url } = await start((error) => notes.push(error.message));
  await ask(url, 'create table kept (answer int)');
  process.kill(postmasterPid(), 'SIGKILL');
  await vi.waitFor(
    async () => expect(await ask(url, 'select count(*)::int as answer from kept')).toEqual([0]),
    200_000,
  );
  expect(notes[0]).toContain('ended by itself');
});

it('refuses a folder that another process uses, and names that process', async () => {
  const source = JSON.stringify(new URL('./start.ts', import.meta.url).href);
  const script = `import(${source}).then(({ startEmbeddedPostgres }) => startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir())}, durable: false })).then(() => { console.log('ready'); setInterval(() => {}, 1000); })`;
  const other = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  await expect(start()).rejects.toThrow(`process ${other.pid} already uses ${dataDir()}`);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  // Whatever the dead one left is passed over, its server included.
  expect(await ask((await start()).url, 'select 1 as answer')).toEqual([1]);
});

it('makes a folder anew that a kill left half made, and keeps what was in it', async () => {
  fs.mkdirSync(path.join(dataDir(), 'base'), { recursive: true });
  fs.writeFileSync(path.join(dataDir(), 'PG_VERSION'), '17\n');
  fs.mkdirSync(`${dataDir()}.new`);
  fs.writeFileSync(path.join(`${dataDir()}.new`, 'PG_VERSION'), '17\n');
  expect(await ask((await start()).url, 'select 1 as answer')).toEqual([1]);
  const [aside] = fs.readdirSync(folder).filter((name) => name.startsWith('pg.unfinished-'));
  expect(fs.readdirSync(path.join(folder, aside!)).sort()).toEqual(['PG_VERSION', 'base']);
  expect(fs.existsSync(`${dataDir()}.new`)).toBe(false);
});

it('keeps a database through a stop and a start', async () => {
  await ask((await start()).url, 'create table kept as select 7 as answer');
  await running?.stop();
  expect(await ask((await start()).url, 'select answer from kept')).toEqual([7]);
});
