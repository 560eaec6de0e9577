import { describe, expect, it } from 'vitest';
import {
  markedBar,
  markersOf,
  marksOf,
  type ChartMarks,
  type OwnTrade,
  type RegisteredTrade,
  type StrategyTrades,
} from './chart-marks.ts';

const event = (date: string, type: string) => ({
  date,
  type,
  stockEventsDetailId: `${date}${type}`,
  title: '公告',
  titleEn: 'Notice',
  impact: 0,
});
const answer = {
  limits: [{ date: '2026-11-18', side: 'up' as const }],
  events: [event('2026-11-14', 'NOTICE'), event('2026-11-14', 'DIVIDEND'), event('2026-11-18', 'DRAGON_TIGER')],
} as ChartMarks;
const line = { date: ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18'] };
const all = new Set(['limits', 'dragonTiger', 'events'] as const);

describe('marks', () => {
  it.each([
    ['2026-11-16', 1],
    ['2026-11-14', 1],
    ['2026-11-12', null],
    ['2026-11-19', null],
  ])('of %s stand on bar %s', (date, bar) => {
    expect(markedBar(line, date)).toBe(bar);
  });

  it('are one disc a kind and bar, limits under the candle', () => {
    expect(markersOf(line, marksOf(answer, all), (sign) => sign)).toEqual([
      { index: 1, text: 'event', tone: 'flat', isOver: true },
      { index: 3, text: 'up', tone: 'up', isOver: false },
      { index: 3, text: 'dragonTiger', tone: 'flat', isOver: true },
    ]);
  });

  it('show where one bought on paper under the candle, and where one sold over it', () => {
    const trade = (tradeDate: string, side: 'buy' | 'sell') => ({ tradeDate, side }) as OwnTrade;
    const own = [trade('2026-11-16', 'buy'), trade('2026-11-16', 'buy'), trade('2026-11-18', 'sell')];
    const marks = marksOf({ limits: [], events: [] } as unknown as ChartMarks, new Set(['own']), { own });
    expect(markersOf(line, marks, (sign) => sign)).toEqual([
      { index: 1, text: 'ownBuy', tone: 'up', isOver: false },
      { index: 3, text: 'ownSell', tone: 'down', isOver: true },
    ]);
  });

  it('show trades made elsewhere beside those on paper, one disc for both of a bar', () => {
    const trade = { tradeDate: '2026-11-16', side: 'buy' };
    const tools = { own: [trade as OwnTrade], registered: [trade as RegisteredTrade] };
    const nothing = { limits: [], events: [] } as unknown as ChartMarks;
    const marks = marksOf(nothing, new Set(['own', 'registered']), tools);
    expect(marks.map(({ kind }) => kind)).toEqual(['own', 'registered']);
    expect(markersOf(line, marks, (sign) => sign)).toEqual([{ index: 1, text: 'ownBuy', tone: 'up', isOver: false }]);
    expect(marksOf(nothing, new Set(['own']), tools)).toHaveLength(1);
  });

  it('come and go by kind', () => {
    expect(marksOf(answer, new Set(['dragonTiger'])).map(({ date }) => date)).toEqual(['2026-11-18']);
    expect(marksOf(answer, new Set())).toEqual([]);
  });

  it('of tools stand beside the others: signals over the candle, entries under it, a trade that goes on without exit', () => {
    const signal = {
      tradeDate: '2026-11-16',
      signalCode: 'D1' as const,
      direction: -1 as const,
      triggerTime: '10:00:00',
      triggerPrice: 10,
    };
    const trade = (entryDate: string, exitDate: string, isOpen: boolean) => ({
      entryDate,
      entryPrice: 10,
      exitDate,
      exitPrice: 11,
      isOpen,
      returnPct: 9.8,
    });
    const strategy: StrategyTrades = {
      strategyId: 'S01',
      name: '均线多头',
      nameEn: 'Averages',
      trades: [trade('2026-11-13', '2026-11-16', false), trade('2026-11-17', '2026-11-18', true)],
    };
    const tools = { signals: [signal], strategies: [strategy] };
    const marks = marksOf({ ...answer, limits: [], events: [] }, new Set(['signals', 'strategies']), tools);
    expect(marks.map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-16', '2026-11-16', '2026-11-17']);
    expect(markersOf(line, marks, (sign) => sign)).toEqual([
      { index: 0, text: 'entry', tone: 'flat', isOver: false },
      { index: 1, text: 'defense', tone: 'down', isOver: true },
      { index: 1, text: 'exit', tone: 'flat', isOver: true },
      { index: 2, text: 'entry', tone: 'flat', isOver: false },
    ]);
    expect(marksOf({ ...answer, limits: [], events: [] }, new Set(['signals']), tools)).toHaveLength(1);
  });
});
