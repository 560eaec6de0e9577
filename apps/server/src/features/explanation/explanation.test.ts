import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';

let slice: Slice;
let stockNo: string;

beforeAll(async () => {
  slice = await startSlice();
  const page = await slice.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 1 });
  stockNo = page.list[0]!.stockNo;
});
afterAll(() => slice.close());

describe('explanations', () => {
  const metrics = [
    ...['changePct', 'amplitudePct', 'turnoverPct', 'volumeRatio', 'averagePrice', 'totalMv', 'floatMv', 'peTtm', 'pb'],
    ...['dividendYieldPct', 'limitUp', 'limitDown', 'orderImbalancePct', 'winRate', 'levels'],
    ...['winRate.1', 'winRate.20', 'levels.support1', 'levels.stop', 'own.peTtm', 'own.pb'],
    ...['diag.technical.aboveMa20', 'diag.sentiment.news', 'diag.valuation.pb'],
    ...['diag.total', 'diag.technical', 'diag.capital', 'diag.fundamental', 'diag.sentiment', 'diag.valuation'],
    ...['indicator.ma', 'indicator.macd', 'indicator.kdj', 'indicator.rsi', 'indicator.boll'],
  ];

  it.each(metrics)('tell value and inputs of %s with time and source', async (metric) => {
    const { stock } = await slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo });
    const ref = `${metric}:${stock.symbol}:${stock.tradeDate}:v1`;
    const explained = await slice.call('GET /api/data/explain', { ref });
    expect(explained.metric).toBe(metric);
    expect(explained.inputs.length).toBeGreaterThan(0);
    for (const input of explained.inputs) {
      expect(input.time).toMatch(/^\d{4}-\d{2}-\d{2}/);
      expect(input.source).toBe('simulated');
    }
  });

  it('give the same value as the page shows', async () => {
    const header = await slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo });
    const { symbol, tradeDate } = header.stock;
    for (const [metric, shown] of [
      ['volumeRatio', header.volumeRatio],
      ['totalMv', header.totalMv],
      ['changePct', header.stock.changePct],
      ['turnoverPct', header.stock.turnoverPct],
      ['amplitudePct', header.stock.amplitudePct],
    ] as const) {
      const { value } = await slice.call('GET /api/data/explain', { ref: `${metric}:${symbol}:${tradeDate}:v1` });
      expect(value).toBe(shown);
    }
  });

  it('explain every cell of score, win rate and levels as it is shown', async () => {
    const [card, { winRate, levels }] = await Promise.all([
      slice.call('POST /api/stocks/diagnosis/getScoreCard', { stockNo }),
      slice.call('POST /api/stocks/diagnosis/getStatistics', { stockNo }),
    ]);
    const cells = [
      { value: card.total, explainRef: card.explainRef },
      ...card.dims.map(({ score, explainRef }) => ({ value: score, explainRef })),
      ...card.dims.flatMap(({ subs }) => subs.map(({ points, explainRef }) => ({ value: points, explainRef }))),
      ...winRate!.rows.map(({ upRatePct, explainRef }) => ({ value: upRatePct, explainRef })),
      ...[...levels!.supports, ...levels!.resistances].map(({ level, explainRef }) => ({ value: level, explainRef })),
      { value: levels!.stopRef, explainRef: levels!.stopExplainRef },
    ];
    expect(cells.length).toBeGreaterThan(30);
    for (const { value, explainRef: ref } of cells) {
      const explained = await slice.call('GET /api/data/explain', { ref });
      expect([ref, explained.value]).toEqual([ref, value]);
      expect(explained.inputs.length).toBeGreaterThan(0);
    }
    for (const metric of ['diag.technical.nothing', 'winRate.7', 'levels.support3', 'own.ps']) {
      const ref = card.explainRef.replace('diag.total', metric);
      await expect(slice.call('GET /api/data/explain', { ref })).rejects.toMatchObject({ outcome: 'notFound' });
    }
  });

  it('tell facts of the market and of a stock by their date', async () => {
    const { stock } = await slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo });
    const ofMarket = ['sentimentScore:MARKET', 'breadth:MARKET', 'limitUpCount:MARKET', 'maxStreak:MARKET'];
    for (const subject of [...ofMarket, `mainNet:${stock.symbol}`, `chips:${stock.symbol}`]) {
      const explained = await slice.call('GET /api/data/explain', { ref: `${subject}:${stock.tradeDate}:v1` });
      expect(explained.value).not.toBeNull();
      expect(explained.inputs.length).toBeGreaterThan(1);
    }
    for (const ref of [
      `sentimentScore:MARKET:2019-01-02:v1`,
      `sentimentScore:NOBODY:${stock.tradeDate}:v1`,
      `sealRate:IMPORTED:${stock.tradeDate}:v1`,
    ]) {
      await expect(slice.call('GET /api/data/explain', { ref })).rejects.toMatchObject({ outcome: 'notFound' });
    }
  });

  it('are of a minute where that is kept, and 404 elsewhere', async () => {
    const { stock } = await slice.call('POST /api/stocks/quote/getQuoteHeader', { symbol: stockNo });
    const explain = (metric: string, minute: string) =>
      slice.call('GET /api/data/explain', { ref: `${metric}:${stock.symbol}:${stock.tradeDate}:${minute}:v1` });
    const whole = await slice.call('GET /api/data/explain', { ref: `mainNet:${stock.symbol}:${stock.tradeDate}:v1` });
    const early = await explain('mainNet', '0935');
    expect(early.asOf).toBe(Date.parse(`${stock.tradeDate}T09:35:00+08:00`));
    expect(early.value).not.toBe(whole.value);
    for (const [metric, minute] of [
      ['chips', '0935'],
      ['changePct', '0935'],
      ['diag.total', '0935'],
      ['mainNet', '2460'],
    ] as const)
      await expect(explain(metric, minute)).rejects.toMatchObject({ outcome: 'notFound' });
  });

  it('are 404 for an unknown figure', async () => {
    const ref = 'nothing:600000.SH:2026-11-20:v1';
    await expect(slice.call('GET /api/data/explain', { ref })).rejects.toMatchObject({ outcome: 'notFound' });
  });
});
