import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { viewOf, type TestBar } from './stock-view.fixture.ts';
import { StockView } from './stock-view.ts';

export const wanderingRows = (count: number, seed: number): TestBar[] => {
  const { open, high, low, close, volume } = wanderingBars(count, seed);
  return Array.from(close, (_, i) => [open[i]!, high[i]!, low[i]!, close[i]!, volume[i]!] as const);
};

/** A view of the first bars, whose arrays go on behind them with others. */
export function viewFollowedBy(rows: readonly TestBar[], others: readonly TestBar[]): StockView {
  const { bars, security } = viewOf([...rows, ...others]);
  const end = rows.length;
  return new StockView({
    security,
    bars: {
      ...bars,
      day: bars.day.subarray(0, end),
      open: bars.open.subarray(0, end),
      high: bars.high.subarray(0, end),
      low: bars.low.subarray(0, end),
      close: bars.close.subarray(0, end),
      prevClose: bars.prevClose.subarray(0, end),
      volume: bars.volume.subarray(0, end),
      amount: bars.amount.subarray(0, end),
      mainNet: bars.mainNet.subarray(0, end),
      factor: bars.factor.subarray(0, end),
      split: bars.split.subarray(0, end),
    },
    fundamentals: null,
    limitPercentOn: () => 10,
    benchmark: null,
    listDay: 0,
  });
}
