import { previewRows } from '@lianpan/contract/tool-wire';
import { cents, toolIds } from '@lianpan/domain';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { EntryCourse } from '../../market/wire/preferred-questions.ts';
import type { ServerParts } from '../../parts.ts';
import { poolNameOf } from '../algorithm-pool/service.ts';
import { toolAccess } from '../privilege/service.ts';
import { lockOf, percentOf, toolDayOf, type ToolDay } from '../tool/service.ts';
import * as queries from './queries.ts';
import { publishTimeOf, weekAfter, type KeptStock } from './weeks.ts';

type Preferred = DataOf<'POST /api/stocks/tactics/getPreferred'>;
type Stock = Preferred['earlier'][number]['list'][number];

const toolId = toolIds.preferred;
const heldDays = [5, 10, 20] as const;

interface WeekView extends Pick<queries.PreferredWeek, 'week' | 'knownDate' | 'isLate' | 'writtenAt' | 'hash'> {
  readonly list: readonly Stock[];
}

export const preferredHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/tactics/getPreferred': async (_input, { market, customerId, language }) => {
      const [day, rows, access] = await Promise.all([
        toolDayOf(market, undefined, 'safeStocks'),
        queries.selectWeeks(db, market.name),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const weeks = await presentWeeks(market, rows, language);
      const newest = weeks.at(-1);
      const all = weeks.flatMap(({ list }) => list);
      const shown = access.isOpen ? (newest?.list ?? []) : (newest?.list ?? []).slice(0, previewRows);
      const hiddenNum = (newest?.list.length ?? 0) - shown.length;
      const next = newest ? weekAfter(newest.week) : null;
      return {
        ...day.fresh,
        archive: newest
          ? {
              since: weeks[0]!.week,
              weeks: weeks.length,
              lateWeeks: weeks.filter(({ isLate }) => isLate).length,
              hash: newest.hash,
            }
          : null,
        current: newest
          ? {
              week: newest.week,
              knownDate: newest.knownDate,
              publishTime: newest.isLate ? newest.writtenAt.getTime() : publishTimeOf(newest.week),
              isLate: newest.isLate,
              total: newest.list.length,
              list: shown.map((stock) => ({ ...stock, cell: cellOf(market, day, stock.stockNo) })),
            }
          : null,
        earlier: weeks
          .slice(0, -1)
          .toReversed()
          .map(({ week, isLate, list }) => ({ week, isLate, list: [...list] })),
        results: heldDays.map((after) => resultsAfter(after, all)),
        missedNum: all.filter(({ entry }) => entry.state === 'missed').length,
        nextTime: next === null ? null : publishTimeOf(next),
        ...(!access.isOpen && { lock: lockOf({ toolId, access }, hiddenNum) }),
      };
    },
  }) satisfies Partial<Handlers>;

function cellOf(market: Market, day: ToolDay, stockNo: string) {
  const entry = market.directory.find(stockNo);
  return (entry && day.cellOf(entry.slot)) ?? null;
}

/** The weeks with what became of their stocks, asked for at once. */
async function presentWeeks(
  market: Market,
  rows: readonly queries.PreferredWeek[],
  language: Language,
): Promise<readonly WeekView[]> {
  const entries = rows.flatMap(({ week, stocks }) =>
    (stocks as KeptStock[]).map(({ stockNo }) => ({ slot: market.directory.find(stockNo)?.slot ?? -1, date: week })),
  );
  const courses = entries.length === 0 ? [] : await market.ask('entryCourses', entries, heldDays);
  let at = 0;
  return rows.map(({ stocks, ...row }) => ({
    ...row,
    list: (stocks as KeptStock[]).map(({ stockNo, stockName, industry, score, dims, poolIds }) => ({
      stockNo,
      stockName,
      industryName: industry,
      score,
      dims: dims.map((dim) => ({ ...dim })),
      pools: poolIds.map((id) => poolNameOf(id, language)),
      entry: presentEntry(courses[at++] ?? 'waiting'),
    })),
  }));
}

function presentEntry(course: EntryCourse | 'waiting'): Stock['entry'] {
  if (course === null || course === 'waiting') {
    const nothing = heldDays.map((after) => ({ after, resultPct: null, excessPct: null }));
    return { state: course === null ? 'missed' : 'waiting', price: null, outcomes: nothing };
  }
  return {
    state: 'open',
    price: cents(course.price),
    outcomes: heldDays.map((after, at) => ({
      after,
      resultPct: percentOf(course.returns[at]?.own ?? null),
      excessPct: percentOf(course.returns[at]?.excess ?? null),
    })),
  };
}

/** What came to so many days, of the stocks of which that is known, losses as gains. */
function resultsAfter(after: number, stocks: readonly Stock[]): Preferred['results'][number] {
  const known = stocks.flatMap(({ entry }) => {
    const found = entry.outcomes.find((one) => one.after === after);
    return found && found.resultPct !== null ? [{ own: found.resultPct, excess: found.excessPct }] : [];
  });
  const meanOf = (values: readonly number[]): number | null =>
    values.length === 0 ? null : cents(values.reduce((sum, value) => sum + value, 0) / values.length);
  const own = known.map((one) => one.own);
  return {
    after,
    n: known.length,
    upRatePct: known.length === 0 ? null : cents((own.filter((value) => value > 0).length / own.length) * 100),
    meanPct: meanOf(own),
    excessPct: meanOf(known.flatMap(({ excess }) => excess ?? [])),
    worstPct: known.length === 0 ? null : Math.min(...own),
  };
}
