import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles, type ImportedMarket, type StandingEngine } from './imported-market.fixture.ts';

const codes = ['600001', '600002', '600003'];
const lastDay = aShareCalendar.numberOf('2026-06-12')!;
const dates = Array.from({ length: 30 }, (_, at) => aShareCalendar.dateOf(lastDay - 29 + at));
/** Fen of a stock on a day: each goes its own way. */
const closeOf = (n: number, at: number): number => 1000 + n * 100 + ((at * (3 + n)) % 7) * 10;
const amount = 10_050_000;
const seatDate = dates.at(-8)!;
const before = dates.at(-9)!;
const oneDay = '日换手率达到20%的前5只证券';
const threeDays = '连续三个交易日内，涨幅偏离值累计达到20%的证券';
const listHead = 'ts_code,trade_date,name,close,pct_change,amount,l_sell,l_buy,net_amount,reason';
const wire = (date: string): string => date.replaceAll('-', '');

let market: ImportedMarket;
let standing: StandingEngine;
beforeAll(async () => {
  const bars = codes.flatMap((code, n) =>
    dates.map((date, at) => {
      const [close, prev] = [closeOf(n, at) / 100, closeOf(n, Math.max(0, at - 1)) / 100];
      return `${code},${date},${prev},${Math.max(close, prev)},${Math.min(close, prev)},${close},${prev},1000000,${(close + prev) * 500_000}`;
    }),
  );
  market = await importFiles({
    'stocks.csv': ['code,name,listDate', ...codes.map((code) => `${code},股${code},2001-01-02`)],
    'daily.csv': ['code,date,open,high,low,close,preClose,volume,amount', ...bars],
    'top_list.csv': [
      listHead,
      `600001.SH,${wire(seatDate)},股,10,5,${amount},3000000,5000000,2000000,${oneDay}`,
      `600001.SH,${wire(seatDate)},股,10,5,30000000,9000000,5000000,-4000000,${threeDays}`,
      `600002.SH,${wire(seatDate)},股,11,5,${amount},1000000,500000,-500000,${oneDay}`,
      `600002.SH,${wire(before)},股,11,5,${amount},1000000,500000,-700000,${oneDay}`,
    ],
    'top_inst.csv': [
      'trade_date,ts_code,exalter,side,buy,buy_rate,sell,sell_rate,net_buy,reason',
      `${wire(seatDate)},600001.SH,机构专用,0,4000000,1,0,0,4000000,${oneDay}`,
      `${wire(seatDate)},600001.SH,甲证券营业部,0,1000000,1,500000,0,500000,${oneDay}`,
      `${wire(seatDate)},600001.SH,乙证券营业部,1,0,0,2500000,1,-2500000,${oneDay}`,
      `${wire(seatDate)},600001.SH,甲证券营业部,1,1000000,1,500000,0,500000,${oneDay}`,
    ],
  });
  standing = market.openAt('2026-06-15T10:00:00+08:00');
});
afterAll(() => market.remove());

const questions = () => standing.engine.of('imported');
const slotOf = (code: string): number => standing.slotOf.get(code)!;
const at = (date: string): number => dates.indexOf(date);
const changeOf = (n: number, date: string, days: number): number =>
  closeOf(n, at(date) + days) / closeOf(n, at(date)) - 1;

describe('the published lists of real stocks', () => {
  it('have one row a stock by its entry of one day, the most bought first', async () => {
    const { tradeDate, isAwaited, stocks } = (await questions().tradingList({ date: seatDate }))!;
    expect([tradeDate, isAwaited]).toEqual([seatDate, false]);
    expect(stocks.map(({ index }) => index)).toEqual([slotOf('600001'), slotOf('600002')]);
    expect(stocks[0]).toMatchObject({
      ...{ reasons: ['L4', 'L6'], windowDays: 1, seatTypes: ['institution'] },
      figures: { buy: 5_000_000, sell: 3_000_000, net: 2_000_000, institutionNet: 4_000_000, institutionBuyers: 1 },
    });
    expect(stocks[0]!.figures.netShare).toBeCloseTo(2_000_000 / amount, 9);
    expect(stocks[1]).toMatchObject({ figures: { net: -500_000, institutionNet: null }, interpretation: null });
    // As the evening of the day knew it.
    expect(stocks[0]!.after).toEqual([null, null, null, null]);
  });

  it('tell what followed as far as it is known on a later day', async () => {
    const upTo = dates[at(seatDate) + 5]!;
    const { stocks } = (await questions().tradingList({ date: seatDate, resultsUpTo: upTo }))!;
    const [one, two, five, ten] = stocks[0]!.after;
    expect(one).toBeCloseTo(changeOf(0, seatDate, 1), 9);
    expect(two).toBeCloseTo(changeOf(0, seatDate, 2), 9);
    expect(five).toBeCloseTo(changeOf(0, seatDate, 5), 9);
    expect(ten).toBeNull();
  });

  it('sum up the days before, and are not known on a day without one', async () => {
    const { curve } = (await questions().tradingList({ date: seatDate, curveDays: 5 }))!;
    expect(curve).toEqual([
      { tradeDate: before, stockNum: 1, net: -700_000 },
      { tradeDate: seatDate, stockNum: 2, net: 1_500_000 },
    ]);
    expect(await questions().tradingList({ date: dates.at(-1)! })).toBeNull();
    expect(await questions().tradingList({ date: '2018-06-01' })).toBeNull();
  });

  it('are out from 17:00 on: until then the one of the day before stands', async () => {
    const early = market.openAt(`${seatDate}T16:59:59+08:00`).engine.of('imported');
    expect(await early.tradingList({ date: seatDate })).toMatchObject({ tradeDate: before, isAwaited: true });
    const evening = market.openAt(`${seatDate}T17:00:00+08:00`).engine.of('imported');
    expect(await evening.tradingList({ date: seatDate })).toMatchObject({ tradeDate: seatDate, isAwaited: false });
  });

  it('show the seats of each entry, and the listings of a year', async () => {
    const { records, history } = (await questions().stockListings(slotOf('600001'), seatDate))!;
    expect(records.map(({ reason, windowDays, net }) => [reason, windowDays, net])).toEqual([
      ['L4', 1, 2_000_000],
      ['L6', 3, -4_000_000],
    ]);
    expect(records[0]!.seats.map(({ seat, isBuyer, isSeller }) => [seat.name, isBuyer, isSeller])).toEqual([
      ['机构专用', true, false],
      ['甲证券营业部', true, true],
      ['乙证券营业部', false, true],
    ]);
    expect(records[1]!.seats).toEqual([]);
    expect(history).toMatchObject([{ tradeDate: seatDate, reasons: ['L4', 'L6'], net: 2_000_000 }]);
    const other = (await questions().stockListings(slotOf('600002'), seatDate))!;
    expect(other.history.map(({ tradeDate, after }) => [tradeDate, after[0] === null])).toEqual([
      [seatDate, true],
      [before, false],
    ]);
  });

  it('follow their seats over the lists of a period', async () => {
    const { standings } = (await questions().seatStandings({ date: seatDate, days: 5 }))!;
    const [first] = standings;
    expect(first).toMatchObject({ key: 'INST', seat: { type: 'institution' }, netAmount: 4_000_000, listTimes: 1 });
    expect(first!.dealings).toEqual([
      { slot: slotOf('600001'), tradeDate: seatDate, buyAmount: 4_000_000, sellAmount: 0 },
    ]);
    expect(await questions().seatStandings({ date: before, days: 5 })).toBeNull();
  });

  it('say which day has lists and seats', async () => {
    const lacks = async (about: 'tradingList' | 'seatStandings', date: string) =>
      (await questions().lacks([about], date)).map(({ kind, of }) => `${kind} ${of}`);
    expect(await lacks('tradingList', seatDate)).toEqual(['daily some']);
    expect(await lacks('tradingList', before)).toEqual(['daily some', 'seats some']);
    expect(await lacks('tradingList', dates.at(-1)!)).toEqual(['listings all', 'daily some', 'seats some']);
    expect(await lacks('seatStandings', before)).toEqual(['seats all', 'daily some']);
  });
});
