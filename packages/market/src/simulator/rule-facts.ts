import { backtest } from '../backtest/backtest.ts';
import { createRuleKnowledge, type RuleFacts } from '../backtest/rule-knowledge.ts';
import type { TestRule } from '../backtest/rule.ts';
import type { TradeLog } from '../backtest/trade-log.ts';
import { ThemeTracker } from '../themes/theme-tracker.ts';
import { boardPlans } from './board-plan.ts';
import { reportHolding } from './company/calendar-days.ts';
import { firmBookOf } from './company/firm-book.ts';
import { floatSharesOn } from './company/share-growth.ts';
import { createLimitPercents } from './day-limits.ts';
import { createDayReader, type SimulatedHistory } from './history.ts';
import { createShareReader } from './past-shares.ts';
import { never } from './universe.ts';

/**
 * What strategies read of the simulated market, each figure as of its day; hand it to `createRuleKnowledge`. Themes are
 * followed when one of them is first asked for: over all days, or from a day on for whoever asks about no earlier ones.
 */
export function simulatedRuleFacts(history: SimulatedHistory, heatFrom = history.firstDay): RuleFacts {
  const { universe, columns, lastDay } = history;
  const shareFactorOn = createShareReader(history);
  const sharesOn = (index: number, day: number): number =>
    floatSharesOn(universe, index, day, shareFactorOn(index, day));
  let heatOn: RuleFacts['heatOn'] | undefined;
  return {
    columns,
    boardOf: (index) => boardPlans[universe.board[index]!]!.board,
    floatSharesOn: sharesOn,
    dividendsOf: (index) =>
      firmBookOf(universe, index, reportHolding(lastDay)).payouts.flatMap(({ exDay, cash }) =>
        exDay === never ? [] : [{ day: exDay, cash }],
      ),
    limitOn: createLimitPercents(universe),
    heatOn: (index, day) => (heatOn ??= followThemes(history, sharesOn, heatFrom))(index, day),
  };
}

/** A heat reads five days, and streaks that began before them. */
const heatRunUp = 60;

/** The best heat of any stock's themes on days from one on, each day from it and those before. */
function followThemes(
  history: SimulatedHistory,
  floatSharesOf: (index: number, day: number) => number,
  heatFrom: number,
) {
  const { universe, firstDay, lastDay } = history;
  const conceptsOf = (index: number): readonly string[] => universe.concepts[index]!;
  const tracker = new ThemeTracker({ count: universe.count, conceptsOf, floatSharesOf });
  const barsOn = createDayReader(history);
  const heats = new Map<string, Float64Array>();
  for (let day = Math.max(firstDay, heatFrom - heatRunUp); day <= lastDay; day++) {
    for (const { concept, heat } of tracker.add(barsOn(day))) {
      if (day < heatFrom) continue;
      let line = heats.get(concept);
      if (!line) heats.set(concept, (line = new Float64Array(lastDay - firstDay + 1).fill(Number.NaN)));
      line[day - firstDay] = heat;
    }
  }
  // Rules read stock after stock.
  let [asked, lines]: [number, readonly Float64Array[]] = [-1, []];
  return (index: number, day: number): number => {
    if (index !== asked) lines = conceptsOf(index).flatMap((concept) => heats.get(concept) ?? []);
    asked = index;
    let best = Number.NaN;
    for (const line of lines) {
      const heat = line[day - firstDay]!;
      if (!(heat <= best) && !Number.isNaN(heat)) best = heat;
    }
    return best;
  };
}

/**
 * Trades every simulated stock by one rule, S01 to S12 or another, with what was known on each day: dividends, themes,
 * limits of the status that the stock had. See `backtest`.
 */
export function backtestSimulated(history: SimulatedHistory, rule: TestRule): TradeLog {
  const facts = simulatedRuleFacts(history);
  return backtest(history.columns, rule, {
    securityOf: (index) => history.securities[index],
    actionsOf: (index) => history.actions[index] ?? [],
    limitPercentOn: facts.limitOn,
    knownOf: createRuleKnowledge(facts),
  });
}
