import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

it('each advisory lock has a number of its own', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('no number of a lock stands outside the list', () => {
  const found = execFileSync('git', ['grep', '-lE', '7270[0-9]{2}', '--', '*.ts'], { encoding: 'utf8' });
  expect(found.trim().split('\n')).toEqual(['packages/db/src/advisory-locks.ts']);
});
