import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { administer, freshTestDatabase } from './fresh-database.ts';

it('a connection that ends between two statements of a transaction fails the transaction, not the process', async () => {
  const database = await freshTestDatabase();
  try {
    const lost = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await administer(database.url, `select pg_terminate_backend(${rows[0]!.pid})`);
      // Time for the server's word to arrive while nothing is asked: an error without a listener ends the test run.
      await sleep(100);
      await tx.execute('select 1');
    });
    await expect(lost).rejects.toMatchObject({ cause: { message: expect.stringMatching(/terminat|not queryable/i) } });
    const { rows } = await database.db.execute<{ one: number }>('select 1 as one');
    expect(rows[0]?.one).toBe(1);
  } finally {
    await database.close();
  }
});
