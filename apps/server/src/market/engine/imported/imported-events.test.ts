import { expect, it } from 'vitest';
import { importedEventsOf } from './imported-events.ts';

const evening = { date: '2026-08-18', second: 61_200 };

/** Reasons as a public list had them for a stock that was listed twice on a day. */
const threeDays = { reason: '连续三个交易日内，涨幅偏离值累计达到30%的证券', netAmount: '410000000' };
const oneDay = { reason: '日涨幅达到15%的前5只证券', netAmount: '274000000' };
const listedFor = (...rows: Readonly<Record<string, string>>[]) =>
  importedEventsOf(
    rows.map((fields) => ({ kind: 'lhb_top', date: '2026-08-18', stockNo: '300189', fields })),
    '300189',
    evening,
  ).history.map(({ event }) => event);

it('tells the net of the day of a stock that is listed for several days too, and both reasons', () => {
  const expected = [{ type: 'DRAGON_TIGER', net: 274_000_000, reasons: [oneDay.reason, threeDays.reason] }];
  expect(listedFor(threeDays, oneDay)).toMatchObject(expected);
  expect(listedFor(oneDay, threeDays)).toMatchObject(expected);
});

it('tells the net of several days where there is no other', () => {
  expect(listedFor(threeDays)).toMatchObject([{ net: 410_000_000 }]);
});
