import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatMessages, follows, openDb, startEmbeddedPostgres } from '@lianpan/db';
import { ChatDevice } from '../testkit/src/chaos/chat-device.ts';
import { isAllShown, judge } from '../testkit/src/chaos/chat-judge.ts';
import { requestCodeWithProof } from '../testkit/src/code-proof.ts';
import { Device } from '../testkit/src/device.ts';
import { startRedis } from '../testkit/src/redis.ts';
import { root, startBuiltServer, type BuiltServer } from './lib/built-server.ts';
import { line, median } from './lib/report.ts';

/**
 * Two servers as they are delivered, on one database and one Redis, restarted in turn while members save what they are writing over
 * connections that stay open, through a balancer that asks for readiness; others talk beside them. Not one save may fail, and of
 * the talk nothing may be lost, doubled or out of order. Source: reliability handbook R8.
 */
const restarts = 6;
const savers = 32;
const minSaves = 15_000;
const pairs = 8;
const probeMs = 200;
/** The machine starts a server meanwhile: a slow answer is no refusal. */
const maxProbeMs = 1000;
const leadMs = 1500;
const maxEndMs = leadMs + 3000;
const pauseMs = 100;
const sendPauseMs = 2000;
const maxHealMs = 60_000;
/** The first start ever writes what the demonstration shows of the market, which no later one does. */
const firstStartMs = 40_000;

const folder = path.join(root, 'artifacts/bench/rolling-restart');
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
const { db, close } = await openDb({ url: postgres.url, migrationsDir: path.join(root, 'packages/db/migrations') });
const redis = await startRedis();

const startServer = (at: number): Promise<BuiltServer> =>
  startBuiltServer(path.join(folder, `server-${at}`), {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SERVER_SECRET: '7'.repeat(64),
    END_LEAD_MS: String(leadMs),
    SIM_STOCKS: '300',
    SIM_CLOCK: 'FIXED',
    SIM_NOW: '2026-11-20T10:00:00+08:00',
  });
const servers = [await startServer(0), await startServer(1)];

/** What a balancer knows: who said lately that it is ready. */
const ready: string[] = servers.map(({ url }) => url);
const isReady = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = http.get(`${url}/ready`, { agent: false, timeout: maxProbeMs }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
    request.on('timeout', () => request.destroy());
  });
const probe = setInterval(() => {
  for (const { url } of servers) {
    void isReady(url).then((says) => {
      const at = ready.indexOf(url);
      if (says && at < 0 && servers.some((server) => server.url === url)) ready.push(url);
      if (!says && at >= 0) ready.splice(at, 1);
    });
  }
}, probeMs);

async function newMember(n: number): Promise<Device> {
  const device = new Device({ baseUrl: ready[0]!, now: Date.now, visitorId: `restart-${n}` });
  const mobile = `137${String(n).padStart(8, '0')}`;
  await requestCodeWithProof(device, { type: 1, mobile });
  const { list } = await device.call('GET /api/developer/sentMessages', { channel: 'sms' });
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const password = list.find(({ receiver }) => receiver === masked)?.code ?? '';
  const login = { type: 1, account: mobile, password, agreeVersion: 'bench' } as const;
  await device.adopt(await device.call('POST /api/auth/common/login', login));
  return device;
}
const idOf = async (device: Device): Promise<number> =>
  Number((await device.call('POST /api/system/mine/getUserInfo', {})).customerId);

let saved = 0;
let isOver = false;
const failures = new Map<string, number>();
const saveMs: number[] = [];
/** Saves a draft again and again, each time at one of those that are ready; whether the last one is there in the end. */
async function keepSaving(device: Device): Promise<boolean> {
  const { conversationId } = await device.call('GET /api/chat/private/getOfficialId', { userTagEnum: 'SERVICE' });
  let draft = '';
  for (let n = 0; !isOver; n += 1) {
    device.baseUrl = ready[n % ready.length]!;
    const startedAt = performance.now();
    await device.call('POST /api/chat/common/setConversation', { conversationId, draft: `第 ${n} 稿` }).then(
      () => {
        draft = `第 ${n} 稿`;
        saved += 1;
        saveMs.push(performance.now() - startedAt);
      },
      (error: Error) => {
        const why = error.cause instanceof Error ? error.cause.message : error.message;
        failures.set(why, (failures.get(why) ?? 0) + 1);
      },
    );
    await sleep(pauseMs);
  }
  device.baseUrl = ready[0]!;
  const { draft: found } = await device.call('GET /api/chat/private/getPrivateChatInfo', { conversationId });
  return found === draft;
}

async function openPair(n: number): Promise<ChatDevice[]> {
  const devices = [await newMember(1000 + n * 2), await newMember(1001 + n * 2)];
  const [a, b] = [await idOf(devices[0]!), await idOf(devices[1]!)];
  const at = new Date();
  await db.insert(follows).values([
    { customerId: a, followedId: b, at },
    { customerId: b, followedId: a, at },
  ]);
  const { conversationId } = await devices[0]!.call('POST /api/chat/private/openPrivateChat', {
    customerId: String(b),
  });
  const options = { conversationId, baseUrls: ready, speed: 1, random: Math.random, twice: () => 0 };
  return devices.map((device) => new ChatDevice({ ...options, device }));
}

async function keepSending(device: ChatDevice): Promise<void> {
  for (let n = 0; !isOver; n += 1) {
    device.say(`第 ${n} 句`);
    await sleep(sendPauseMs * (0.5 + Math.random()));
  }
}

async function kept() {
  const { conversationId, seq, clientMsgId } = chatMessages;
  const rows = await db.select({ conversationId, seq, clientMsgId }).from(chatMessages);
  const theirs = new Set(chatDevices.map((one) => Number(one.conversationId)));
  return rows
    .filter((row) => theirs.has(row.conversationId))
    .toSorted((a, b) => a.conversationId - b.conversationId || a.seq - b.seq);
}

await sleep(firstStartMs);
const members: Device[] = [];
for (let n = 0; n < savers; n += 1) members.push(await newMember(n));
const chatDevices: ChatDevice[] = [];
for (let n = 0; n < pairs; n += 1) chatDevices.push(...(await openPair(n)));
await Promise.all(chatDevices.map((one) => one.open()));
line(`${savers} members save, ${chatDevices.length} talk, on ${servers.length} servers`);

const work = [...members.map(keepSaving), ...chatDevices.map(keepSending)];
const ends: { code: number | null; ms: number }[] = [];
for (let n = 0; n < restarts || saved < minSaves; n += 1) {
  await sleep(1000);
  const at = n % servers.length;
  const endsAt = performance.now();
  const code = await servers[at]!.stop();
  ends.push({ code, ms: performance.now() - endsAt });
  servers[at] = await startServer(at);
  while (!ready.includes(servers[at].url)) await sleep(probeMs);
}
isOver = true;
const isKept = await Promise.all(work);

const overAt = performance.now();
const isHealed = async (): Promise<boolean> =>
  chatDevices.every(({ waiting }) => waiting === 0) && isAllShown(await kept(), chatDevices);
while (!(await isHealed()) && performance.now() - overAt < maxHealMs) await sleep(200);
const broken = judge(await kept(), chatDevices);
const sum = (of: (device: ChatDevice) => number): number => chatDevices.reduce((all, one) => all + of(one), 0);
const failed = [...failures.values()].reduce((all, one) => all + one, 0);
const slowest = Math.max(...ends.map(({ ms }) => ms));
const sorted = saveMs.toSorted((a, b) => a - b);
line(
  `${ends.length} restarts, each ended with ${[...new Set(ends.map(({ code }) => code))].join(' or ')} within ${(slowest / 1000).toFixed(1)} s (lead ${leadMs / 1000} s)`,
);
line(
  `${saved + failed} saves, ${failed} failed; p50 ${median(sorted).toFixed(0)} ms, p99 ${sorted[Math.floor(sorted.length * 0.99)]!.toFixed(0)} ms`,
);
for (const [why, count] of failures) line(`  ${count} times ${why}`);
const goneDrafts = isKept.filter((one) => one === false).length;
line(`${goneDrafts} of ${savers} last drafts not there`);
line(
  `${sum(({ acknowledged }) => acknowledged.length)} messages acknowledged, ${sum(({ sendsAgain }) => sendsAgain)} sent again, ${sum(({ reconnects }) => reconnects)} reconnects`,
);
line(
  `broken: ${Object.entries(broken)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
);

clearInterval(probe);
for (const one of chatDevices) one.close();
await Promise.all(servers.map((server) => server.stop()));
await close();
await redis.stop();
await postgres.stop();
fs.rmSync(folder, { recursive: true, force: true });
const isWell = failed === 0 && goneDrafts === 0 && slowest <= maxEndMs && ends.every(({ code }) => code === 0);
process.exit(isWell && Object.values(broken).every((count) => count === 0) ? 0 : 1);
