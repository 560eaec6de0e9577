import { describe, expect, test } from 'vitest';
import { shanghaiInstantAt } from '../shanghai-instant.ts';
import { dayMs, shanghaiDate } from '../shanghai-time.ts';
import {
  attachedEnd,
  couponRefusal,
  deadlineAfter,
  deriveService,
  earnedOnDay,
  earnedUntilDay,
  fenPerDay,
  mayMove,
  orderAmounts,
  orderMoves,
  orderStates,
  orderTabs,
  periodEnd,
  refundByDays,
  usedDays,
  type CivilDays,
  type ServiceLine,
  type ServicePeriod,
} from './index.ts';

const make = new Set(['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']);
const spans = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-01-01', '2027-01-01'],
] as const;
const rests = (date: string): boolean => spans.some(([from, to]) => from <= date && date <= to);
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
const days: CivilDays = {
  isWorking: (date) => make.has(date) || (!isWeekend(date) && !rests(date)),
  isTrading: (date) => !isWeekend(date) && !rests(date),
  knownUntil: '2026-12-31',
};
const at = (date: string, clock = '10:00'): number => shanghaiInstantAt(date, clock);

describe('days that the law counts', () => {
  test.each([
    ['2026-02-11', '2026-02-26', '2026-02-25'],
    ['2026-02-13', '2026-03-02', '2026-02-27'],
    ['2026-04-29', '2026-05-11', '2026-05-09'],
    ['2026-09-17', '2026-09-24', '2026-09-23'],
    ['2026-09-28', '2026-10-12', '2026-10-10'],
    ['2026-11-26', '2026-12-03', '2026-12-03'],
  ])('five days after %s end for a customer on %s, for the firm on %s', (signed, customer, firm) => {
    for (const clock of ['00:00', '10:00', '23:59:59']) {
      const given = deadlineAfter(days, at(signed, clock), 5, 'customer');
      expect(given).toEqual({ endsOn: customer, endsAt: at(customer, '00:00') + dayMs, isCertain: true });
      expect(deadlineAfter(days, at(signed, clock), 5, 'firm').endsOn).toBe(firm);
    }
  });

  test('beyond the published list an end is not certain', () => {
    expect(deadlineAfter(days, at('2026-12-30'), 5, 'customer')).toMatchObject({
      endsOn: '2027-01-07',
      isCertain: false,
    });
  });
});

describe('periods', () => {
  test('the day of activation is free, and ends are exclusive at midnight in Shanghai', () => {
    expect(new Date(periodEnd(at('2026-11-28'), 30)).toISOString()).toBe('2026-12-28T16:00:00.000Z');
    expect(shanghaiDate(periodEnd(at('2027-12-31', '23:59:59') + 999, 365))).toBe('2028-12-31');
    expect(shanghaiDate(attachedEnd(at('2026-12-29', '00:00'), 90))).toBe('2027-03-29');
  });

  test('renewals tile without a gap and without an overlap', () => {
    let end = periodEnd(at('2026-02-27', '23:59:59'), 1);
    for (let nth = 1; nth <= 40; nth++) {
      const next = attachedEnd(end, nth);
      expect(next - end).toBe(nth * dayMs);
      end = next;
    }
  });

  test.each([
    [298000, 90, 0, 298000],
    [298000, 90, 1, 294689],
    [298000, 90, 45, 149000],
    [298000, 90, 89, 3312],
    [298000, 90, 90, 0],
    [2980000, 365, 100, 2163562],
    [7900, 90, 13, 6759],
    [1, 3, 1, 1],
  ])('%i fen of %i days, %i of them used, are %i', (paid, total, used, left) => {
    expect(refundByDays(paid, used, total)).toBe(left);
  });

  test('what is earned by days adds up to what was paid, and what is owed covers every refund', () => {
    expect([earnedOnDay(298000, 89, 90), earnedOnDay(298000, 90, 90)]).toEqual([3311, 3321]);
    for (const [paid, total] of [
      [298000, 90],
      [1, 3],
      [2980000, 365],
      [7900, 90],
      [100, 7],
    ] as const) {
      let sum = 0;
      for (let day = 1; day <= total; day++) {
        sum += earnedOnDay(paid, day, total);
        expect(earnedUntilDay(paid, day, total)).toBe(sum);
        expect(paid - sum).toBeGreaterThanOrEqual(refundByDays(paid, day, total));
      }
      expect(sum).toBe(paid);
    }
  });

  test('used days begin with 0 and end with the period', () => {
    const activated = at('2026-11-28', '23:59:59');
    expect(usedDays(activated, activated, 30)).toBe(0);
    expect(usedDays(activated, activated + 1000, 30)).toBe(1);
    expect(usedDays(activated, activated + 400 * dayMs, 30)).toBe(30);
    expect(usedDays(activated, activated - dayMs, 30)).toBe(0);
  });
});

describe('what periods make of a member', () => {
  const now = at('2026-11-28');
  const period = (
    line: ServiceLine,
    from: number,
    to: number,
    state: ServicePeriod['state'] = 'running',
  ): ServicePeriod => ({ line, startsAt: now + from * dayMs, endsAt: now + to * dayMs, state });
  test.each([
    ['nothing', [], 0, 0, null],
    ['full service', [period('hgd', -10, 80)], 116, 1, 'hgd'],
    ['standard service', [period('hghd', -10, 80)], 115, 1, 'hghd'],
    ['full beside standard', [period('hghd', -10, 80), period('hgd', -1, 80)], 116, 1, 'hgd'],
    ['a trial', [period('trial', -1, 6)], 112, 1, 'trial'],
    ['fifteen days left', [period('hgd', -75, 15)], 117, 1, 'hgd'],
    ['sixteen days left', [period('hgd', -75, 16)], 116, 1, 'hgd'],
    ['fifteen days left, renewed', [period('hgd', -75, 15), period('hgd', 15, 105, 'scheduled')], 116, 1, 'hgd'],
    ['scheduled alone', [period('hghd', 5, 95, 'scheduled')], 0, 2, 'hghd'],
    ['paused', [period('hghd', -5, 95, 'paused')], 0, 2, 'hghd'],
    ['ended thirty days ago', [period('hgd', -120, -30)], 117, 3, null],
    ['ended longer ago', [period('hgd', -120, -31)], 118, 3, null],
    ['revoked', [period('hgd', -10, 80, 'revoked')], 118, 3, null],
    ['a job that has not run', [period('hgd', 0, 90, 'scheduled')], 116, 1, 'hgd'],
  ] as const)('%s', (_name, periods, level, status, line) => {
    expect(deriveService(periods, now)).toMatchObject({ customerLevel: level, serviceStatus: status, line });
  });

  test('ends at midnight, not a millisecond earlier', () => {
    const end = now + 30 * dayMs;
    const periods = [period('hghd', -1, 30)];
    expect(deriveService(periods, end - 1).serviceStatus).toBe(1);
    expect(deriveService(periods, end).serviceStatus).toBe(3);
  });
});

describe('amounts', () => {
  test('points are used by whole yuan, for a fifth at the most', () => {
    expect(orderAmounts({ priceFen: 19900, points: 5000 })).toMatchObject({
      points: 3900,
      pointsFen: 3900,
      payFen: 16000,
    });
    expect(orderAmounts({ priceFen: 19900, points: 199 })).toMatchObject({ points: 100, payFen: 19800 });
  });

  test('a coupon leaves a fen, and asks for its price before anything is taken off', () => {
    const coupon = { minFen: 2900, amountFen: 5000, withPromotion: false };
    expect(orderAmounts({ priceFen: 2900, coupon })).toMatchObject({ couponFen: 2899, payFen: 1 });
    expect(orderAmounts({ priceFen: 2800, coupon })).toMatchObject({ couponFen: 0, payFen: 2800 });
    expect(couponRefusal(coupon, 2900, true)).toBe('promotion');
    expect(orderAmounts({ priceFen: 9900, promotionFen: 6900, coupon })).toMatchObject({
      promotionFen: 3000,
      couponFen: 0,
      payFen: 6900,
    });
    const share = { minFen: 0, percent: 15, withPromotion: true };
    expect(orderAmounts({ priceFen: 9999, coupon: share })).toMatchObject({ couponFen: 1499, payFen: 8500 });
  });

  test('the lines add up to what is paid', () => {
    for (let priceFen = 0; priceFen < 40_000; priceFen += 977) {
      for (const points of [0, 99, 100, 4321]) {
        const coupon = { minFen: 500, percent: 7, withPromotion: true };
        const given = orderAmounts({ priceFen, promotionFen: Math.floor(priceFen * 0.8), coupon, points });
        expect(given.priceFen - given.promotionFen - given.couponFen - given.pointsFen).toBe(given.payFen);
        expect(given.payFen).toBeGreaterThanOrEqual(priceFen === 0 ? 0 : 1);
      }
    }
    expect(() => orderAmounts({ priceFen: 1.5 })).toThrow(RangeError);
  });

  test('a day of 7900 fen in 90 days costs 88', () => {
    expect(fenPerDay(7900, 90)).toBe(88);
  });
});

describe('the order machine', () => {
  test('no event leads out of a state that ended without money', () => {
    expect(Object.keys(orderMoves).filter((event) => mayMove('closed', event as keyof typeof orderMoves))).toEqual([
      'paidLate',
    ]);
    expect(Object.keys(orderMoves).filter((event) => mayMove('refunded', event as keyof typeof orderMoves))).toEqual(
      [],
    );
  });

  test('nothing becomes active unpaid', () => {
    expect(orderStates.filter((state) => mayMove(state, 'activated'))).toEqual(['paid', 'waitContract', 'waitVisit']);
    expect(orderMoves.paid.from).toEqual(['pendingPay']);
  });

  test('each state stands under one tab beside all', () => {
    const { all: _all, ...tabs } = orderTabs;
    expect(Object.values(tabs).flat().toSorted()).toEqual(orderStates.toSorted());
  });
});
