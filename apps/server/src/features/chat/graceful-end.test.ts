import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatMessages, conversations } from '@lianpan/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { friends, writeTo } from './conversation.fixture.ts';
import { connectSocket, startSlice, type Slice } from '@lianpan/testkit';

let here: Slice;
beforeAll(async () => {
  here = await startSlice({ budgetFactor: 1e3 });
});
afterAll(() => here.close());

/** Until a statement waits for the row that is held; other databases of the server have waits of their own. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await here.db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' limit 1`);
    if (rows.length > 0) return;
    await sleep(10);
  }
}

it('R8 a server that ends answers what it has taken, tells its sockets, and loses and doubles nothing', async () => {
  const there = await startSlice({ beside: here, budgetFactor: 1e3 });
  const [a, b] = await friends(here);
  const { conversationId } = await writeTo(here, a, b, '你好');
  const socket = await connectSocket(there.baseUrl, b.device);
  const gone = new Promise<string>((resolve) => socket.socket.once('disconnect', resolve));
  const names: readonly string[] = Array.from({ length: 3 }, () => randomUUID());
  const send = (clientMsgId: string) =>
    here.callAs(a)('POST /api/chat/private/addPrivateMsg', {
      conversationId,
      clientMsgId,
      body: { msgType: 1, text: '还在路上' },
    });
  a.device.baseUrl = there.baseUrl;
  let sent: Promise<PromiseSettledResult<Awaited<ReturnType<typeof send>>>[]> | undefined;
  let ended: Promise<void> | undefined;
  await here.db.transaction(async (tx) => {
    await tx
      .select()
      .from(conversations)
      .where(eq(conversations.id, Number(conversationId)))
      .for('update');
    sent = Promise.allSettled(names.map(send));
    await untilSomebodyWaits();
    ended = there.close();
    expect(await gone).toBe('io server disconnect');
  });
  // Taken before the end, answered after it began.
  expect((await sent!).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  await ended;
  // Nobody is let in any more, and who tries again elsewhere under the same name has said it once.
  await expect(fetch(`${there.baseUrl}/live`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  a.device.baseUrl = here.baseUrl;
  for (const name of names) await send(name);
  const kept = await here.db
    .select({ name: chatMessages.clientMsgId })
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, Number(conversationId)));
  expect(kept.map(({ name }) => name).filter((name) => names.includes(name!))).toHaveLength(3);
});
