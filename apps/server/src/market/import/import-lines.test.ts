import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BrokenFileError, linesOf, requireWhole } from './import-lines.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lines-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return file;
}

async function read(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(file)) lines.push(line);
  return lines;
}

it.each(['a.csv', 'a.csv.gz'])('reads the lines of %s, the last one without an end too', async (name) => {
  const file = fileOf(name, 'one\r\ntwo\nthree');
  expect(await read(file)).toEqual(['one', 'two', 'three']);
  await requireWhole(file);
});

it.each(['a.csv', 'a.csv.gz'])('refuses %s with a line that is longer than any row', async (name) => {
  const file = fileOf(name, `one\ntwo\n${'x'.repeat(3 << 20)}\nfour\n`);
  await expect(read(file)).rejects.toThrow(BrokenFileError);
  await expect(requireWhole(file)).rejects.toThrow(/beyond line 2: the next line is longer than 1048576 bytes/);
});
