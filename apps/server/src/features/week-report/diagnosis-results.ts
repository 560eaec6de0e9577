import type { WeekFacts } from '@lianpan/contract';
import { cents, percentOf } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { movedFrom } from '../journal/service.ts';
import type * as queries from './queries.ts';
import { benchmarkSymbol, type WeekMarket } from './week-market.ts';

type Diagnosis = WeekFacts['diagnoses'][number];
type Given = Awaited<ReturnType<typeof queries.selectDiagnoses>>[number];

/** Trading days after which a diagnosis is held against what came. Source: market handbook C.15. */
const horizon = 5;
/** Percent against the index beyond which something came true or did not. Source: product handbook 23.5. */
const band = 1;
const direction: Readonly<Record<string, number>> = { strong: 1, firm: 1, neutral: 0, soft: -1, weak: -1 };

/** Trading days of which diagnoses belong in a report: those of the week, and those whose time is over with it. */
export function diagnosisDays({ week }: Pick<WeekMarket, 'week'>) {
  const dateOf = (at: number): string => aShareCalendar.dateOf(Math.max(0, at));
  const first = aShareCalendar.atOrBefore(week.start) + 1;
  const last = aShareCalendar.atOrBefore(week.end);
  const belongs = (tradeDate: string): boolean => {
    const at = aShareCalendar.atOrBefore(tradeDate);
    return at >= first || (at + horizon >= first && at + horizon <= last);
  };
  return { first: dateOf(first - horizon), last: week.end, belongs };
}

/** What came of a diagnosis; a label without a direction, and one without figures, cannot be right or wrong. */
export function verdictOf(label: string, excessPct: number | null, isOver: boolean): Diagnosis['verdict'] {
  if (!isOver) return 'early';
  const sign = direction[label] ?? 0;
  if (sign === 0 || excessPct === null) return 'none';
  const own = sign * excessPct;
  return own > band ? 'hit' : own < -band ? 'miss' : 'even';
}

export async function presentDiagnosis(known: WeekMarket, row: Given): Promise<Diagnosis> {
  const { stockNo, tradeDate, priceFen, label, total, givenAt } = row;
  const entry = known.market.directory.find(stockNo);
  const symbol = entry?.symbol ?? stockNo;
  const lastDay = aShareCalendar.atOrBefore(known.week.end);
  const due = aShareCalendar.atOrBefore(tradeDate) + horizon;
  const until = aShareCalendar.dateOf(Math.min(due, lastDay));
  const [adjusted, plain, index] = await Promise.all([
    known.bars(symbol),
    known.bars(symbol, 'none'),
    known.bars(benchmarkSymbol),
  ]);
  const own = plain?.close[plain.date.indexOf(tradeDate)];
  const moved = adjusted && movedFrom(adjusted, tradeDate, until);
  const indexMoved = index && movedFrom(index, tradeDate, until);
  // From the price of that minute to the close of its day, and on as an owner had it.
  const pct = moved === null || !own ? null : percentOf(moved * (own / (priceFen / 100)) - 1);
  const excessPct = pct === null || indexMoved === null ? null : cents(pct - (indexMoved - 1) * 100);
  return {
    stockNo,
    stockName: entry?.name ?? stockNo,
    givenAt: givenAt.getTime(),
    label: label as Diagnosis['label'],
    total,
    price: priceFen / 100,
    pct,
    excessPct,
    verdict: verdictOf(label, excessPct, due <= lastDay),
  };
}
