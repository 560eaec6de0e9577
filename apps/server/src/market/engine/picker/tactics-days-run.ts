import { createRuleKnowledge } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { noPause, type BetweenParts } from '@lianpan/market/parts';
import { simulatedRuleFacts } from '@lianpan/market/simulator';
import { followTactics, tacticsList, type TacticsMarket } from '@lianpan/market/tactics';
import type { TacticsDaysRequest, TacticsOfDay } from '../../wire/tactics-days.ts';
import type { DaysTask } from './days-queries.ts';
import type { TestedPart } from './pick-test-run.ts';
import { importedPickerMarket, simulatedPickerMarket, type PickerMarket } from './picker-markets.ts';

/**
 * Takes tactics over days that are finished, each with what was known on it; days that the market does not have yet, or no
 * more, are left out, and so are tactics that read figures which nobody tells of imported stocks.
 */
export function runTacticsDays(
  { tested, request }: Omit<DaysTask<TacticsDaysRequest>, 'haste'>,
  between: BetweenParts = noPause,
): TacticsOfDay[] {
  const asked = aShareCalendar.atOrBefore(request.from);
  const { market, firstDay, lastDay, benchmark } = readMarket(tested, asked);
  const from = Math.max(firstDay + 1, asked);
  const to = Math.min(lastDay, aShareCalendar.atOrBefore(request.to));
  if (from > to) return [];
  const followed = request.tactics.flatMap(({ id, ...before }) => {
    const tactics = tacticsList.find((one) => one.id === id);
    return tactics && (market.knownOf || !tactics.isInformed) ? [{ tactics, ...before }] : [];
  });
  return followTactics(market, followed, from, to, between).map(({ day, tactics }) => {
    const close = benchmark[day];
    return {
      tradeDate: aShareCalendar.dateOf(day),
      tactics,
      benchmark: close === undefined || !(close > 0) ? null : close,
    };
  });
}

/** `from` is the first day on which anything is looked for: themes are not followed before it. */
function readMarket(
  tested: TestedPart,
  from: number,
): {
  readonly market: TacticsMarket;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly benchmark: Float64Array;
} {
  if (tested.source === 'imported') {
    const { firstDay, benchmark } = tested;
    const own = importedPickerMarket(tested.part);
    return { market: marketOf(own), firstDay, lastDay: own.lastDay, benchmark };
  }
  const { history, benchmark } = tested.part;
  const own = simulatedPickerMarket(tested.part, null);
  const knownOf = createRuleKnowledge(simulatedRuleFacts(history, Math.max(history.firstDay, from)));
  return { market: { ...marketOf(own), knownOf }, firstDay: history.firstDay, lastDay: own.lastDay, benchmark };
}

const marketOf = ({ columns, securities, securityOn, limitPercentOn, actions }: PickerMarket): TacticsMarket => ({
  columns,
  securities,
  securityOn,
  limitPercentOn,
  actionsOf: (index) => actions[index] ?? [],
});
