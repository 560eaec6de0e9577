import type { Db } from '@lianpan/db';
import { cents, percentOf } from '@lianpan/domain';
import { firstDecisionBar, trainingRules, type PlayedCase } from '@lianpan/market/training';
import type { DataOf } from '../../http/handle.ts';
import * as queries from './queries.ts';
import { comparedWith, reviewOf } from './service.ts';
import { datedBarsOf, shownBar, shownDecisions, shownFills, type Standing } from './standing.ts';

type Review = DataOf<'POST /api/stocks/training/getReview'>;
type Results = Pick<Review, 'ownPct' | 'holdPct' | 'rulePct' | 'excessPct' | 'excessRulePct'>;

/** Players of a case that are named. */
const maxPlayers = 50;

export function resultsOf({ ownRatio, holdRatio, ruleRatio }: queries.ResultRow): Results {
  return {
    ownPct: percentOf(ownRatio)!,
    holdPct: percentOf(holdRatio)!,
    rulePct: percentOf(ruleRatio)!,
    excessPct: percentOf(ownRatio - holdRatio)!,
    excessRulePct: percentOf(ownRatio - ruleRatio)!,
  };
}

const percents = ({ states }: PlayedCase): number[] =>
  states.map(({ worthFen }) => percentOf(worthFen / trainingRules.initialCashFen - 1)!);

/** Everything about a practice that is over: now with name and dates. */
export async function presentReview(db: Db, standing: Standing, result: queries.ResultRow): Promise<Review> {
  const { bars, played, decisions, practice } = standing;
  const { code, mode, kind, symbol, stockName } = standing.case;
  const { hold, rule } = comparedWith(standing);
  const { mistakes, lesson, stopsSet, stopsMissing, stopsLoosened } = reviewOf(standing, result.holdRatio);
  const [own, held, ruled] = [percents(played), percents(hold), percents(rule)];
  const [players, { players: playerCount, better }] = await Promise.all([
    queries.selectPlayers(db, practice.caseId, maxPlayers),
    queries.countPlayers(db, practice.caseId, result.ownRatio),
  ]);
  const dated = datedBarsOf(standing.case);
  const rows = players.map(({ customerId, nickName, ownRatio, holdRatio }, at) => ({
    rank: at + 1,
    nickName,
    ownPct: percentOf(ownRatio)!,
    excessPct: percentOf(ownRatio - holdRatio)!,
    isMe: customerId === practice.customerId,
  }));
  const { ownPct, excessPct, ...others } = resultsOf(result);
  const me = { rank: better + 1, nickName: '', ownPct, excessPct, isMe: true };
  return {
    practiceId: practice.id,
    code,
    mode,
    kind: kind as Review['kind'],
    stockNo: symbol.slice(0, 6),
    stockName,
    base: dated[firstDecisionBar]!.close,
    bars: bars.map((bar, at) => ({ ...shownBar(bar), date: dated[at]!.date })),
    fills: shownFills(played),
    misses: [...played.misses],
    decisions: shownDecisions(decisions),
    firstBar: firstDecisionBar,
    curve: own.map((ratio, at) => ({ ownPct: ratio, holdPct: held[at]!, rulePct: ruled[at]! })),
    ownPct,
    excessPct,
    ...others,
    fees: cents(played.fills.reduce((sum, { feesFen }) => sum + feesFen, 0) / 100),
    stopsSet,
    stopsMissing,
    stopsLoosened,
    mistakes: [...mistakes],
    lesson,
    players: rows.some(({ isMe }) => isMe) ? rows : [...rows, me],
    playerCount,
    finishedAt: result.finishedAt.getTime(),
  };
}
