import { afterEach, beforeEach, expect, it } from 'vitest';
import { standingEngine } from '../../engine/imported/imported-market.fixture.ts';
import { loadDay } from '../../files/day-files.ts';
import { mergeListings } from './merge-listings.ts';
import { startNightlyBench, week, type NightlyBench } from './nightly.fixture.ts';
import type { WireRow } from '../tushare/tushare-server.fixture.ts';

let bench: NightlyBench;
beforeEach(async () => {
  bench = await startNightlyBench();
});
afterEach(() => bench.close());

const friday = '2026-11-20T19:00';
const ofOneDay = '日换手率达到20%的前5只证券';
const ofThreeDays = '连续三个交易日内，涨幅偏离值累计达到20%的证券';
const listing = (date: string, changes: WireRow = {}): WireRow => ({
  ...{ ts_code: '600000.SH', trade_date: date.replaceAll('-', ''), amount: 103_500, net_amount: -20_000.5 },
  ...{ reason: ofOneDay },
  ...changes,
});
const threeDays = (date: string): WireRow =>
  listing(date, { reason: ofThreeDays, amount: 310_000, net_amount: 55_000 });

async function listedAt(moment: string) {
  const { engine, slotOf } = standingEngine(bench.root, moment);
  return (await engine.of('imported').stockEvents(slotOf.get('600000')!)).history.map(({ event }) => event);
}

it('tells the days of a stock on the list, every reason once and the net of the day', async () => {
  bench.server.tables.set('top_list', [threeDays(week[4]), listing(week[4]), threeDays(week[3])]);
  await bench.run(friday);
  expect(loadDay(bench.root, week[4])?.listings).toContainEqual({
    ...{ stockNo: '600000', reason: ofOneDay, amount: 103_500, net: -20_000.5 },
  });
  const before = { type: 'DRAGON_TIGER', reasons: [ofThreeDays], net: 55_000 };
  expect(await listedAt('2026-11-20T19:00:00+08:00')).toMatchObject([
    { type: 'DRAGON_TIGER', reasons: [ofOneDay, ofThreeDays], net: -20_000.5 },
    before,
  ]);
  expect(await listedAt('2026-11-20T16:59:59+08:00')).toMatchObject([before]);
});

const seat = (exalter: string, side: string, buy: number, sell: number, changes: WireRow = {}): WireRow => ({
  ...{ ts_code: '600000.SH', trade_date: week[4].replaceAll('-', ''), exalter, side, buy, sell, reason: ofOneDay },
  ...changes,
});

it('takes the seats of the list, an institution in both lists once, and shows them with the day', async () => {
  bench.server.tables.set('top_list', [listing(week[4], { l_buy: 90_000, l_sell: 110_000.5 })]);
  bench.server.tables.set('top_inst', [
    seat('机构专用', '0', 50_000, 1000),
    seat('沪股通专用', '0', 40_000, 0),
    seat('机构专用', '1', 50_000, 1000),
    seat('甲证券股份有限公司上海某路证券营业部', '1', 0, 109_000.5),
    seat('', '1', 0, 1),
  ]);
  await bench.run(friday, 1);
  const { engine, slotOf } = standingEngine(bench.root, '2026-11-20T19:00:00+08:00');
  const answer = (await engine.of('imported').stockListings(slotOf.get('600000')!, week[4]))!;
  expect(answer.records).toMatchObject([{ reason: 'L4', windowDays: 1, amount: 103_500, net: -20_000.5 }]);
  expect(answer.records[0]!.seats).toMatchObject([
    {
      seat: { name: '机构专用', type: 'institution' },
      isBuyer: true,
      isSeller: true,
      buyAmount: 50_000,
      sellAmount: 1000,
    },
    { seat: { name: '沪股通专用', type: 'connect' }, isBuyer: true, isSeller: false, buyAmount: 40_000 },
    { seat: { shortName: '甲证券上海某路', type: 'normal' }, isBuyer: false, sellAmount: 109_000.5 },
  ]);
  const { stocks } = (await engine.of('imported').tradingList({ date: week[4] }))!;
  expect(stocks).toMatchObject([
    { figures: { buy: 90_000, sell: 110_000.5, institutionNet: 49_000, connectNet: 40_000, hotMoneyNet: 0 } },
  ]);
  expect(JSON.stringify(bench.logged)).toContain('seat or side is empty');
  expect(await listedAt('2026-11-20T19:00:00+08:00')).toMatchObject([{ net: -20_000.5 }]);
});

it('keeps the list where our access does not include the seats', async () => {
  bench.server.tables.set('top_list', [listing(week[4])]);
  bench.server.forbid('top_inst', 40203, '抱歉，您没有访问该接口的权限');
  await bench.run(friday, 1);
  const { engine } = standingEngine(bench.root, '2026-11-20T19:00:00+08:00');
  const { stocks } = (await engine.of('imported').tradingList({ date: week[4] }))!;
  expect(stocks).toMatchObject([{ reasons: ['L4'], interpretation: null, figures: { institutionNet: null } }]);
  expect(await engine.of('imported').seatStandings({ date: week[4], days: 5 })).toBeNull();
});

it('leaves out the rows that can not be, and takes the day that comes again', async () => {
  const wrong = [
    listing(week[4]),
    listing(week[4], { reason: null }),
    listing(week[4], { reason: 'x', amount: '1亿' }),
  ];
  bench.server.tables.set('top_list', [listing(week[4]), ...wrong]);
  await bench.run(friday, 1);
  expect(loadDay(bench.root, week[4])?.listings).toHaveLength(1);
  const answer = JSON.stringify(bench.logged);
  for (const reason of ['duplicate', 'emptyField', 'notANumber']) expect(answer).toContain(reason);
});

it('costs nothing else where our access does not include it, and is named then', async () => {
  bench.server.forbid('top_list', 40203, '抱歉，您没有访问该接口的权限');
  const { fetched, failed } = await bench.run(friday);
  expect([fetched, failed]).toEqual([week, null]);
  expect(bench.asked().filter((table) => table === 'top_list')).toHaveLength(1);
  const state = bench.ranking.states().find(({ capability }) => capability === 'publicTrading')!;
  expect([state.state, state.problem]).toEqual(['resting', expect.stringContaining('权限')]);
  expect(week.map((date) => loadDay(bench.root, date)?.failed)).toEqual(week.map(() => []));
});

it('that could not be asked for, or comes late, is asked for again', async () => {
  bench.server.tables.set('top_list', [listing(week[3])]);
  bench.server.next('top_list', ...Array.from({ length: 3 }, () => ({ status: 500 })));
  await bench.run(friday, 1);
  expect(loadDay(bench.root, week[4])).toMatchObject({ listings: null, failed: ['publicTrading'] });
  await bench.run('2026-11-20T20:00', 2);
  bench.server.tables.get('top_list')!.push(listing(week[4]));
  expect(await bench.run('2026-11-20T21:00', 2)).toMatchObject({ fetched: [week[4]] });
  expect(await bench.run('2026-11-20T21:30', 2)).toMatchObject({ fetched: [] });
});

it('keeps what files say, and no older list of a day', () => {
  const file = { kind: 'lhb_seats', date: week[4], stockNo: '600000', fields: {} };
  const row = { stockNo: '600000', reason: ofOneDay, amount: null, net: 5 };
  const known = mergeListings(
    [file],
    [
      { date: week[4], rows: [row] },
      { date: week[3], rows: [row] },
    ],
  );
  expect(known.map(({ kind, date, fields }) => [kind, date, fields['netAmount']])).toEqual([
    ['lhb_seats', week[4], undefined],
    ['lhb_fetched', week[4], '5'],
    ['lhb_fetched', week[3], '5'],
  ]);
  expect(mergeListings(known, [{ date: week[4], rows: null }]).map(({ kind, date }) => [kind, date])).toEqual([
    ['lhb_seats', week[4]],
    ['lhb_fetched', week[3]],
  ]);
});
