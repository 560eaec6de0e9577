import { startSlice } from '@lianpan/testkit';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { causesOf } from './causes.ts';
import { openLog } from './log.ts';

it('no value of a failed statement is written to the log', async () => {
  const slice = await startSlice();
  try {
    const secret = '一句只属于成员的话\nparams: 13900000000\n    at nobody (nowhere:1:1)';
    const failed = await slice.db.execute(sql`select ${secret}::int`).catch((error: unknown) => error);
    const lines: string[] = [];
    const log = openLog('debug', { write: (line) => void lines.push(line) });
    const outer = new Error('the sending failed', { cause: failed });
    for (const err of [failed, outer, (failed as Error).cause]) log.error({ err }, 'a call failed');
    const text = lines.join('');
    expect(text).not.toContain('成员');
    expect(text).not.toContain('13900000000');
    expect(text).toContain('Failed query: select $1::int');
    expect(text).toContain('22P02');
  } finally {
    await slice.close();
  }
});

it('the whole chain of causes is told', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const error = new Error('Failed query: rollback\nparams: ', { cause: new AggregateError([refused], '') });
  expect(causesOf(error)).toEqual(['Failed query: rollback', 'error', 'connect ECONNREFUSED (ECONNREFUSED)']);
  expect(causesOf('plain')).toEqual(['plain']);
});
