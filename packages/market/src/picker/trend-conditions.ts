import { directionalMovement, type DirectionalMovementOutputs } from '../indicators/directional-movement.ts';
import { onBalanceVolume } from '../indicators/on-balance-volume.ts';
import { parabolicStop } from '../indicators/parabolic-stop.ts';
import { tripleExponential } from '../indicators/triple-exponential.ts';
import { above, known, type Condition, allHold } from './condition.ts';
import type { StockView } from './stock-view.ts';
import { crossesLevel, extremeOfLast, technicalFields as fields } from './technical-fields.ts';

const balanceBars = 60;

function directions(stock: StockView): DirectionalMovementOutputs {
  const { high, low, close } = stock.bars;
  return stock.lines(['pdi', 'mdi', 'adx', 'adxr'], (out) => directionalMovement(high, low, close, out));
}

const balances = (stock: StockView): Float64Array =>
  stock.line('obv', (out, run) => onBalanceVolume(stock.bars.close, stock.bars.volume, out, run));

/** The stop, and 1 where it trails below the price, 0 where above; both NaN before it starts. */
function stops(stock: StockView): { stop: Float64Array; rising: Float64Array } {
  const { high, low, close } = stock.bars;
  const lines = stock.lines(['sar', 'sar rising'], (out, run) => {
    const from = run?.bars ?? 0;
    const isRising = new Uint8Array(close.length);
    const { sar, 'sar rising': rising } = out;
    parabolicStop(high, low, close, { stop: sar, isRising }, undefined, undefined, undefined, run);
    for (let i = from; i < isRising.length; i++) rising[i] = Number.isFinite(sar[i]) ? isRising[i]! : Number.NaN;
  });
  return { stop: lines.sar, rising: lines['sar rising'] };
}

const triples = (stock: StockView): { trix: Float64Array; trma: Float64Array } =>
  stock.lines(['trix', 'trma'], ({ trix, trma }, run) =>
    tripleExponential(stock.bars.close, { trix, mean: trma }, undefined, undefined, run),
  );

/** T27, T28, T30 and T31: followers of a trend. */
export const trendConditions: readonly Condition[] = [
  {
    ...fields,
    id: 'T27',
    name: ['DMI多头', 'DMI bullish'],
    definition: ['PDI大于MDI，且ADX大于25', 'PDI is above MDI and ADX is above 25'],
    parameters: [],
    unit: 'points',
    test(stock) {
      const { pdi, mdi, adx } = directions(stock);
      return allHold(above(stock.back(pdi, 0), stock.back(mdi, 0)), above(stock.back(adx, 0), 25));
    },
    value: (stock) => known(stock.back(directions(stock).adx, 0)),
  },
  {
    ...fields,
    id: 'T28',
    goesOn: true,
    name: ['OBV创新高', 'OBV at new high'],
    definition: ['OBV为60日最高', 'OBV is at a 60-day high'],
    parameters: [],
    unit: 'shares',
    test(stock) {
      const most = extremeOfLast(stock, balances(stock), balanceBars, 1);
      return Number.isFinite(most) ? stock.back(balances(stock), 0) >= most : null;
    },
    value: (stock) => known(stock.back(balances(stock), 0)),
  },
  {
    ...fields,
    id: 'T30',
    goesOn: true,
    name: ['SAR翻红', 'SAR turning bullish'],
    definition: ['SAR由股价上方翻到下方', 'SAR flips from above the price to below it'],
    parameters: [],
    unit: 'yuan',
    test: (stock) => crossesLevel(stock, stops(stock).rising, 0),
    value: (stock) => known(stock.back(stops(stock).stop, 0)),
  },
  {
    ...fields,
    id: 'T31',
    goesOn: true,
    name: ['TRIX金叉', 'TRIX golden cross'],
    definition: ['TRIX上穿其20日均线', 'TRIX crosses above its 20-day MA'],
    parameters: [],
    unit: 'points',
    test(stock) {
      const { trix, trma } = triples(stock);
      return stock.crosses(trix, trma);
    },
    value: (stock) => known(stock.back(triples(stock).trix, 0)),
  },
];
