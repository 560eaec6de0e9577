import { dayMs } from '@lianpan/domain';
import type { QuoteLine } from '@lianpan/contract/realtime';
import { describe, expect, it } from 'vitest';
import { secondText } from '../../../shared/dates.ts';
import type { KLine, QuoteHeader } from '../api.ts';
import { barsOf } from '../../../shared/k-line/daily-bars.ts';
import { referenceOf, withLiveBar } from './live-bars.ts';
import { withLiveHeader } from './live-header.ts';
import { keepMinutes, minutePoints, withLiveMinute } from './minute-points.ts';

const at = (clock: string, date = '2026-11-20'): number => Date.parse(`${date}T${clock}+08:00`);

const quote = (clock: string, changes: Partial<QuoteLine> = {}): QuoteLine => ({
  symbol: '600519.SH',
  price: 12.5,
  open: 12,
  high: 12.6,
  low: 11.9,
  prevClose: 12,
  volume: 1000,
  amount: 12_300,
  limitState: 'NONE',
  asOf: at(clock),
  ...changes,
});

describe('day line', () => {
  const answered = minutePoints({ price: [12, 12.1], averagePrice: [12, 12.05], volume: [400, 300] });

  it('adds the running minute with its own volume', () => {
    const points = withLiveMinute(answered, quote('09:31:20'), '2026-11-20');
    expect(points).toHaveLength(3);
    expect(points[2]).toEqual({ price: 12.5, vwap: 12.3, volume: 300 });
  });

  it('replaces the running minute with the next quote', () => {
    const first = withLiveMinute(answered, quote('09:31:20'), '2026-11-20');
    const second = withLiveMinute(first, quote('09:31:50', { price: 12.4, volume: 1100 }), '2026-11-20');
    expect(second).toHaveLength(3);
    expect(second[2]).toMatchObject({ price: 12.4, volume: 400 });
  });

  it('fills minutes nobody told of with the price before', () => {
    const points = withLiveMinute(answered, quote('09:33:10'), '2026-11-20');
    expect(points.map((point) => point.price)).toEqual([12, 12.1, 12.1, 12.1, 12.5]);
    expect(points.map((point) => point.volume)).toEqual([400, 300, 0, 0, 300]);
  });

  it('ignores quotes of another day and from outside trading', () => {
    expect(withLiveMinute(answered, quote('09:31:20'), '2026-11-19')).toBe(answered);
    expect(withLiveMinute(answered, quote('09:20:00'), '2026-11-20')).toBe(answered);
    expect(withLiveMinute(answered, quote('15:20:00'), '2026-11-20')).toBe(answered);
  });

  it('adds nothing while the stock is suspended', () => {
    expect(withLiveMinute([], quote('10:00:00', { limitState: 'SUSPENDED' }), '2026-11-20')).toEqual([]);
  });

  it('keeps live minutes behind a shorter answer', () => {
    const shown = withLiveMinute(answered, quote('09:31:20'), '2026-11-20');
    expect(keepMinutes(answered, shown)).toHaveLength(3);
    expect(keepMinutes(shown, answered)).toBe(shown);
  });

  it('tells the clock of Shanghai', () => {
    expect(secondText(at('14:05:09'))).toBe('14:05:09');
  });
});

describe('last bar', () => {
  const line = (changes: Partial<KLine> = {}): KLine => ({
    tradeDate: '2026-11-20',
    asOf: at('09:40:00'),
    session: 'AM',
    isTradingDay: true,
    final: false,
    sourceName: 'simulated',
    delaySec: 0,
    isStale: false,
    symbol: '600519.SH',
    period: 'day',
    adjust: 'forward',
    date: ['2026-11-19', '2026-11-20'],
    time: [],
    open: [11.8, 12],
    high: [12.2, 12.2],
    low: [11.7, 11.9],
    close: [12, 12.1],
    volume: [5000, 700],
    amount: [60_000, 8400],
    factors: [{ from: '2026-11-19', factor: 1 }],
    references: [],
    ...changes,
  });
  const merge = (given: KLine, live: QuoteLine) => withLiveBar(given, barsOf(given), live);

  it('of minutes waits for the next answer', () => {
    const minutes = line({ period: 'm5', adjust: 'none', time: ['15:00', '09:40'] });
    expect(barsOf(minutes).map(({ time }) => time)).toEqual([at('15:00:00') - dayMs, at('09:40:00')]);
    expect(merge(minutes, quote('09:41:00'))).toHaveLength(2);
    expect(merge(minutes, quote('09:41:00')).at(-1)?.close).toBe(12.1);
  });

  it('counts the change from the reference price where the close before is of another day', () => {
    const gap = line({ references: [{ date: '2026-11-20', price: 11 }] });
    const bars = barsOf(gap);
    expect([0, 1].map((n) => referenceOf(gap, bars, n))).toEqual([null, 11]);
    expect(referenceOf(line(), bars, 1)).toBe(12);
  });

  it('moves with the quote', () => {
    const bars = merge(line(), quote('09:45:00'));
    expect(bars).toHaveLength(2);
    expect(bars[1]).toMatchObject({ open: 12, high: 12.6, low: 11.9, close: 12.5, volume: 1000, turnover: 12_300 });
  });

  it('ignores a quote older than the answer', () => {
    const given = line();
    const bars = barsOf(given);
    expect(withLiveBar(given, bars, quote('09:39:00'))).toBe(bars);
  });

  it('scales the quote into backward prices', () => {
    const given = line({
      adjust: 'backward',
      open: [23.6, 24],
      high: [24.4, 24.4],
      low: [23.4, 23.8],
      close: [24, 24.2],
    });
    expect(merge(given, quote('09:45:00'))[1]).toMatchObject({ open: 24, close: 25, high: 25.2 });
  });

  it('begins a bar for a new day', () => {
    const bars = merge(line(), quote('09:31:00', { asOf: at('09:31:00', '2026-11-23') }));
    expect(bars).toHaveLength(3);
    expect(bars[2]).toMatchObject({ time: at('00:00:00', '2026-11-23'), close: 12.5 });
  });

  it('only widens a week and keeps its volume', () => {
    const bars = merge(line({ period: 'week', low: [11.7, 11.2] }), quote('09:45:00'));
    expect(bars[1]).toMatchObject({ open: 12, high: 12.6, low: 11.2, close: 12.5, volume: 700 });
  });
});

describe('header', () => {
  const header = {
    asOf: at('09:40:00'),
    stock: { price: 12, volume: 500, turnoverPct: 0.5, prevClose: 12, suspended: false },
    averagePrice: 12,
    totalMv: 1200,
    floatMv: 600,
    peTtm: 20,
    pb: null,
    dividendYieldPct: 2.5,
    volumeRatio: 1.1,
  } as QuoteHeader;

  it('moves what hangs on price or volume', () => {
    expect(withLiveHeader(header, quote('09:45:00', { price: 15 }))).toMatchObject({
      stock: { price: 15, turnoverPct: 1, changePct: 25 },
      averagePrice: 12.3,
      totalMv: 1500,
      peTtm: 25,
      pb: null,
      dividendYieldPct: 2,
      volumeRatio: 1.1,
    });
  });

  it('is late no more with a quote that was pushed, but beyond the calendar', () => {
    const late = { ...header, isStale: true };
    expect(withLiveHeader(late, quote('09:45:00')).isStale).toBe(false);
    const beyond = { ...late, staleReason: 'calendarEnded' as const };
    expect(withLiveHeader(beyond, quote('09:45:00'))).toMatchObject({ isStale: true, staleReason: 'calendarEnded' });
  });

  it('stays as it is while suspended or when the quote is older', () => {
    expect(withLiveHeader(header, quote('09:39:00'))).toBe(header);
    const suspended = { ...header, stock: { ...header.stock, suspended: true } };
    expect(withLiveHeader(suspended, quote('09:45:00'))).toBe(suspended);
  });
});
