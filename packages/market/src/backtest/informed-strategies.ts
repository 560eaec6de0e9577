import { mainForcePhase, type MainForcePhase } from '../diagnosis/main-force.ts';
import { isAbove, isAtLeast } from '../indicators/is-above.ts';
import { relativeStrengthIndex } from '../indicators/relative-strength-index.ts';
import { swingPairAt, swingPairLookback } from '../picker/divergence.ts';
import { clean } from '../picker/figure-rules.ts';
import type { RuleBars, RuleKnowledge, TestRule } from './rule.ts';
import { hhv, lineOf, llv, ma, strategy, type Decision, type Decisions } from './strategy-lines.ts';

/** Bottom volume. Source: market handbook C.9. */
const bottom = {
  days: 250,
  position: 0.3,
  below: 0.7,
  volumeTimes: 2,
  change: [0.02, 0.095],
  amount: 5e7,
  turnover: [0.02, 0.15],
} as const;
const leastHeat = 60;
const minYield = 0.03;
const calmShare = 0.3;
const swingBars = 60;

const isBetween = (figure: number, [least, most]: readonly [number, number]): boolean =>
  clean(figure) >= least && clean(figure) <= most;

const never: Decision = () => false;
const nothing = { enters: never, leaves: never };

/** Decisions of a rule that needs more than bars. */
const informed = (decisionsOf: (bars: RuleBars, known: RuleKnowledge) => Decisions) => (bars: RuleBars) =>
  bars.known ? decisionsOf(bars, bars.known) : nothing;

/** The phase of large orders at each bar, each worked out once. */
function phaseAt({ close, high, low, volume }: RuleBars, { amount, mainNet }: RuleKnowledge) {
  const [top, low60, usual] = [hhv(high, 60), llv(low, 60), ma(volume, 20)];
  const phases: (MainForcePhase | null)[] = [];
  let net = 0;
  let money = 0;
  for (let bar = 0; bar < close.length; bar++) {
    net = 0;
    money = 0;
    for (let back = 0; back < 20; back++) {
      net += mainNet[bar - back] ?? Number.NaN;
      money += amount[bar - back] ?? Number.NaN;
    }
    const isLongEnough = bar >= 59;
    phases.push(
      mainForcePhase({
        change20: close[bar]! / (close[bar - 20] ?? Number.NaN) - 1,
        netShare20: net / money,
        position60: isLongEnough ? (close[bar]! - low60[bar]!) / (top[bar]! - low60[bar]!) : Number.NaN,
        volumeRatio20: volume[bar]! / usual[bar]!,
      }),
    );
  }
  return (bar: number): MainForcePhase | null => phases[bar] ?? null;
}

/** S08 to S12: strategies that read more than the shape of the bars. Source: market handbook D.7. */
export const informedStrategies: readonly TestRule[] = [
  strategy(
    'S08',
    ['底部放量', 'Bottom volume surge'],
    { target: 0.15, stop: -0.07, mostDays: 20 },
    informed(({ open, high, low, close, volume }, { amount, turnover }) => {
      const [top, floor] = [hhv(high, bottom.days), llv(low, bottom.days)];
      const [ma20, usual] = [ma(close, 20), ma(volume, 20)];
      return {
        enters: (bar) =>
          bar >= bottom.days - 1 &&
          clean((close[bar]! - floor[bar]!) / (top[bar]! - floor[bar]!)) <= bottom.position &&
          clean(close[bar]! / top[bar]!) <= bottom.below &&
          isAtLeast(volume[bar]!, bottom.volumeTimes * usual[bar - 1]!) &&
          isBetween(close[bar]! / close[bar - 1]! - 1, bottom.change) &&
          close[bar]! > open[bar]! &&
          isAtLeast(close[bar]!, ma20[bar]!) &&
          amount[bar]! >= bottom.amount &&
          isBetween(turnover[bar]!, bottom.turnover),
        leaves: never,
      };
    }),
  ),
  strategy(
    'S09',
    ['首板接力', 'First limit-up relay'],
    { stop: -0.05 },
    informed((_bars, { limitUp, themeHeat }) => ({
      enters: (bar) => limitUp[bar] === 1 && bar > 0 && limitUp[bar - 1] === 0 && themeHeat[bar]! >= leastHeat,
      leaves: (bar) => limitUp[bar] === 0,
    })),
  ),
  strategy(
    'S10',
    ['低波红利', 'Low-vol dividends'],
    {},
    informed(({ close }, { dividendYield, volatilityRank, monthEnd }) => {
      const ma60 = ma(close, 60);
      const isFit: Decision = (bar) =>
        clean(dividendYield[bar]!) >= minYield && volatilityRank[bar]! <= calmShare && isAbove(close[bar]!, ma60[bar]!);
      return {
        enters: (bar) => monthEnd[bar] === 1 && isFit(bar),
        leaves: (bar) => monthEnd[bar] === 1 && !isFit(bar),
      };
    }),
  ),
  strategy(
    'S11',
    ['主力吸筹', 'Main accumulation'],
    { stop: -0.08 },
    informed((bars, known) => {
      const phase = phaseAt(bars, known);
      const ma20 = ma(bars.close, 20);
      return {
        enters: (bar) => phase(bar) === 'accumulation' && isAbove(bars.close[bar]!, ma20[bar]!),
        leaves: (bar) => phase(bar) === 'distribution',
      };
    }),
  ),
  strategy('S12', ['RSI背离', 'RSI divergence'], { stop: -0.06 }, ({ close }) => {
    const rsi = lineOf(close, (out) => relativeStrengthIndex(close, 12, out));
    const lows = llv(close, swingBars);
    return {
      enters(bar) {
        if (bar < swingPairLookback) return false;
        const pair = swingPairAt(close, lows, bar, 1);
        return pair !== null && rsi[pair.newest]! > rsi[pair.previous]!;
      },
      leaves: (bar) => rsi[bar]! > 65,
    };
  }),
];
