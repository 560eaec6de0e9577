import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { dayOfEventId, describeHit, shownEvents, type AbnormalHit } from './abnormal-event.ts';
import { abnormalTypes, directionOf, subCodeNo, subCodes } from './sub-codes.ts';

const day = aShareCalendar.numberOf('2026-03-03')!;
const context = { day, stockNoOf: () => '600000', conceptsOf: () => ['AI'], newsOf: () => [] };
const hit: AbnormalHit = {
  index: 3,
  sub: subCodeNo.ROCKET,
  point: 33,
  price: 1020,
  value: 0.0213,
  parts: [],
  newsId: null,
  importance: null,
};

it('puts a hit into words of both languages, with an id that every run gives it', () => {
  expect(describeHit(hit, context)).toMatchObject({
    id: '2026-03-03-600000-ROCKET-1003',
    second: 36_180,
    type: 'P+',
    direction: 1,
    price: 10.2,
    text: ['火箭发射，2.13%', 'surging, 2.13%'],
    concepts: ['AI'],
    importance: 3,
  });
  const dive = describeHit({ ...hit, sub: subCodeNo.DIVE, value: -0.025 }, context);
  expect(dive.text).toEqual(['高台跳水，-2.5%', 'plunging, -2.5%']);
  const order = describeHit({ ...hit, sub: subCodeNo.BIG_BUY, value: 2_340_000 }, context);
  expect(order.text).toEqual(['大笔买入，234万元', 'large buy, 2.34 million yuan']);
  const burst = describeHit({ ...hit, sub: subCodeNo.BURST, value: 6.125 }, context);
  expect(burst.text[1]).toBe('volume surge, 6.13× usual');
});

it('finds the day in an id, and none in other texts', () => {
  expect(dayOfEventId(describeHit(hit, context).id)).toBe(day);
  expect(dayOfEventId('2026-03-03-600000')).toBeNull();
  expect(dayOfEventId('2026-03-07-600000-ROCKET-1003')).toBeNull();
  expect(dayOfEventId('2026-13-03-600000-ROCKET-1003')).toBeNull();
  expect(dayOfEventId('2031-03-03-600000-ROCKET-1003')).toBeNull();
});

it('shows a combination in place of what it joins', () => {
  const buy = { ...hit, sub: subCodeNo.BIG_BUY, point: 40 };
  const parts = [hit, buy].map(({ sub, point }) => ({ sub, point }));
  const joined = { ...hit, sub: subCodeNo.PRICE_FUNDS_UP, point: 40, parts };
  const other = { ...hit, point: 90 };
  const events = [hit, buy, joined, other].map((one) => describeHit(one, context));
  expect(shownEvents(events).map(({ subCode }) => subCode)).toEqual(['PRICE_FUNDS_UP', 'ROCKET']);
});

it('has a family with a sign for every sub code, and every code once', () => {
  expect(new Set(subCodes.map(({ code }) => code)).size).toBe(subCodes.length);
  expect(abnormalTypes).toHaveLength(18);
  for (const { type, code } of subCodes) expect(subCodes[subCodeNo[code]]!.type).toBe(type);
  expect([directionOf('P+V+'), directionOf('P-F-'), directionOf('N-')]).toEqual([1, -1, -1]);
  const publicCodes = subCodes.flatMap(({ publicCode }) => (publicCode === null ? [] : [publicCode]));
  expect(new Set(publicCodes).size).toBe(publicCodes.length);
});
