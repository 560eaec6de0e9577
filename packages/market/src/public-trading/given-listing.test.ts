import { describe, expect, it } from 'vitest';
import { listingReasonOf, readListing, speakingEntry, stocksOfEntries, windowDaysOf } from './given-listing.ts';
import type { GivenListing, GivenSeat } from './given-listing.ts';

/** As the exchanges word them, cut off where a list cuts them off. */
it.each([
  ['日涨幅偏离值达到7%的前5只证券', 'L1', 1],
  ['有价格涨跌幅限制的日收盘价格涨幅达到15%的前五', 'L1', 1],
  ['日跌幅偏离值达到7%的前5只证券', 'L2', 1],
  ['有价格涨跌幅限制的日收盘价格跌幅偏离值达到7%的', 'L2', 1],
  ['日振幅值达到15%的前5只证券', 'L3', 1],
  ['有价格涨跌幅限制的日价格振幅达到15%的前五只证', 'L3', 1],
  ['日换手率达到20%的前5只证券', 'L4', 1],
  ['有价格涨跌幅限制的日换手率达到20%的前五只证券', 'L4', 1],
  ['无价格涨跌幅限制的证券', 'L5', 1],
  ['连续三个交易日内，涨幅偏离值累计达到20%的证券', 'L6', 3],
  ['有价格涨跌幅限制的连续3个交易日内收盘价格涨幅偏', 'L6', 3],
  ['连续十个交易日内，涨幅偏离值累计达到100%的证券', 'L7', 10],
  ['连续30个交易日内，跌幅偏离值累计达到70%的证券', 'L7', 30],
  ['严重异常期间日收盘价格涨幅偏离值累计达到100%', 'L7', null],
  ['单只标的证券的当日融资买入数量达到当日该证券总交', null, 1],
  ['L6', 'L6', null],
] as const)('reads %s as %s over %s days', (text, reason, days) => {
  expect([listingReasonOf(text), windowDaysOf(text)]).toEqual([reason, days]);
});

const seat = (name: string, buy: number, sell: number, own: Partial<GivenSeat> = {}): GivenSeat => ({
  ...{ name, side: null, buy, sell, trader: null },
  ...own,
});
const listing = (seats: readonly GivenSeat[], own: Partial<GivenListing> = {}): GivenListing => ({
  ...{ index: 3, day: 9, reasonText: '日换手率达到20%的前5只证券', amount: null, buy: null, sell: null, net: null },
  ...{ seats, ...own },
});

describe('an entry of a published list', () => {
  // The example of the handbook, C.14: buyers A to E, sellers F, G, E, A, C; a seat in both lists counts once.
  const rows = [
    ...[seat('A', 50, 2), seat('B', 30, 0), seat('C', 20, 1), seat('D', 15, 0), seat('E', 10, 5)].map((one) => ({
      ...one,
      side: 'buy' as const,
    })),
    ...[seat('F', 0, 40), seat('G', 1, 22), seat('E', 10, 5), seat('A', 50, 2), seat('C', 20, 1)].map((one) => ({
      ...one,
      side: 'sell' as const,
    })),
  ];

  it('sums its seats, and weighs them by what the stock traded that day where the list does not say it', () => {
    const { figures, amount } = readListing(listing(rows), 400);
    expect(figures).toMatchObject({ buy: 126, sell: 70, net: 56, netShare: 0.14, institutionNet: 0 });
    expect(amount).toBe(400);
    const ofThree = readListing(listing(rows, { reasonText: '连续三个交易日内，涨幅偏离值累计达到20%的证券' }), 400);
    expect([ofThree.amount, ofThree.figures.netShare]).toEqual([null, null]);
  });

  it('lists the same seats where the rows of both sides are mixed', () => {
    const mixed = [...new Map(rows.map((row) => [row.name, { ...row, side: null }])).values()];
    const { record } = readListing(listing(mixed), 400);
    expect(record!.buyTop.map(({ seatCode }) => seatCode)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(record!.sellTop.map(({ seatCode }) => seatCode)).toEqual(['F', 'G', 'E', 'A', 'C']);
  });

  it('believes the net of the list, and knows nothing of seats that nobody published', () => {
    const { figures, record, interpretation } = readListing(listing([], { net: -7, amount: 70 }), 400);
    expect(figures).toMatchObject({
      net: -7,
      netShare: -0.1,
      buy: null,
      institutionNet: null,
      institutionBuyers: null,
    });
    expect([record, interpretation]).toEqual([null, null]);
  });

  it('does not sum amounts of one side alone', () => {
    const { record, figures } = readListing(listing([{ ...seat('A', 50, 0), side: 'buy', sell: null }]), 400);
    expect([record, figures.net]).toEqual([null, null]);
  });

  it('tells institutions, connect and traders by name', () => {
    const given = [
      ...[seat('机构专用', 40, 0), seat('机构专用', 30, 0), seat('机构专用', 20, 5)],
      ...[seat('沪股通专用', 9, 1), seat('甲', 8, 0, { trader: '欢乐海岸' }), seat('乙', 0, 7, { trader: '量化打板' })],
    ];
    const [stock] = stocksOfEntries([readListing(listing(given), 400)]);
    expect(stock).toMatchObject({
      figures: { institutionNet: 85, institutionBuyers: 3, connectNet: 8, hotMoneyNet: 8 },
      interpretation: { kind: 'institutionsBuy', count: 3 },
    });
    expect(stock!.seatTypes).toEqual(['institution', 'connect', 'hotMoney', 'quant']);
  });
});

it('lets the entry of one day speak, then the shorter window, and never adds them up', () => {
  const three = readListing(
    listing([], { net: 90, reasonText: '连续三个交易日内，涨幅偏离值累计达到20%的证券' }),
    null,
  );
  const one = readListing(listing([], { net: 40 }), null);
  const unnamed = (buy: number) => readListing(listing([seat('A', buy, 1)], { reasonText: null }), null);
  expect(speakingEntry([three, one])).toBe(one);
  expect(speakingEntry([unnamed(9), three])).toBe(three);
  expect(speakingEntry([unnamed(9), unnamed(5)])!.figures.buy).toBe(5);
  expect(stocksOfEntries([three, one])).toMatchObject([{ reasons: ['L4', 'L6'], windowDays: 1, figures: { net: 40 } }]);
});
