import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { follows, openDb } from '@lianpan/db';
import { SendQueue } from '../apps/server/src/features/chat/messages/send-queue.ts';
import type { Device } from '../testkit/src/device.ts';
import { startBenchApp } from './lib/bench-app.ts';
import type { LoadOrder, LoadResult } from './lib/call-load.ts';
import { ask, startHelper } from './lib/load-process.ts';
import { line, median } from './lib/report.ts';
import { signedRequests } from './lib/signed-requests.ts';

/**
 * How many messages are kept a second: through HTTP with everything that a message is held against, by the queue alone, and as bare
 * transactions of the same rows, each with its commit, on the same database with as many at once. The devices are a process of
 * their own and have signed before, as theirs is not the server's work. Source: reliability handbook 6.4.
 */
const pairs = 24;
const rounds = 5;
/** As many as one may send within the window. */
const burst = 5;
const windowMs = 5100;

const app = await startBenchApp();
const { db, close } = await openDb({
  url: app.databaseUrl,
  migrationsDir: path.resolve(import.meta.dirname, '../packages/db/migrations'),
});
interface Person {
  readonly device: Device;
  readonly customerId: number;
}
const people: Person[] = [];
for (let n = 0; n < pairs * 2; n += 1) {
  const { device } = await app.newMember();
  const { customerId } = await device.call('POST /api/system/mine/getUserInfo', {});
  people.push({ device, customerId: Number(customerId) });
}
const conversations: string[] = [];
for (let n = 0; n < pairs; n += 1) {
  const [a, b] = [people[n * 2]!, people[n * 2 + 1]!];
  const at = new Date();
  await db.insert(follows).values([
    { customerId: a.customerId, followedId: b.customerId, at },
    { customerId: b.customerId, followedId: a.customerId, at },
  ]);
  const { conversationId } = await a.device.call('POST /api/chat/private/openPrivateChat', {
    customerId: String(b.customerId),
  });
  conversations.push(conversationId);
}

/** Everybody says as much as one may, all at once; messages a second. */
async function round(send: (person: Person, conversationId: string) => Promise<unknown>): Promise<number> {
  await setTimeout(windowMs);
  const startedAt = performance.now();
  await Promise.all(
    people.flatMap((person, n) => Array.from({ length: burst }, () => send(person, conversations[Math.floor(n / 2)]!))),
  );
  return (people.length * burst) / ((performance.now() - startedAt) / 1000);
}

const devices = startHelper('call-load.ts');

/** The same by HTTP. */
async function roundThroughHttp(): Promise<number> {
  const requests: string[] = [];
  for (const [n, { device }] of people.entries()) {
    const conversationId = conversations[Math.floor(n / 2)]!;
    for (let each = 0; each < burst; each += 1) {
      const message = { conversationId, clientMsgId: randomUUID(), body: { msgType: 1, text: words } };
      requests.push(...(await signedRequests(device, 'POST /api/chat/private/addPrivateMsg', message, 1)));
    }
  }
  await setTimeout(windowMs);
  const order: LoadOrder = { port: app.port, connections: requests.length, requests };
  const { seconds, wrong, firstWrong } = await ask<LoadResult>(devices, order);
  if (wrong > 0) throw new Error(`${wrong} messages were refused: ${firstWrong}`);
  return requests.length / seconds;
}

const words = 'words of a message of usual length';
const queue = new SendQueue(db, Date.now);

const byQueue = (member: Person, conversationId: string) =>
  queue.send({
    conversationId: Number(conversationId),
    senderId: member.customerId,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text: words },
    words,
    quoteSeq: null,
    namedIds: [],
    namesAll: false,
    isMasked: false,
  });
/** Nothing is checked: a place under the lock, the row, the two marks, a commit. */
const bare = ({ customerId }: Person, conversationId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ last_seq: number }>(
      `select last_seq from conversation where id = ${conversationId} for update`,
    );
    const seq = rows[0]!.last_seq + 1;
    await tx.execute(`insert into chat_message (conversation_id, seq, sender_id, sender_role, client_msg_id, body, words, created_at)
      values (${conversationId}, ${seq}, ${customerId}, 'member', '${randomUUID()}', '{"msgType":1,"text":"${words}"}', '${words}', now())`);
    await tx.execute(`update conversation set last_seq = ${seq}, last_at = now() where id = ${conversationId}`);
    await tx.execute(`update chat_member set read_seq = ${seq}, last_sent_at = now()
      where conversation_id = ${conversationId} and customer_id = ${customerId}`);
  });

const rates: Record<'http' | 'queue' | 'bare', number[]> = { http: [], queue: [], bare: [] };
for (let n = -1; n < rounds; n += 1) {
  const each = { http: await roundThroughHttp(), queue: await round(byQueue), bare: await round(bare) };
  if (n < 0) continue;
  for (const name of ['http', 'queue', 'bare'] as const) rates[name].push(each[name]);
}
const [http, own, plain] = [median(rates.http), median(rates.queue), median(rates.bare)];
line(`${people.length * burst} messages at once in ${pairs} conversations, ${rounds} rounds in turn, middle of each`);
line(`through HTTP, checked, told and committed: ${http.toFixed(0)} a second`);
line(`by the queue, checked and committed: ${own.toFixed(0)} a second`);
line(`bare transactions of the same rows: ${plain.toFixed(0)} a second`);
line(`HTTP / bare: ${(http / plain).toFixed(2)}, queue / bare: ${(own / plain).toFixed(2)}`);
devices.kill();
await close();
await app.close();
process.exit(0);
