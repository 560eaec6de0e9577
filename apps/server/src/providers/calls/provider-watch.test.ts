import { dayMs } from '@lianpan/domain';
import { providerCalls } from '@lianpan/db';
import { freePort, startSlice, type Slice } from '@lianpan/testkit';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAliyunDemonstration, type AliyunDemonstration } from '../aliyun/demonstration.ts';
import { aliyunSms } from '../aliyun/sms.ts';
import { PlatformWire } from '../messenger/platform-wire.ts';
import { forgetProviderCalls, ProviderDown, watchProvider } from './provider-watch.ts';

const templates = { signIn: 'T1', password: 'T2', bind: 'T3', cancel: 'T4', withdraw: 'T5', cancelled: 'T6' };
const message = (mobile: string) => ({
  mobile,
  template: 'bind' as const,
  values: { code: '123456' },
  now: new Date(),
});
const log = pino({ level: 'silent' });

let slice: Slice;
let aliyun: AliyunDemonstration;
let taken = 0;
let now = 1_000_000;
beforeAll(async () => {
  slice = await startSlice();
  aliyun = await startAliyunDemonstration('13800000001', () => taken++);
});
afterAll(async () => {
  await aliyun.close();
  await slice.close();
});

const watch = (provider: string) => watchProvider(provider, { db: slice.db, log, now: () => now });
const records = async (provider: string) =>
  (await slice.db.select().from(providerCalls)).filter((row) => row.provider === provider);

it('keeps how each request ended, by the ids of the provider, and nothing of the person', async () => {
  const sender = aliyunSms({ ...aliyun.access, watch: watch('sms'), signName: '练盘', templates });
  await sender.send(message('13912345678'));
  await expect(sender.send(message('12345'))).rejects.toThrow('isv.MOBILE_NUMBER_ILLEGAL');
  await expect.poll(() => records('sms')).toHaveLength(2);
  // Records are written on their own: the order is not that of the requests.
  const rows = await records('sms');
  const good = rows.find((row) => row.code === 'OK');
  const bad = rows.find((row) => row.code !== 'OK');
  expect(good).toMatchObject({
    action: 'SendSms',
    code: 'OK',
    requestId: expect.any(String),
    bizId: expect.any(String),
  });
  expect(bad).toMatchObject({ action: 'SendSms', code: 'isv.MOBILE_NUMBER_ILLEGAL' });
  expect(JSON.stringify([good, bad])).not.toMatch(/139\d{8}|123456/);
});

it('leaves a provider alone for a minute after five faults, tries once, and goes on when it is well', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`;
  const baseUrls = { sms: dead, numbers: dead };
  const access = { ...aliyun.access, watch: watch('ill') };
  const ill = aliyunSms({ ...access, baseUrls, signName: '练盘', templates });
  const well = aliyunSms({ ...access, signName: '练盘', templates });
  const before = taken;
  for (let asked = 0; asked < 5; asked++)
    await expect(ill.send(message('13900000000'))).rejects.toThrow('fetch failed');
  await expect(well.send(message('13900000000'))).rejects.toThrow(ProviderDown);
  now += 59_999;
  await expect(well.send(message('13900000000'))).rejects.toThrow(ProviderDown);
  expect(taken).toBe(before);
  now += 1;
  // The trial fails: it rests again at once.
  await expect(ill.send(message('13900000000'))).rejects.toThrow('fetch failed');
  await expect(well.send(message('13900000000'))).rejects.toThrow(ProviderDown);
  now += 60_000;
  await well.send(message('13900000000'));
  await expect(ill.send(message('13900000000'))).rejects.toThrow('fetch failed');
  await well.send(message('13900000000'));
  expect(taken).toBe(before + 2);
});

it('counts refusals and faults that lie far apart as no illness', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`;
  const access = { ...aliyun.access, watch: watch('apart') };
  const well = aliyunSms({ ...access, signName: '练盘', templates });
  const ill = aliyunSms({ ...access, baseUrls: { sms: dead, numbers: dead }, signName: '练盘', templates });
  for (let asked = 0; asked < 8; asked++) await expect(well.send(message('12345'))).rejects.toThrow('isv.');
  for (let asked = 0; asked < 8; asked++) {
    await expect(ill.send(message('13900000000'))).rejects.toThrow('fetch failed');
    now += 8000;
  }
  await well.send(message('13900000000'));
});

it('tells a messenger that is down as one that does not answer', async () => {
  const wire = new PlatformWire(`http://127.0.0.1:${await freePort()}`, watch('messenger'));
  const app = { appId: 'wx', secret: 's' };
  for (let asked = 0; asked < 7; asked++) {
    await expect(wire.oauthToken(app, 'code')).rejects.toMatchObject({ name: 'MessengerError', code: null });
  }
  await expect.poll(() => records('messenger')).toHaveLength(5);
});

it('forgets records after half a year', async () => {
  const kept = () => slice.db.select().from(providerCalls);
  await expect.poll(kept).not.toEqual([]);
  expect(await forgetProviderCalls(slice.db, now + 179 * dayMs)).toBe(0);
  // Those of the tests before may still be under way.
  const left = async () => {
    await forgetProviderCalls(slice.db, now + 181 * dayMs);
    return kept();
  };
  await expect.poll(left).toEqual([]);
});
