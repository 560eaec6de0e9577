import { describe, expect, it } from 'vitest';
import { stageStock } from './abnormal-detector.fixture.ts';

describe('movements of price', () => {
  it('finds a rocket of two percent in three minutes, three on wide boards', () => {
    const main = stageStock();
    main.price(50, 1020);
    expect(main.found()).toEqual(['ROCKET@50']);
    const wide = stageStock({ isWide: true });
    wide.price(50, 1029);
    expect(wide.found()).toEqual([]);
    wide.price(50, 1030);
    // The low of the day was a minute before: it is a rebound too.
    expect(wide.found()).toEqual(['ROCKET@50', 'REBOUND@50']);
  });

  it('finds nothing one fen below', () => {
    const stock = stageStock();
    stock.price(50, 1019);
    expect(stock.found()).toEqual([]);
  });

  it('calls it a dive only from a height, and a fall over five minutes anywhere', () => {
    const high = stageStock({ isWide: true });
    // Up slowly, so that the way up is no movement itself.
    for (let step = 1; step <= 25; step++) high.price(10 + step, 1000 + step);
    high.price(60, 1004);
    expect(high.found()).toEqual(['DIVE@60', 'FAST_FALL@60']);
    const flat = stageStock();
    flat.price(60, 980);
    expect(flat.found()).toEqual(['FAST_FALL@60']);
    const slow = stageStock();
    for (let step = 1; step <= 30; step++) slow.price(60 + step * 3, 1000 - step);
    expect(slow.found()).toEqual([]);
  });

  it('finds a rebound from a low of the last five minutes alone', () => {
    const stock = stageStock({ isWide: true });
    for (let step = 1; step <= 40; step++) stock.price(20 + step * 2, 1000 - step);
    for (let step = 1; step <= 5; step++) stock.price(100 + step, 960 + step * 6);
    expect(stock.found()).toEqual(['REBOUND@105']);
    for (let step = 1; step <= 10; step++) stock.price(100 + step, 960 + step * 3);
    expect(stock.found()).toEqual([]);
  });

  it('tells a 60-day high once, however often it is passed', () => {
    const stock = stageStock({ hasLimit: false, isWide: true });
    stock.references.high60[0] = 1010;
    for (let step = 1; step <= 30; step++) stock.price(20 + step * 5, 1000 + step);
    expect(stock.found()).toEqual(['HIGH60@75']);
    stock.references.high60[0] = Number.NaN;
    expect(stock.found()).toEqual([]);
  });

  it('tells half as much in sixty days on the day it happens', () => {
    const stock = stageStock({ hasLimit: false, isWide: true });
    stock.references.close60[0] = 680;
    for (let step = 1; step <= 30; step++) stock.price(20 + step * 5, 1000 + step);
    expect(stock.found()).toEqual(['RISE60@120']);
    stock.references.lastClose[0] = 1021;
    expect(stock.found()).toEqual([]);
  });
});

describe('movements at limits', () => {
  it('tells every seal and every break, without a pause between them', () => {
    const stock = stageStock({ isWide: true });
    for (let step = 1; step <= 99; step++) stock.price(step, 1000 + step);
    stock.price(100, 1100);
    stock.price(102, 1099);
    stock.price(104, 1100);
    expect(stock.found().filter((one) => !one.startsWith('PRICE'))).toEqual([
      'SEAL_UP@100',
      'OPEN_UP@102',
      'SEAL_UP@104',
    ]);
  });

  it('tells a seal of the opening auction at the match', () => {
    const stock = stageStock();
    stock.price(0, 900);
    expect(stock.found()).toContain('SEAL_DOWN@0');
  });

  it('knows no limits on a day without', () => {
    const stock = stageStock({ hasLimit: false });
    stock.price(0, 1100);
    expect(stock.found().filter((one) => one.includes('SEAL'))).toEqual([]);
  });
});

describe('volume, funds and the opening', () => {
  it('finds five times the usual volume of those minutes', () => {
    // Minutes 61 to 65 have 5/30 of the 11 percent of their half hour.
    const usual = 2_410_000 * 0.11 * (5 / 30);
    const stock = stageStock();
    stock.trade(65, 5 * usual - 40_000 + 1);
    expect(stock.found()).toEqual(['BURST@65']);
    stock.trade(65, 5 * usual - 40_000 - 1);
    expect(stock.found()).toEqual([]);
  });

  it('tells a turnover of a fifth once, and a thin morning at its end', () => {
    const stock = stageStock();
    stock.references.floatShares[0] = 500_000;
    // Ten minute points of 10,000 shares each.
    expect(stock.found()).toEqual(['TURNOVER@9']);
    const thin = stageStock();
    // Half of the day's minutes, which usually bring 62 percent.
    thin.references.usualVolume[0] = 1_210_000 / (0.62 * 0.301);
    expect(thin.found()).toEqual([]);
    thin.references.usualVolume[0] = 1_210_000 / (0.62 * 0.299);
    expect(thin.found()).toEqual(['SHRINK@120']);
  });

  it('finds a tenth of the amount that the day is on its way to in ten minutes of main flow', () => {
    const stock = stageStock();
    // 51 points of 100,000 yuan, which are the usual 27 % of the first half hour and two thirds of the next 15 %.
    const tenth = 5_100_000 / (0.27 + 0.1) / 10;
    stock.flow(50, tenth + 1);
    expect(stock.found()).toEqual(['INFLOW@50']);
    stock.flow(50, -tenth + 1);
    expect(stock.found()).toEqual([]);
    stock.flow(50, -tenth - 1);
    expect(stock.found()).toEqual(['OUTFLOW@50']);
  });

  it('measures single orders against a million and the float', () => {
    const stock = stageStock();
    stock.order('buy', 30, 999_000);
    stock.order('sell', 40, 1_000_000);
    expect(stock.found()).toEqual(['BIG_SELL@40']);
    stock.references.floatShares[0] = 300_000_000;
    expect(stock.found()).toEqual([]);
    stock.order('sell', 40, 1_500_000);
    expect(stock.found()).toEqual(['BIG_SELL@40']);
  });

  it('takes a level of the book at three million', () => {
    const stock = stageStock();
    stock.level('bid', 30, 3_000_000);
    stock.level('ask', 60, 2_999_999);
    expect(stock.found()).toEqual(['BIG_BID@30']);
  });

  it('judges the opening match by the last day', () => {
    const up = stageStock({ isWide: true });
    up.price(0, 1030);
    expect(up.found()).toEqual(['AUCTION_UP@0', 'ABOVE_MA5@0', 'GAP_UP@0']);
    const down = stageStock({ isWide: true });
    down.price(0, 980);
    expect(down.found()).toEqual(['BELOW_MA5@0', 'GAP_DOWN@0']);
  });
});

describe('what is told, and how often', () => {
  it('keeps silent about the same for thirty minutes', () => {
    const stock = stageStock({ hasLimit: false });
    stock.price(50, 1020);
    stock.price(79, 1045);
    expect(stock.found()).toEqual(['ROCKET@50', 'ROCKET@80']);
    stock.price(79, 1020);
    stock.price(82, 1045);
    expect(stock.found()).toEqual(['ROCKET@50', 'ROCKET@82']);
  });

  it('joins price and volume within ten minutes', () => {
    const stock = stageStock();
    stock.price(50, 1020);
    stock.order('buy', 60, 2e6);
    const detector = stock.detector();
    const hits = detector.advance(240);
    expect(hits.map(({ point }) => point)).toEqual([50, 60, 60]);
    expect(hits[2]!.parts.map(({ point }) => point)).toEqual([50, 60]);
    expect(stock.found()).toEqual(['ROCKET@50', 'BIG_BUY@60', 'PRICE_FUNDS_UP@60']);
    const apart = stageStock();
    apart.price(50, 1020);
    apart.order('buy', 63, 2e6);
    expect(apart.found()).toEqual(['ROCKET@50', 'BIG_BUY@63']);
  });

  it('tells notices in the minute they are of, and none that comes too late', () => {
    const notice = { index: 0, subCode: 'GOOD_NEWS', value: 0, newsId: 'news-1', importance: 5 } as const;
    const detector = stageStock().detector();
    detector.advance(20);
    detector.announce([
      { ...notice, point: 15 },
      { ...notice, point: 30 },
    ]);
    expect(detector.advance(29)).toEqual([]);
    expect(detector.advance(240)).toMatchObject([{ point: 30, newsId: 'news-1', importance: 5 }]);
  });
});
