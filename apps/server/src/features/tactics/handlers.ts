import { aShareCalendar } from '@lianpan/market/calendar';
import type { SentimentPhase } from '@lianpan/market/daily-facts';
import { correlationMatrix } from '@lianpan/market/series';
import { modelWorth, tacticsList } from '@lianpan/market/tactics';
import { awaitedArchive } from '../../archive/awaited-archive.ts';
import type { Caller, Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { groupOf, openGroupsOf } from './access.ts';
import { phaseCells, phases } from './adaptive.ts';
import type { Archive } from './archive.ts';
import { comboCurve, comboPlans } from './combo.ts';
import { configHandlers, excludedOf, followedOf } from './config-handlers.ts';
import { curveOf, modelOf, percent, resultsOf, riskLevelOf } from './figures.ts';
import { exposuresOf, operationsOf, positionsOf } from './portfolio.ts';
import { newestClassOf } from '../suitability/service.ts';
import * as queries from './queries.ts';
import { headOf, periodsOf, readReportId, reportIdOf, sectionsOf, signalsIn } from './reports.ts';
import { reviewOf } from './review.ts';
import { archivesOf } from './service.ts';
import { pageOf, signalsOf } from './signals.ts';
import { archiveOf, cardOf, lockOf, namedOf, rounded, presentSignal, type SignalView } from './present.ts';
import { lineOf, trackOf } from './track.ts';

const texts = {
  noSignal: ['没有信号{id}', 'Signal {id} not found'],
  noReport: ['没有这份报告', 'Report not found'],
  locked: ['该信号仍在进行，开通后可查看', 'This signal is still open. Subscribe to view it'],
} as const satisfies Record<string, Text>;

const candidateDays = 20;
const reviewRows = 200;
const none: ReadonlySet<string> = new Set();
const idsOf = (signals: readonly SignalView[]): string[] => signals.map(({ tacticsId }) => tacticsId);

type Parts = Pick<ServerParts, 'db' | 'now' | 'market' | 'privileges'>;

export const tacticsHandlers = (parts: Parts) => {
  const { db, now, privileges } = parts;
  const archives = archivesOf(db);
  /** What every answer begins with. */
  const opened = async (caller: Caller) => {
    const [archive, open, followed] = await Promise.all([
      awaitedArchive(archives, caller.market),
      openGroupsOf(db, now(), caller),
      followedOf(db, caller.customerId),
    ]);
    const presentOne = (signal: Parameters<typeof presentSignal>[2]) =>
      presentSignal(caller.market, archive!, signal, open);
    const card = (id: string) => cardOf(id, archive?.tactics.get(id), { open, followed });
    return { archive, open, followed, view: await archiveOf(caller.market, archive), presentOne, card };
  };
  return {
    ...configHandlers(db, now, archives),
    'POST /api/stocks/tactics/getTacticsList': async (_input, caller) => {
      const { archive, view, card } = await opened(caller);
      return { archive: view, phase: phaseOf(archive), list: tacticsList.map(({ id }) => card(id)) };
    },
    'POST /api/stocks/tactics/getTacticsDetail': async ({ tacticsId }, caller) => {
      const { archive, view, card } = await opened(caller);
      const own = archive?.tactics.get(tacticsId);
      const days = own?.days ?? [];
      const model = modelOf(
        days.map(({ equity }) => equity),
        days,
      );
      const { stop, target, mostDays } = tacticsList.find(({ id }) => id === tacticsId)!.rule.exits;
      return {
        archive: view,
        card: card(tacticsId),
        riskLevel: riskLevelOf(model.volatilityPct === null ? null : model.volatilityPct / 100),
        ownClass: await ownClassOf(parts, caller.customerId),
        exits: { stopPct: percent(stop ?? null), targetPct: percent(target ?? null), mostDays: mostDays ?? null },
        model,
        byPhase: phases.map((phase) => ({
          phase,
          results: resultsOf((own?.signals ?? []).filter((signal) => signal.phase === phase)),
        })),
        curve: curveOf(days),
      };
    },
    'POST /api/stocks/tactics/getSignals': async (input, caller) => {
      const { archive, view, open, followed, presentOne } = await opened(caller);
      const { tacticsId, group, isFollowed, cursor, pageSize, ...rest } = input;
      if (!archive) return { archive: view, list: [], nextCursor: null, total: 0, unreadNum: 0, lock: null };
      const ids = tacticsList.flatMap(({ id }) =>
        (tacticsId ?? id) === id && (group ?? groupOf(id)) === groupOf(id) && (!isFollowed || followed.has(id))
          ? [id]
          : [],
      );
      const without = isFollowed ? await excludedOf(db, caller.customerId) : none;
      const clear = rest.keyword === undefined ? undefined : open;
      const signals = signalsOf(archive, { ...rest, tacticsIds: new Set(ids), without }).filter(
        // A search would tell by its rows what their masks hide.
        ({ state, tacticsId: id }) =>
          clear === undefined || state === 'closed' || state === 'missed' || clear.has(groupOf(id)),
      );
      const { rows, nextCursor } = pageOf(signals, cursor, pageSize);
      const list = rows.map(presentOne);
      const unreadNum = await unreadOf(db, caller, archive);
      return {
        archive: view,
        list,
        nextCursor,
        total: signals.length,
        unreadNum,
        lock: await lockOf(privileges, caller, idsOf(list), list),
      };
    },
    'POST /api/stocks/tactics/getCandidates': async ({ group, tacticsId, tradeDate, boards }, caller) => {
      const { archive, view, presentOne } = await opened(caller);
      const own = [...(archive?.tactics.values() ?? [])].filter(
        ({ id }) => groupOf(id) === group && (tacticsId ?? id) === id,
      );
      const days = (own[0]?.days ?? []).map((day) => day.tradeDate);
      const day = tradeDate === undefined ? days.at(-1) : days.findLast((date) => date <= tradeDate);
      if (!archive || day === undefined) {
        return { archive: view, tradeDate: null, foundNum: 0, list: [], days: [], lock: null };
      }
      const wanted = boards === undefined ? null : new Set(boards.split(','));
      const signals = signalsOf(archive, {
        tacticsIds: new Set(own.map(({ id }) => id)),
        from: day,
        to: day,
        without: none,
      });
      const list = signals
        .filter(({ stockNo }) => wanted === null || wanted.has(caller.market.directory.find(stockNo)?.board ?? ''))
        .map(presentOne);
      return {
        archive: view,
        tradeDate: day,
        foundNum: own.reduce((sum, one) => sum + (one.days.find((row) => row.tradeDate === day)?.events.found ?? 0), 0),
        list,
        days: days.slice(-candidateDays).toReversed(),
        lock: await lockOf(privileges, caller, idsOf(list), list),
      };
    },
    'POST /api/stocks/tactics/getReview': async ({ tacticsId }, caller) => {
      const { archive, view, presentOne, card } = await opened(caller);
      const own = archive?.tactics.get(tacticsId)?.signals ?? [];
      const ended = own
        .filter(({ state }) => state === 'closed' || state === 'missed')
        .toSorted((a, b) => ((a.exitDate ?? a.signalDate) < (b.exitDate ?? b.signalDate) ? 1 : -1));
      return {
        archive: view,
        card: card(tacticsId),
        ...reviewOf(own),
        list: ended.slice(0, reviewRows).map(presentOne),
      };
    },
    'POST /api/stocks/tactics/getTrackRecord': async ({ signalId }, caller) => {
      const { archive, view, presentOne } = await opened(caller);
      const signal = archive?.tactics.get(signalId.slice(0, 3))?.signals.find((one) => one.signalId === signalId);
      if (!archive || !signal) throw rejected(texts.noSignal, 'CONTENT_GONE', { id: signalId });
      const shown = presentOne(signal);
      if (shown.isMasked) throw rejected(texts.locked, 'PRIVILEGE_REQUIRED');
      return { archive: view, signal: shown, days: await trackOf(caller.market, signal, archive.newest) };
    },
    'POST /api/stocks/tactics/getSignalLines': async ({ signalIds }, caller) => {
      const { archive, presentOne } = await opened(caller);
      const wanted = new Set(signalIds);
      const signals = [...(archive?.tactics.values() ?? [])].flatMap((own) =>
        own.signals.filter((one) => one.signalId !== null && wanted.has(one.signalId) && !presentOne(one).isMasked),
      );
      return { list: (await Promise.all(signals.map((one) => lineOf(caller.market, one)))).flat() };
    },
    'POST /api/stocks/tactics/getAdaptive': async (_input, caller) => {
      const { archive, view } = await opened(caller);
      const phase = phaseOf(archive);
      const rows = [...(archive?.tactics.values() ?? [])].map((own) => ({
        ...namedOf(own.id),
        group: groupOf(own.id),
        cells: phaseCells(own),
      }));
      const days = [...(archive?.tactics.values() ?? [])][0]?.days ?? [];
      return {
        archive: view,
        phase,
        phaseDays: Object.fromEntries(
          phases.map((one) => [one, days.filter((day) => day.phase === one).length]),
        ) as Record<SentimentPhase, number>,
        list: rows,
        best: bestOf(rows, phase),
      };
    },
    'POST /api/stocks/tactics/getCombo': async (_input, caller) => {
      const { archive, view, presentOne } = await opened(caller);
      const phase = phaseOf(archive);
      const plans = phases.map((one) => {
        const parts = Object.entries(comboPlans[one]);
        return {
          phase: one,
          parts: parts.map(([id, weightPct]) => ({ ...namedOf(id), weightPct })),
          cashPct: 100 - parts.reduce((sum, [, weight]) => sum + weight, 0),
        };
      });
      const used = [...new Set(Object.values(comboPlans).flatMap((plan) => Object.keys(plan)))].sort();
      const own = used.flatMap((id) => archive?.tactics.get(id) ?? []);
      const curve = comboCurve(new Map(own.map(({ id, days }) => [id, days])));
      const days = own[0]?.days ?? [];
      const active = new Set(phase === null ? [] : Object.keys(comboPlans[phase]));
      const signals = archive
        ? signalsOf(archive, { tacticsIds: active, state: 'open', without: none }).map(presentOne)
        : [];
      return {
        archive: view,
        phase,
        plans,
        dates: curve.map(({ tradeDate }) => tradeDate),
        combo: curve.map(({ worth }) => worth),
        benchmark: curveOf(days).benchmark,
        phases: curve.map((day) => day.phase),
        model: modelOf(
          curve.map(({ worth }) => worth),
          days,
        ),
        parts: own.map((one) => {
          const values = one.days.map(({ equity }) => equity);
          return { ...namedOf(one.id), values, model: modelOf(values, one.days) };
        }),
        correlations: correlationMatrix(own.map((one) => one.days.map(({ equity }) => equity))),
        signals,
        lock: await lockOf(privileges, caller, idsOf(signals), signals),
      };
    },
    'POST /api/stocks/tactics/getOperations': async ({ portfolioId, cursor }, caller) => {
      const { archive, view, open, presentOne, card } = await opened(caller);
      const own = archive?.tactics.get(portfolioId);
      const days = own?.days ?? [];
      const positions = own && archive ? positionsOf(own, presentOne) : [];
      const worth = own ? modelWorth(own.state.model) : 1;
      const page = days.toReversed().filter(({ tradeDate }) => cursor === undefined || tradeDate < cursor);
      const list = operationsOf(page, open.has(groupOf(portfolioId)), portfolioId, own);
      return {
        archive: view,
        card: card(portfolioId),
        model: modelOf(
          days.map(({ equity }) => equity),
          days,
        ),
        curve: curveOf(days),
        exposure: exposuresOf(days),
        cashPct: rounded(((own?.state.model.cash ?? 1) / worth) * 100),
        positions,
        ...list,
        lock: await lockOf(privileges, caller, [portfolioId], [...positions, ...list.list]),
      };
    },
    'POST /api/stocks/tactics/getReports': async ({ tacticsId, kind, cursor, pageSize }, caller) => {
      const { archive, view } = await opened(caller);
      const heads = [...(archive?.tactics.values() ?? [])]
        .filter(({ id }) => (tacticsId ?? id) === id)
        .flatMap(({ id, days }) => periodsOf(days, kind).map((period) => headOf(id, period, caller.language)))
        .filter(({ tradeDate }) => cursor === undefined || tradeDate < cursor)
        .toSorted((a, b) =>
          a.tradeDate === b.tradeDate ? (a.tacticsId < b.tacticsId ? -1 : 1) : a.tradeDate < b.tradeDate ? 1 : -1,
        );
      let end = Math.min(pageSize, heads.length);
      while (end > 0 && end < heads.length && heads[end]!.tradeDate === heads[end - 1]!.tradeDate) end += 1;
      return {
        archive: view,
        list: heads.slice(0, end),
        nextCursor: end < heads.length ? heads[end - 1]!.tradeDate : null,
      };
    },
    'POST /api/stocks/tactics/getReportDetail': async ({ reportId }, caller) => {
      const { archive, view, open, presentOne } = await opened(caller);
      const { tacticsId, kind, tradeDate } = readReportId(reportId);
      const own = archive?.tactics.get(tacticsId);
      const periods = own ? periodsOf(own.days, kind) : [];
      const at = periods.findIndex(({ days }) => days.at(-1)!.tradeDate === tradeDate);
      const period = periods[at];
      if (!own || !period) throw rejected(texts.noReport, 'CONTENT_GONE');
      const signals = signalsIn(period, own).map(presentOne);
      const idOf = (other: (typeof periods)[number] | undefined): string | null =>
        other ? reportIdOf(tacticsId, kind, other.days.at(-1)!.tradeDate) : null;
      return {
        archive: view,
        head: headOf(tacticsId, period, caller.language),
        from: period.days[0]!.tradeDate,
        sections: sectionsOf(own, period, open, caller.language),
        signals,
        previousId: idOf(periods[at - 1]),
        nextId: idOf(periods[at + 1]),
        lock: await lockOf(privileges, caller, idsOf(signals), signals),
      };
    },
  } satisfies Partial<Handlers>;
};

/** The phase of the newest evening. */
const phaseOf = (archive: Archive | null): SentimentPhase | null =>
  ([...(archive?.tactics.values() ?? [])][0]?.days.at(-1)?.phase ?? null) as SentimentPhase | null;

async function ownClassOf({ db }: Parts, customerId: number | null): Promise<number | null> {
  return customerId === null ? null : newestClassOf(db, customerId);
}

/** Signals since the member last looked, of the tactics that are followed. */
async function unreadOf(db: Parts['db'], { customerId, market }: Caller, archive: Archive): Promise<number> {
  const config = customerId === null ? undefined : await queries.selectConfig(db, customerId);
  if (!config) return 0;
  const seen = (config.seen as Record<string, string>)[market.name] ?? '';
  const next = aShareCalendar.atOrBefore(seen === '' ? archive.newest : seen) + 1;
  if (next >= aShareCalendar.dayCount) return 0;
  return signalsOf(archive, {
    tacticsIds: new Set(config.strategyTypes as string[]),
    from: aShareCalendar.dateOf(next),
    without: new Set(config.excludeStocks as string[]),
  }).length;
}

type Row = {
  readonly tacticsId: ReturnType<typeof namedOf>['tacticsId'];
  readonly name: string;
  readonly nameEn: string;
  readonly cells: ReturnType<typeof phaseCells>;
};

/** At most three tactics of a phase, of those with thirty entries in it. Source: market handbook F.1. */
function bestOf(rows: readonly Row[], phase: SentimentPhase | null) {
  const least = 30;
  return rows
    .flatMap(({ tacticsId, name, nameEn, cells }) => {
      const cell = cells.find((one) => one.phase === phase);
      return cell && cell.n >= least && cell.excessPct !== null
        ? [{ tacticsId, name, nameEn, n: cell.n, excessPct: cell.excessPct, winRatePct: cell.winRatePct }]
        : [];
    })
    .toSorted((a, b) => b.excessPct - a.excessPct)
    .slice(0, 3);
}
