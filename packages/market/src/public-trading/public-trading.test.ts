import { describe, expect, it } from 'vitest';
import type { PublicTradingRecord, SeatTrade, SeatType } from './public-trading-record.ts';
import { createListNets } from './list-nets.ts';
import { listedThemes } from './listed-themes.ts';
import { seatDealings } from './seat-dealings.ts';
import { stocksOnList } from './stock-on-list.ts';
import { distinctSeats, interpretRecord, recordFigures, speakingRecord } from './record-figures.ts';
import { seatResults } from './seat-results.ts';

/** `A 50/2` is seat A, bought 50, sold 2, in millions. */
const trades = (text: string): SeatTrade[] =>
  text.split(', ').map((part) => {
    const [seatCode = '', amounts = ''] = part.split(' ');
    const [buy, sell] = amounts.split('/').map((value) => Number(value) * 1e6);
    return { seatCode, buyAmount: buy!, sellAmount: sell! };
  });
const record = (buys: string, sells: string, change: Partial<PublicTradingRecord> = {}): PublicTradingRecord => ({
  index: 1,
  day: 8000,
  reason: 'L1',
  figure: 0.1,
  windowDays: 1,
  amount: 4e8,
  buyTop: trades(buys),
  sellTop: trades(sells),
  ...change,
});
const printed = record('A 50/2, B 30/0, C 20/1, D 15/0, E 10/5', 'F 0/40, G 1/22, E 10/5, A 50/2, C 20/1');
const typeByLetter = (code: string): SeatType =>
  code.startsWith('I')
    ? 'institution'
    : code.startsWith('R')
      ? 'retail'
      : code.startsWith('K')
        ? 'connect'
        : code.startsWith('H')
          ? 'hotMoney'
          : 'normal';

describe('the figures of a record', () => {
  it('gives the printed example: 126 bought, 70 sold, 56 net, 14.0 %', () => {
    const { buy, sell, net, netShare, amountShare } = recordFigures(printed, typeByLetter);
    expect([buy, sell, net]).toEqual([126e6, 70e6, 56e6]);
    expect((netShare * 100).toFixed(1)).toBe('14.0');
    expect(amountShare).toBeCloseTo(0.49, 12);
    expect(
      distinctSeats(printed)
        .map(({ seatCode }) => seatCode)
        .join(''),
    ).toBe('ABCDEFG');
  });

  it('tells institutions, hot money and connect apart', () => {
    const figures = recordFigures(record('I1 20/0, I2 9/1, H1 8/2', 'K 3/30, I3 0/12'), typeByLetter);
    expect(figures).toMatchObject({ institutionNet: 16e6, institutionBuyers: 2, institutionSellers: 1 });
    expect(figures).toMatchObject({ hotMoneyNet: 6e6, connectNet: -27e6 });
  });

  it('takes the record of one day before that of a window', () => {
    const window = record('A 9/0', 'B 0/9', { reason: 'L6', windowDays: 3 });
    expect(speakingRecord([window, printed])).toBe(printed);
    expect(speakingRecord([{ ...window, windowDays: 10 }, window])).toBe(window);
    expect(speakingRecord([])).toBeNull();
  });
});

describe('what a record says', () => {
  const seatOf = (code: string) => ({
    type: typeByLetter(code),
    bosses: code.startsWith('H') ? [`boss of ${code}`] : [],
  });

  it.each([
    ['I1 20/0, I2 9/1, I3 8/2', 'A 0/1', { kind: 'institutionsBuy', count: 3 }],
    ['H1 31/2, H2 50/10, I3 8/2', 'A 0/1', { kind: 'bossBuys', boss: 'boss of H2' }],
    ['H1 31/2, R1 5/0, R2 5/0, R3 5/0', 'A 0/1', { kind: 'retailFollows' }],
    ['K 90/40, R1 5/0, R2 5/0', 'A 0/1', { kind: 'connectBuys' }],
    ['A 9/0', 'I1 0/30, B 0/5', { kind: 'institutionsSell' }],
    ['A 9/0', 'B 0/35, I1 0/30', { kind: 'hotMoneyGame' }],
  ])('%s against %s', (buys, sells, expected) => {
    expect(interpretRecord(record(buys, sells), seatOf)).toEqual(expected);
  });
});

describe('the results of seats', () => {
  const records = [
    record('H1 10/2, A 5/0', 'B 0/9', { index: 1, day: 10 }),
    record('H2 4/0, H1 3/1', 'B 1/8', { index: 2, day: 11 }),
    record('A 5/0', 'H1 0/6', { index: 1, day: 11 }),
  ];
  const changes: Readonly<Record<string, number | null>> = {
    '1 10 1': 0.04,
    '2 11 1': -0.01,
    '1 10 3': 0.1,
    '2 11 3': null,
  };
  const changeAfter = (index: number, day: number, days: number) => changes[`${index} ${day} ${days}`] ?? null;

  it('counts wins by later closes and leaves out what is not known yet', () => {
    const boss = seatResults(records, (code) => (code.startsWith('H') ? ['boss'] : []), changeAfter, [1, 3]);
    expect(boss).toHaveLength(1);
    expect(boss[0]).toMatchObject({ key: 'boss', listTimes: 3, stocks: 2, boughtStocks: 2, soldStocks: 1 });
    expect(boss[0]).toMatchObject({ buyAmount: 17e6, sellAmount: 9e6, netAmount: 8e6 });
    expect(boss[0]!.after[0]).toMatchObject({ days: 1, times: 2, winRate: 0.5 });
    expect(boss[0]!.after[0]!.mean).toBeCloseTo(0.015, 12);
    expect(boss[0]!.after[1]).toEqual({ days: 3, times: 1, mean: 0.1, winRate: 1 });
  });

  it('ranks by net buying and knows no rate without a buy', () => {
    const seats = seatResults(records, (code) => [code], changeAfter, [1]);
    expect(seats.map(({ key }) => key)).toEqual(['A', 'H1', 'H2', 'B']);
    expect(seats[3]!.after[0]).toEqual({ days: 1, times: 0, mean: null, winRate: null });
  });
});

describe('nets over days', () => {
  const window = { reason: 'L6', windowDays: 3 } as const;
  const lists: Readonly<Record<number, readonly PublicTradingRecord[]>> = {
    10: [record('H1 10/0', 'B 0/4', { day: 10 }), record('A 90/0', 'B 0/1', { day: 10, ...window })],
    12: [record('A 50/0', 'B 0/1', { day: 12, ...window })],
    15: [record('I1 9/0', 'K 0/2', { day: 15, ...window })],
  };
  let asked = 0;
  const nets = createListNets((day) => {
    asked++;
    return lists[day] ?? [];
  }, typeByLetter);

  it('leave out a window that holds a day counted before', () => {
    expect(nets.lhbNetOf(1, 12, 3)).toBe(6e6);
    expect(nets.lhbNetOf(1, 12, 2)).toBe(49e6);
    expect(nets.lhbNetOf(1, 15, 6)).toBe(6e6 + 7e6);
    expect(nets.hotMoneyNetOf(1, 15, 6)).toBe(10e6);
    expect(nets.institutionNetOf(1, 15, 1)).toBe(9e6);
    expect(nets.connectNetOf(1, 15, 1)).toBe(-2e6);
  });

  it('are not known of a stock that was not listed, and read each list once', () => {
    expect(nets.lhbNetOf(2, 15, 6)).toBeNull();
    expect(asked).toBe(6);
  });
});

describe('a stock of a list', () => {
  const seatOf = (code: string) => ({ type: typeByLetter(code), bosses: [] });

  it('is one row with all reasons, and the amounts of the record of one day', () => {
    const window = record('A 900/0', 'B 0/1', { reason: 'L6', windowDays: 3 });
    const other = record('I1 9/0', 'K 0/30', { index: 2, reason: 'L2' });
    const rows = stocksOnList([window, other, printed, { ...printed, reason: 'L4' }], seatOf);
    expect(rows.map(({ index, reasons, windowDays, figures }) => [index, reasons, windowDays, figures.net])).toEqual([
      [1, ['L1', 'L4', 'L6'], 1, 56e6],
      [2, ['L2'], 1, -21e6],
    ]);
    expect(rows[1]!.seatTypes).toEqual(['institution', 'connect']);
  });
});

describe('themes of listed stocks', () => {
  const list = [
    record('I1 60/0', 'B 0/10', { index: 1, day: 10 }),
    record('H1 10/0', 'B 0/40', { index: 2, day: 10 }),
    record('A 30/0', 'B 0/0', { index: 3, day: 10 }),
  ];
  const concepts: Readonly<Record<number, readonly string[]>> = { 1: ['one', 'two'], 2: ['one'], 3: ['two', 'alone'] };

  it('have two listed stocks or more and stand by what was bought net', () => {
    const nets = createListNets((day) => (day === 10 ? list : []), typeByLetter);
    const themes = listedThemes([1, 2, 3], { day: 10, days: 5 }, nets, (index) => concepts[index]!);
    expect(themes).toEqual([
      {
        concept: 'two',
        stocks: [
          { index: 1, net: 50e6 },
          { index: 3, net: 30e6 },
        ],
        net: 80e6,
        institutionNet: 60e6,
        hotMoneyNet: 0,
        shareOfNet: 1.6,
      },
      {
        concept: 'one',
        stocks: [
          { index: 1, net: 50e6 },
          { index: 2, net: -30e6 },
        ],
        net: 20e6,
        institutionNet: 60e6,
        hotMoneyNet: 10e6,
        shareOfNet: 0.4,
      },
    ]);
  });

  it('have no share of a list that was sold on balance', () => {
    const nets = createListNets(() => [record('A 1/0', 'B 0/9'), record('A 1/0', 'B 0/9', { index: 2 })], typeByLetter);
    const [theme] = listedThemes([1, 2], { day: 10, days: 1 }, nets, () => ['one']);
    expect(theme!.shareOfNet).toBeNull();
  });
});

it('dealings of a seat stand newest first, the larger of a day before the smaller', () => {
  const dealings = seatDealings(
    [
      record('H1 10/2', 'B 0/9', { index: 1, day: 10 }),
      record('H1 4/1', 'B 0/9', { index: 2, day: 11 }),
      record('H1 1/1', 'H2 0/20', { index: 3, day: 11 }),
    ],
    (code) => (code.startsWith('H') ? ['boss'] : []),
  );
  expect([...dealings]).toEqual([
    [
      'boss',
      [
        { index: 3, day: 11, buyAmount: 1e6, sellAmount: 21e6 },
        { index: 2, day: 11, buyAmount: 4e6, sellAmount: 1e6 },
        { index: 1, day: 10, buyAmount: 10e6, sellAmount: 2e6 },
      ],
    ],
  ]);
});
