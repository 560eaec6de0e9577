import { marketStore } from './market.ts';
import { createValue, useStoreValue } from './store.ts';
import { catalogue } from './texts.ts';

/** Prices that a written diagnosis names. */
export const levelNames = catalogue({
  resistance1: ['压力1', 'Resistance 1'],
  resistance2: ['压力2', 'Resistance 2'],
  support1: ['支撑1', 'Support 1'],
  support2: ['支撑2', 'Support 2'],
  stop: ['止损参考', 'Stop reference'],
});

export interface ChartLevels {
  /** When the diagnosis was given, ms. */
  readonly givenAt: number;
  readonly levels: readonly { readonly key: keyof typeof levelNames; readonly price: number }[];
}

/** By symbol, for this visit alone: a reload begins without any. */
const store = createValue<Readonly<Record<string, ChartLevels>>>({});

// A symbol may stand in both markets under another name.
marketStore.subscribe(({ value }, { value: before }) => {
  if (value.name !== before.name) store.setState({ value: {} });
});

/** What the candles of a security bear; `undefined` for nothing. */
export const useChartLevels = (symbol: string): ChartLevels | undefined => useStoreValue(store)[symbol];

export const putOnChart = (symbol: string, levels: ChartLevels): void =>
  store.setState(({ value }) => ({ value: { ...value, [symbol]: levels } }));

export function takeOffChart(symbol: string): void {
  const { [symbol]: _gone, ...others } = store.getState().value;
  store.setState({ value: others });
}
