import { expect, it } from 'vitest';
import { benchmarkOfBoard } from '../../rules/abnormal-movement.ts';
import { followedBenchmarks } from '../../rules/benchmark.ts';
import { marketOf } from '../company/markets.fixture.ts';
import { marketDayOf } from '../history.ts';
import { indexDefinitions } from '../index-engine.ts';
import { ListingFollower } from './listing-follower.ts';

it('follows the benchmarks that the table of the rules names', () => {
  const { history } = marketOf(12, { stockCount: 60 });
  const follower = new ListingFollower(history.universe, history.firstDay);
  const expected = new Map([benchmarkOfBoard.STAR, benchmarkOfBoard.BSE].map((symbol) => [symbol, 1]));
  for (let day = history.firstDay; day < history.firstDay + 12; day++) {
    const bars = marketDayOf(history, day);
    follower.add(bars, () => 1);
    for (const [symbol, level] of expected) {
      const bar = bars.indices[indexDefinitions.findIndex((index) => index.symbol === symbol)]!;
      expected.set(symbol, (level * bar.close) / bar.prevClose);
    }
  }
  const last = follower.state.levels.slice(3).map((series) => series.at(-1));
  expect(last).toEqual([...expected.values()]);
});

it('follows another one when the rules name it', () => {
  const { symbols, placeOf } = followedBenchmarks({ ...benchmarkOfBoard, STAR: '399006.SZ', CHINEXT: '000688.SH' });
  expect(symbols).toEqual(['000002.SH', '399107.SZ', '399102.SZ', '000688.SH', '399006.SZ', '899050.BJ']);
  expect(placeOf).toEqual({ SH_MAIN: 0, SZ_MAIN: 1, CHINEXT: 3, STAR: 4, BSE: 5 });
});
