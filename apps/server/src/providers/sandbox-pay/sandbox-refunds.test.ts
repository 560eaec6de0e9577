import { day, hour, minute } from '@lianpan/testkit';
import { describe, expect, it, vi } from 'vitest';
import { shanghaiDate } from '@lianpan/domain';
import { AlipayGateway } from '../alipay/gateway.ts';
import type { PayAttempt, RefundAsked } from '../pay-port.ts';
import { WechatPayGateway } from '../wechat-pay/gateway.ts';
import { openSandboxPay } from './open-sandbox.ts';
import { read, sandboxWorld } from './sandbox.fixture.ts';

const world = sandboxWorld();
const { gatewayOf, open, paid, does, came } = world;
const both = [['wxNative'], ['alipayPage']] as const;

let refunds = 0;
function refundOf({ outTradeNo, amountFen, notifyUrl }: PayAttempt, refundFen: number): RefundAsked {
  refunds += 1;
  return {
    outRefundNo: `R${String(refunds).padStart(8, '0')}`,
    outTradeNo,
    refundFen,
    totalFen: amountFen,
    reason: '不再需要，按剩余天数退还，多谢各位的耐心等待与理解，金额以页面所示为准。',
    notifyUrl,
  };
}

describe('a refund', () => {
  it('of WeChat Pay is taken, ends a moment later and says so', async () => {
    const attempt = await paid('wxNative');
    world.forget();
    const asked = refundOf(attempt, 9800);
    expect(await world.wechat().refund(asked)).toMatchObject({ state: 'processing', refundFen: 9800 });
    await came(1);
    const notify = read(world.arrived()[0]!);
    expect(notify).toMatchObject({
      kind: 'refund',
      merchant: world.wechat().merchant,
      outRefundNo: asked.outRefundNo,
      outTradeNo: attempt.outTradeNo,
      refundFen: 9800,
      totalFen: 29_800,
      state: 'success',
      successAt: new Date(world.slice().clock.now()),
    });
    const found = await world.wechat().queryRefund(asked.outRefundNo, attempt.outTradeNo);
    expect(found).toMatchObject({ state: 'success', refundFen: 9800 });
    expect(notify).toMatchObject({ providerRefundNo: found.providerRefundNo });
    expect(await world.wechat().query(attempt.outTradeNo)).toMatchObject({ state: 'refunded' });
  });

  it('of Alipay is done at once', async () => {
    const attempt = await paid('alipayPage');
    const asked = refundOf(attempt, 9800);
    expect(await world.alipay().refund(asked)).toEqual({ state: 'success', refundFen: 9800 });
    expect(await world.alipay().query(attempt.outTradeNo)).toMatchObject({ state: 'success' });
    const found = await world.alipay().queryRefund(asked.outRefundNo, attempt.outTradeNo);
    expect(found).toMatchObject({ state: 'success', refundFen: 9800 });
    await world.alipay().refund(refundOf(attempt, 20_000));
    expect(await world.alipay().query(attempt.outTradeNo)).toMatchObject({ state: 'refunded' });
  });

  it.each(both)('is one by its number, and no more than was paid by all of them (%s)', async (channel) => {
    const gateway = gatewayOf(channel);
    const attempt = await paid(channel);
    const asked = refundOf(attempt, 20_000);
    await gateway.refund(asked);
    await vi.waitFor(async () => {
      expect(await gateway.refund(asked)).toMatchObject({ state: 'success', refundFen: 20_000 });
    }, 200_000);
    await expect(gateway.refund({ ...asked, refundFen: 1 })).rejects.toMatchObject({ name: 'PayRefused' });
    await expect(gateway.refund(refundOf(attempt, 9801))).rejects.toMatchObject({ name: 'PayRefused' });
    await gateway.refund(refundOf(attempt, 9800));
  });

  it('of many at once is never more than was paid', async () => {
    const attempt = await paid('alipayPage');
    const asked = Array.from({ length: 6 }, () => refundOf(attempt, 9800));
    const ended = await Promise.allSettled(asked.map((one) => world.alipay().refund(one)));
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBe(3);
  });

  it('ends abnormally where the cashier says so, or is short of funds', async () => {
    const attempt = await paid('wxNative');
    await does('refundAbnormal', attempt);
    world.forget();
    const asked = refundOf(attempt, 100);
    await world.wechat().refund(asked);
    await came(1);
    expect(read(world.arrived()[0]!)).toMatchObject({ kind: 'refund', state: 'abnormal' });
    expect(await world.wechat().queryRefund(asked.outRefundNo, attempt.outTradeNo)).toMatchObject({
      state: 'abnormal',
    });
    const other = await paid('alipayPage');
    await does('refundAbnormal', other);
    const short = refundOf(other, 100);
    await expect(world.alipay().refund(short)).rejects.toMatchObject({ reason: 'shortOfFunds' });
    await does('refundSuccess', other);
    expect(await world.alipay().refund(short)).toMatchObject({ state: 'success' });
  });

  it.each(both)('is refused where nothing was paid, and absent where none was asked for (%s)', async (channel) => {
    const attempt = await open(channel);
    const asked = refundOf(attempt, 100);
    await expect(gatewayOf(channel).refund(asked)).rejects.toMatchObject({ name: 'PayRefused' });
    expect(await gatewayOf(channel).queryRefund(asked.outRefundNo, asked.outTradeNo)).toEqual({ state: 'absent' });
  });
});

describe('the bill of a day', () => {
  it.each(both)('lists what was paid and given back on it, from ten on the next morning (%s)', async (channel) => {
    const gateway = gatewayOf(channel);
    world.slice().clock.advance(3 * day);
    const date = shanghaiDate(world.slice().clock.now());
    const one = await paid(channel);
    const two = await paid(channel, { amountFen: 1, description: '练盘, 一分' });
    await open(channel);
    const asked = refundOf(one, 9800);
    await gateway.refund(asked);
    expect(await gateway.bill(date)).toBe('absent');
    world.slice().clock.advance(day);
    // It is ten in the morning.
    world.slice().clock.advance(-minute);
    expect(await gateway.bill(date)).toBe('absent');
    world.slice().clock.advance(minute);
    const bill = await gateway.bill(date);
    if (bill === 'absent') throw new Error('there is no bill');
    expect(bill.lines).toEqual([
      expect.objectContaining({ kind: 'payment', outTradeNo: one.outTradeNo, amountFen: 29_800, feeFen: 179 }),
      expect.objectContaining({ kind: 'payment', outTradeNo: two.outTradeNo, amountFen: 1, feeFen: 0 }),
      expect.objectContaining({
        kind: 'refund',
        outTradeNo: one.outTradeNo,
        outRefundNo: asked.outRefundNo,
        amountFen: 9800,
        feeFen: 59,
      }),
    ]);
    expect(bill.totals).toEqual({ count: 3, paidFen: 29_801, refundFen: 9800, feeFen: 120 });
    expect(bill.sha).toMatch(channel === 'wxNative' ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{64}$/);
    // The day after it had nothing.
    world.slice().clock.advance(day);
    expect(await gateway.bill(shanghaiDate(world.slice().clock.now() - day))).toBe('absent');
  });
});

describe('the sandbox of a second process or a later start', () => {
  const options = () => ({
    db: world.slice().db,
    log: world.slice().log,
    sealer: world.slice().secrets,
    now: world.slice().clock.now,
    demoMode: true,
  });

  it('has the same keys and payments', async () => {
    const attempt = await paid('wxNative');
    const second = await openSandboxPay(options());
    const given = { signal: world.signal, pauseMs: 0 };
    const wechat = new WechatPayGateway({ ...second.wechatPay, ...given });
    expect(await wechat.query(attempt.outTradeNo)).toMatchObject({ state: 'success' });
    expect(await world.wechat().query(attempt.outTradeNo)).toMatchObject({ state: 'success' });
    const alipay = new AlipayGateway({ ...second.alipay, ...given });
    const other = await paid('alipayPage');
    expect(await alipay.query(other.outTradeNo)).toMatchObject({ state: 'success' });
    await second.close();
  });

  it('ends with what it waits for', async () => {
    const second = await openSandboxPay({ ...options(), repeatsMs: [hour], refundMs: hour });
    const wechat = new WechatPayGateway({ ...second.wechatPay, signal: world.signal, pauseMs: 0 });
    const attempt = await paid('wxNative');
    const asked = refundOf(attempt, 100);
    await wechat.refund(asked);
    world.takeCallbacks(false);
    const trade = await second.trades.find('wechatPay', attempt.outTradeNo);
    const before = world.arrived().length;
    second.callbacks.payment(trade!);
    await came(before + 1);
    second.callbacks.payment(trade!, { delayMs: hour });
    await second.close();
    const found = () => world.wechat().queryRefund(asked.outRefundNo, attempt.outTradeNo);
    expect(await found()).toMatchObject({ state: 'processing' });
    // Another process finds what that one has left.
    world.slice().clock.advance(minute);
    expect(await found()).toMatchObject({ state: 'success' });
  });

  it('is none outside demo mode', async () => {
    await expect(openSandboxPay({ ...options(), demoMode: false })).rejects.toThrow('belongs to demo mode');
  });
});

it.each(both)('a callback that is not taken comes again, signed for its own time (%s)', async (channel) => {
  const sandbox = await openSandboxPay({
    db: world.slice().db,
    log: world.slice().log,
    sealer: world.slice().secrets,
    now: world.slice().clock.now,
    demoMode: true,
    repeatsMs: [1, 1],
  });
  const attempt = await paid(channel);
  const trade = await sandbox.trades.find(gatewayOf(channel).name, attempt.outTradeNo);
  world.forget();
  world.takeCallbacks(false);
  sandbox.callbacks.payment(trade!);
  await came(3);
  const ids = world.arrived().map((one) => (read(one) as { id: string }).id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  await sandbox.close();
});
