import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { PlainColumns } from '@lianpan/market/columns';

const folder = path.resolve('artifacts/peers');

/**
 * The set in C with vectors, built with the compiler of this machine: milliseconds of a round, and the sum of the last
 * values of all outputs. `null` where there is no compiler.
 */
export function runInC(columns: PlainColumns, rounds: number): { ms: number[]; sum: number } | null {
  if (spawnSync('gcc', ['--version']).status !== 0) return null;
  fs.mkdirSync(folder, { recursive: true });
  const program = path.join(folder, 'indicator-set');
  const source = path.resolve('bench/lib/indicator-set.c');
  execFileSync('gcc', ['-O3', '-march=native', '-ffp-contract=fast', '-w', source, '-o', program, '-lm']);
  const data = path.join(folder, 'columns.bin');
  const descriptor = fs.openSync(data, 'w');
  for (const name of ['high', 'low', 'close', 'volume'] as const) {
    const column = columns[name];
    fs.writeSync(descriptor, new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  fs.closeSync(descriptor);
  const text = execFileSync(program, [data, String(columns.stocks), String(columns.bars), String(rounds)]);
  fs.rmSync(data);
  const lines = text.toString().trim().split('\n');
  return { ms: lines.slice(0, -1).map(Number), sum: Number(lines.at(-1)!.split(' ')[1]) };
}
