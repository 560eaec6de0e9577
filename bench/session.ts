import { hashPassword } from '../apps/server/src/features/session/passwords.ts';
import type { Device } from '../testkit/src/device.ts';
import { startBenchApp } from './lib/bench-app.ts';
import { lessIsBetter, line, median, moreIsBetter } from './lib/report.ts';

/**
 * What signing in and staying signed in cost through the real server: sign-ins by code and by password, refreshes, and
 * twenty requests of five clients that meet the end of their token together. Source: shells handbook 5.2, R6.
 */
const people = 8;
const eachRound = 5;
const rounds = 3;
const clientCount = 5;
const requestCount = 20;
const password = 'bench_password_2026';
const agreeVersion = 'bench';

const app = await startBenchApp();
/** Work a second, done by all people side by side, so many times each. */
async function rateOf(work: (person: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let n = 0; n < eachRound; n++) await work(person);
    }),
  );
  return (people * eachRound * 1000) / (performance.now() - startedAt);
}

const members = await Promise.all(Array.from({ length: people }, () => app.newMember(10)));
for (const { device, mobile } of members) {
  await device.call('POST /api/auth/common/sendverifysms', { type: 2, mobile });
  const code = app.codeFor(mobile);
  const { verifyTicket } = await device.call('POST /api/auth/common/verifyResetPasswordMobile', { mobile, code });
  await device.call('POST /api/auth/common/updatepassword', { newPassword: password, verifyTicket });
}

const byCode = (): Promise<unknown> => app.newMember(10);
const byPassword = async (person: number): Promise<void> => {
  const { device, mobile } = members[person]!;
  const login = { type: 2, account: mobile, password, agreeVersion } as const;
  await device.adopt(await device.call('POST /api/auth/common/login', login));
};
const refresh = async (person: number): Promise<void> => {
  const { device } = members[person]!;
  await device.adopt(await device.call('POST /api/auth/common/refreshToken', { refreshToken: device.refreshToken }));
};
const read = (person: number): Promise<unknown> =>
  members[person]!.device.call('POST /api/system/mine/getUserInfo', {});

const rates = { byCode: [], byPassword: [], hash: [], refresh: [], read: [] } as Record<string, number[]>;
const works = { byCode, byPassword, hash: () => hashPassword(password), refresh, read };
line(`${people} people side by side, ${eachRound} times each, ${rounds} rounds in turn`);
for (let round = 0; round <= rounds; round++) {
  for (const [name, work] of Object.entries(works)) {
    const rate = await rateOf(work);
    if (round > 0) rates[name]!.push(rate);
  }
}
const rate = (name: keyof typeof works): number => median(rates[name]!);
moreIsBetter('new member by code (two calls), beside a read', '/s', rate('byCode'), rate('read'));
moreIsBetter('sign-in by password, beside the bare hash', '/s', rate('byPassword'), rate('hash'));
moreIsBetter('refresh, beside a read', '/s', rate('refresh'), rate('read'));

/** The server knows no such token: every request that carries it meets 401. */
const loseToken = (device: Device): void => device.pretend(`${device.credentials!.token}x`);
const whoAmI = (device: Device): Promise<unknown> => device.call('POST /api/system/mine/getUserInfo', {});

const clients = members.slice(0, clientCount).map(({ device }) => device);
async function stampede(work: (device: Device) => Promise<unknown>): Promise<{ ms: number; refreshes: number }> {
  const count = (): number => clients.reduce((sum, { refreshCount }) => sum + refreshCount, 0);
  const before = count();
  const startedAt = performance.now();
  await Promise.all(clients.map(work));
  return { ms: performance.now() - startedAt, refreshes: count() - before };
}
const together = (device: Device): Promise<unknown> => {
  loseToken(device);
  return Promise.all(Array.from({ length: requestCount }, () => whoAmI(device)));
};
/** Each request refreshes for itself. One after the other: at once they would end the session by using a token twice. */
const eachForItself = async (device: Device): Promise<void> => {
  for (let n = 0; n < requestCount; n++) {
    loseToken(device);
    await whoAmI(device);
  }
};
const times: [number[], number[]] = [[], []];
let counts: [number, number] = [0, 0];
for (let round = 0; round <= rounds; round++) {
  const ours = await stampede(together);
  const naive = await stampede(eachForItself);
  counts = [ours.refreshes, naive.refreshes];
  if (round === 0) continue;
  times[0].push(ours.ms);
  times[1].push(naive.ms);
}
lessIsBetter(`${clientCount} clients x ${requestCount} requests at 401`, 'refreshes', counts[0], counts[1]);
lessIsBetter('until all are answered', 'ms', median(times[0]), median(times[1]));
await app.close();
process.exit(0);
