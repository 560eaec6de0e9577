import { chipDays, chipProfile } from '../indicators/chip-distribution.ts';
import type { ChipProfile } from '../indicators/chip-figures.ts';
import { chipBins } from '../indicators/chip-grid.ts';
import { ChipRun } from '../indicators/chip-run.ts';
import { turnover } from '../indicators/quote-figures.ts';
import type { StockView } from './stock-view.ts';

/** How far the chips of a stock have come that is looked at day by day. */
interface CarriedChips {
  readonly run: ChipRun;
  bars: number;
  /** Last bar that has not all its figures, -1 for none. */
  unknown: number;
}

const chipsByStock = new WeakMap<StockView, ChipProfile | null>();

/** Who paid what, worked out once for all conditions that ask. */
export function chipsOf(stock: StockView): ChipProfile | null {
  const stored = chipsByStock.get(stock);
  if (stored !== undefined) return stored;
  const chips = gatherChipsOf(stock);
  chipsByStock.set(stock, chips);
  return chips;
}

/** `null` without shares, below twenty bars, or where a bar of the window has not all its figures. */
function gatherChipsOf(stock: StockView): ChipProfile | null {
  const { bars, last, walk, security } = stock;
  const { floatShares } = security;
  // Measured against another float, all turnovers are others.
  const carried = walk?.state(`chips of ${floatShares} shares`, beginChips);
  const count = last + 1;
  const from = carried ? 0 : Math.max(0, count - chipDays);
  const turnovers = carried ? walk!.room(`turnover of ${floatShares}`, count) : new Float64Array(count - from);
  const { open, high, low, close, volume } = bars;
  let unknown = carried?.unknown ?? -1;
  for (let at = carried?.bars ?? from; at < count; at++) {
    if (!Number.isFinite(open[at]! + high[at]! + low[at]! + close[at]! + volume[at]!)) unknown = at;
    turnovers[at - from] = turnover(volume[at]!, floatShares) ?? Number.NaN;
  }
  if (carried) Object.assign(carried, { bars: count, unknown });
  // A day without turnover would be passed over in silence: its buyers would be missing.
  if (unknown >= Math.max(0, count - chipDays)) return null;
  const cut = (values: Float64Array): Float64Array => (from === 0 ? values : values.subarray(from));
  const earlier = (bars.earlier ?? 0) + from;
  const cutBars = { open: cut(open), high: cut(high), low: cut(low), close: cut(close), earlier };
  return chipProfile(cutBars, turnovers, chipMass, carried?.run);
}

/** Room that is used again and again: nobody reads it afterwards. */
const chipMass = new Float64Array(chipBins);

const beginChips = (): CarriedChips => ({ run: new ChipRun(), bars: 0, unknown: -1 });
