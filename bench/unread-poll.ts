import { openDb } from '@lianpan/db';
import path from 'node:path';
import { addNotices } from '../apps/server/src/features/notice/service.ts';
import { noticeTemplates } from '../apps/server/src/features/index.ts';
import { startBenchApp } from './lib/bench-app.ts';
import type { LoadOrder, LoadResult } from './lib/call-load.ts';
import { ask, startHelper } from './lib/load-process.ts';
import { line, median, moreIsBetter } from './lib/report.ts';
import { signedRequests } from './lib/signed-requests.ts';

/**
 * What a poll of the unread number costs while nothing is new, beside the plain read of the same number, for a member with so
 * many messages. A thousand members who poll every ten seconds make a hundred of these a second. It is to cost a third at most.
 * Source: reliability handbook H16, R11.
 */
const connections = 32;
const requestsARound = 3000;
const rounds = 3;
const messages = 2000;
const minRatio = 3;

const app = await startBenchApp();
const helper = startHelper('call-load.ts');
const migrationsDir = path.resolve(import.meta.dirname, '../packages/db/migrations');
const { db, close } = await openDb({ url: app.databaseUrl, migrationsDir });
const { customerId } = await app.member.call('POST /api/system/mine/getUserInfo', {});
const template = noticeTemplates.get('stockEvent')!;
await addNotices(
  db,
  Array.from({ length: messages }, (_, at) => ({
    customerId: Number(customerId),
    template,
    onceKey: `bench.${Date.now()}.${at}`,
    values: { stock: 'a', event: 'b' },
    about: { stock: { market: 'simulated' as const, stockNo: '600000' } },
    isQuiet: true,
    now: Date.now() - at * 1000,
  })),
);
await close();
const target = 'GET /api/notification/mine/getMessageUnreadNum';
const first = await app.member.call(target, {});
const inputs = { poll: { latestTime: first!.latestTime, versionToken: first!.versionToken }, read: {} } as const;
const rates: Record<keyof typeof inputs, number[]> = { poll: [], read: [] };

line(
  `${first!.messageUnreadNum} unread; ${connections} connections, ${requestsARound} requests a round, ${rounds} rounds in turn`,
);
for (let round = 0; round <= rounds; round++) {
  for (const name of ['poll', 'read'] as const) {
    const requests = await signedRequests(app.member, target, inputs[name], requestsARound);
    const order: LoadOrder = { port: app.port, connections, requests, successCode: name === 'poll' ? 1005 : 1001 };
    const result = await ask<LoadResult>(helper, order);
    if (result.wrong > 0) throw new Error(`${result.wrong} answers of ${name} were not expected`);
    if (round > 0) rates[name].push(requestsARound / result.seconds);
  }
}
const ratio = median(rates.poll) / median(rates.read);
moreIsBetter('unread poll without news, beside a plain read', 'calls/s', median(rates.poll), median(rates.read));
helper.kill();
await app.close();
process.exit(ratio >= minRatio ? 0 : 1);
