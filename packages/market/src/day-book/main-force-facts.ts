import {
  controlLevel,
  controlShare20,
  mainCost20,
  mainForcePhase,
  type ControlLevel,
  type MainForceDay,
  type MainForceFigures,
  type MainForcePhase,
} from '../diagnosis/main-force.ts';
import type { FlowDay } from '../flows/flow-day.ts';
import { sharesTraded, type Bars } from '../series/bars.ts';

/** What large orders did to a stock up to a day. Prices are yuan, adjusted to that day; shares are fractions. */
export interface MainForceFacts {
  readonly figures: MainForceFigures;
  /** `null` with fewer than 60 bars. */
  readonly phase: MainForcePhase | null;
  readonly close: number;
  readonly cost20: number | null;
  /** Close over the cost, less one. */
  readonly premium: number | null;
  readonly control20: number | null;
  readonly control: ControlLevel | null;
}

const flowDays = 20;
const positionDays = 60;

/** Works it out from the bars up to a day and the flow of each; `null` without a bar. Source: market handbook D.4. */
export function mainForceFacts(bars: Bars, flowOn: (day: number) => FlowDay | null): MainForceFacts | null {
  const last = bars.close.length - 1;
  if (last < 0) return null;
  const days = Array.from(bars.day.subarray(-flowDays), (day, n): MainForceDay => {
    const at = Math.max(0, last + 1 - flowDays) + n;
    const flow = flowOn(day);
    return {
      vwap: (bars.amount[at]! / sharesTraded(bars, at)) * bars.factor[at]!,
      amount: bars.amount[at]!,
      mainNet: flow?.mainNet ?? Number.NaN,
      mainIn: (flow?.superLarge.in ?? Number.NaN) + (flow?.large.in ?? Number.NaN),
      mainOut: (flow?.superLarge.out ?? Number.NaN) + (flow?.large.out ?? Number.NaN),
    };
  });
  const figures = figuresOf(bars, days);
  const close = bars.close[last]!;
  const cost20 = mainCost20(days);
  const control20 = controlShare20(days);
  return {
    figures,
    phase: mainForcePhase(figures),
    close,
    cost20,
    premium: cost20 === null ? null : close / cost20 - 1,
    control20,
    control: control20 === null ? null : controlLevel(control20),
  };
}

/** The figures of the phase; NaN where there are too few bars. */
function figuresOf({ high, low, close, volume }: Bars, days: readonly MainForceDay[]): MainForceFigures {
  const last = close.length - 1;
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  const whole = days.length === flowDays;
  const top = Math.max(...high.subarray(-positionDays));
  const bottom = Math.min(...low.subarray(-positionDays));
  return {
    change20: last < flowDays ? Number.NaN : close[last]! / close[last - flowDays]! - 1,
    netShare20: whole ? sum(days.map(({ mainNet }) => mainNet)) / sum(days.map(({ amount }) => amount)) : Number.NaN,
    position60: last + 1 < positionDays ? Number.NaN : (close[last]! - bottom) / (top - bottom),
    volumeRatio20: whole ? volume[last]! / (sum(volume.subarray(-flowDays)) / flowDays) : Number.NaN,
  };
}
