import {
  isYesNo,
  maxGroups,
  maxItems,
  maxListed,
  patternDrawings,
  pickerConditions,
  type Parameter,
  type Words,
} from '@lianpan/market/picker';
import { say } from '../../language.ts';
import { type Caller, type DataOf, type Handlers } from '../../http/handle.ts';
import { rowsBefore } from '../../list-place.ts';
import type { Market } from '../../market/market.ts';
import type { PickAnswer, PickChoices, PickTestState } from '../../market/wire/picker-protocol.ts';
import type { ServerParts } from '../../parts.ts';
import type { Privileges } from '../privilege/service.ts';
import { faultsOf, refused } from './check-query.ts';
import { addWhereRoom } from '../watchlist/service.ts';
import { everyRow, pickerPrivilege, previewRows } from './picker-limits.ts';
import * as queries from './queries.ts';
import { changesOf, type KeptVisit } from './query-visit.ts';
import { readText } from './read-text.ts';
import { toolDayOf, type ToolDay } from '../tool/service.ts';
import * as service from './service.ts';
import { suggestions } from './suggestions.ts';
import { pickerTexts as texts } from './texts.ts';
import { queryOf } from './wire-query.ts';
import { rejected } from '../../rejection.ts';

type Run = DataOf<'POST /api/stocks/picker/run'>;
type Conditions = DataOf<'POST /api/stocks/picker/getConditions'>;
type SavedQuery = DataOf<'POST /api/stocks/picker/getMyQueries'>['list'][number]['query'];
type Opened = DataOf<'POST /api/stocks/picker/openQuery'>;
type TestResult = DataOf<'POST /api/stocks/picker/getBacktest'>['result'];
type WireParameter = Conditions['conditions'][number]['parameters'][number];

const masked = '****';

export const pickerHandlers = ({
  db,
  privileges,
  now,
  languageModel,
  log,
}: Pick<ServerParts, 'db' | 'privileges' | 'now' | 'languageModel' | 'log'>) =>
  ({
    'POST /api/stocks/picker/getConditions': async (_input, { language, market }) => {
      const word = ([zh, en]: Words): string => (language === 'en' ? en : zh);
      const named = (entries: PickChoices[keyof PickChoices]) =>
        entries.map(({ value, name }) => ({ value, name: word(name) }));
      const [choices, keywords] = await Promise.all([market.ask('pickCatalogue'), market.ask('pickKeywords')]);
      return {
        conditions: pickerConditions.map((condition) => ({
          id: condition.id,
          category: condition.category,
          name: word(condition.name),
          definition: word(condition.definition),
          unit: condition.unit,
          isYesNo: isYesNo(condition),
          keywords: keywords[condition.id] ?? '',
          isIntraday: condition.isIntraday,
          parameters: condition.parameters.map((parameter) => parameterOf(parameter, word)),
        })),
        concepts: named(choices.concepts),
        industries: named(choices.industries),
        regions: named(choices.regions),
        indices: named(choices.indices),
        boards: named(choices.boards),
        maxItems,
        maxGroups: maxGroups,
      };
    },
    'POST /api/stocks/picker/preview': async ({ query }, { market }) => {
      const answer = await service.pick(market, query, { offset: 0, limit: previewRows });
      return { ...foundOf(answer), sample: rowsOf(answer, market, { offset: 0, clearRows: previewRows }) };
    },
    'POST /api/stocks/picker/run': async ({ query, entrySort, tradeDate, pageNum, pageSize }, caller) => {
      const { market, customerId } = caller;
      const offset = rowsBefore(pageNum, pageSize);
      const reason = await privileges.lockReason(caller, [pickerPrivilege]);
      const clearRows = reason === null ? Number.POSITIVE_INFINITY : previewRows;
      const rowOrder =
        entrySort && customerId !== null
          ? await service.entryOrder(db, market, customerId, {
              queryId: Number(entrySort.queryId),
              order: entrySort.order,
            })
          : undefined;
      const answer = await service.pick(
        market,
        query,
        { offset, limit: pageSize },
        tradeDate,
        clearRows > previewRows ? rowOrder : undefined,
      );
      // Who is found on a past day is shown as it stood then.
      const day = tradeDate === undefined ? undefined : await toolDayOf(market, tradeDate);
      return {
        ...foundOf(answer),
        list: rowsOf(answer, market, { offset, clearRows, day }),
        total: answer.rowCount,
        pageNum,
        pageSize,
        lock: { reason },
      };
    },
    'POST /api/stocks/picker/watchAll': async ({ query }, caller) => {
      const most = (await mayPick(privileges, caller)) ? everyRow : previewRows;
      const { market, customerId } = caller;
      const { rows } = await service.pick(market, query, { offset: 0, limit: most });
      const stocks = rows.flatMap(({ slot }) => {
        const entry = market.directory.at(slot);
        return entry ? [{ stockNo: entry.stockNo, priceFen: market.priceFen(slot) || null }] : [];
      });
      const watcher = { customerId, market: market.name };
      const { added, left, total } = await addWhereRoom(db, watcher, stocks, 'top', new Date(now()));
      return {
        added: added.length,
        present: stocks.length - added.length - left.length,
        left: left.length,
        total,
      };
    },
    'POST /api/stocks/picker/backtest': async (request, caller) => {
      if (!(await mayPick(privileges, caller))) throw rejected(texts.needsPrivilege, 'PRIVILEGE_REQUIRED');
      return { jobId: await service.startTest(caller.market, request) };
    },
    'POST /api/stocks/picker/getBacktest': async ({ jobId }, caller) => {
      if (!(await mayPick(privileges, caller))) throw rejected(texts.needsPrivilege, 'PRIVILEGE_REQUIRED');
      const found = await caller.market.ask('pickTest', jobId);
      if (!found) throw rejected(texts.testGone, 'CONTENT_GONE');
      return {
        state: found.state,
        reason: found.state === 'failed' ? found.reason : null,
        progress: progressOf(found),
        result: found.state === 'done' ? (found.result as TestResult) : null,
      };
    },
    'POST /api/stocks/picker/stopBacktest': async ({ jobId }, caller) => {
      if (!(await mayPick(privileges, caller))) throw rejected(texts.needsPrivilege, 'PRIVILEGE_REQUIRED');
      return { isStopped: await caller.market.ask('stopPickTest', jobId) };
    },
    'POST /api/stocks/picker/parseText': async ({ text }, { customerId, language, market }) => {
      // Each question to the model costs money: only members have it asked.
      const suggest = languageModel && customerId !== null ? suggestions({ languageModel, log }) : undefined;
      return readText(text, await market.ask('pickCatalogue'), language, suggest);
    },
    'POST /api/stocks/picker/getPattern': async ({ id }, { market }) => {
      if (pickerConditions.find((one) => one.id === id)?.category !== 'pattern') {
        throw refused({ fault: 'unknownCondition', where: [id] });
      }
      const study = await market.ask('pickPattern', id);
      if ('fault' in study) throw refused(study);
      const drawings = patternDrawings.filter((one) => one.id === id);
      return {
        drawings: drawings.map(({ direction, trend, bars, line }) => ({
          direction,
          trend,
          bars: bars.map((bar) => [...bar]),
          line: line ? [...line] : null,
        })),
        from: study.from,
        to: study.to,
        directions: study.directions.map(({ direction, outcomes }) => ({ direction, outcomes: [...outcomes] })),
        anyDay: [...study.anyDay],
      };
    },
    'POST /api/stocks/picker/saveQuery': async ({ queryId, name, query }, { customerId, market }) => {
      const id = queryId === undefined ? undefined : Number(queryId);
      const saved = await service.saveQuery(db, market, customerId, { queryId: id, name, query }, new Date(now()));
      return { queryId: String(saved) };
    },
    'POST /api/stocks/picker/getMyQueries': async (_input, { customerId, market, language }) => {
      const [rows, choices] = await Promise.all([
        queries.selectSavedQueries(db, customerId, market.name),
        market.ask('pickCatalogue'),
      ]);
      return {
        list: rows.map(({ id, name, query: stored, isPushed, updatedAt }) => {
          const query = stored as SavedQuery;
          return {
            queryId: String(id),
            name,
            query,
            faults: faultsOf(queryOf(query), choices).map((fault) => say(fault.text, language, fault.values)),
            isPushed,
            updateTime: updatedAt.getTime(),
          };
        }),
      };
    },
    'POST /api/stocks/picker/openQuery': async ({ queryId }, caller) => {
      const { market, customerId } = caller;
      const { answer, visit } = await service.openQuery(db, market, customerId, Number(queryId), now());
      const reason = await privileges.lockReason(caller, [pickerPrivilege]);
      return { ...openedOf(answer, visit, market, reason === null), lock: { reason } };
    },
    'POST /api/stocks/picker/deleteQuery': async ({ queryId }, { customerId }) => {
      await service.deleteQuery(db, customerId, Number(queryId));
      return {};
    },
    'POST /api/stocks/picker/setQueryPush': async ({ queryId, isPushed }, { customerId }) => {
      await service.setQueryPush(db, customerId, Number(queryId), isPushed);
      return { isPushed };
    },
  }) satisfies Partial<Handlers>;

const mayPick = (privileges: Privileges, caller: Caller): Promise<boolean> => privileges.can(caller, pickerPrivilege);

const foundOf = ({ tradeDate, closeDate, lastDate, rowCount, counts, askedNum, unknowns, blocker }: PickAnswer) => ({
  tradeDate,
  closeDate,
  lastDate,
  matched: rowCount,
  counts,
  askedNum,
  unknowns,
  blocker,
});

interface ShownRows {
  readonly offset: number;
  readonly clearRows: number;
  readonly day?: ToolDay | undefined;
}

/** Rows beyond the clear ones carry nothing of the stock: what is not sent cannot be read. Source: handbook 0.6. */
function rowsOf({ rows }: PickAnswer, market: Market, { offset, clearRows, day }: ShownRows): Run['list'] {
  return rows.map(({ slot, figures, met }, n) => {
    const rank = offset + n + 1;
    const entry = rank > clearRows ? undefined : market.directory.at(slot);
    return {
      rank,
      isMasked: !entry,
      stockName: entry?.name ?? masked,
      cell: entry ? (day?.cellOf(slot) ?? market.cell(entry)) : null,
      figures: entry ? [...figures] : figures.map(() => null),
      met: entry ? [...met] : [],
    };
  });
}

/** What may be said of an opening: without the privilege how many came and went, and which of the clear rows came. */
function openedOf(
  { tradeDate, rows }: PickAnswer,
  visit: KeptVisit | null,
  market: Market,
  seesAll: boolean,
): Omit<Opened, 'lock'> {
  if (!visit) return { since: null, tradeDate, isTooLarge: true, newNum: 0, leftNum: 0, members: [], left: [] };
  const { added, left } = changesOf(visit);
  const clear = seesAll ? rows : rows.slice(0, previewRows);
  const before = visit.before;
  return {
    since: before && { lookTime: before.lookedAt, tradeDate: before.tradeDate },
    tradeDate,
    isTooLarge: false,
    newNum: added.size,
    leftNum: left.length,
    members: clear.flatMap(({ slot }) => {
      const stockNo = market.directory.at(slot)?.stockNo;
      if (stockNo === undefined) return [];
      return [{ stockNo, entryDate: visit.members[stockNo] ?? null, isNew: added.has(stockNo) }];
    }),
    left: (seesAll ? left : []).flatMap((stockNo) => {
      const entry = market.directory.find(stockNo);
      const entryDate = before?.members[stockNo] ?? null;
      return entry ? [{ stockName: entry.name, cell: market.cell(entry), entryDate }] : [];
    }),
  };
}

function parameterOf(parameter: Parameter, word: (words: Words) => string): WireParameter {
  const { key } = parameter;
  const name = word(parameter.name);
  switch (parameter.kind) {
    case 'number': {
      const { default: preset, least, most, step, unit } = parameter;
      return { kind: 'number', key, name, default: preset, least, most, step, unit };
    }
    case 'choice': {
      const choices = parameter.choices.map((choice) => ({ value: choice.value, name: word(choice.name) }));
      return { kind: 'choice', key, name, default: parameter.default, choices };
    }
    case 'list':
      return { kind: 'list', key, name, from: parameter.from, most: maxListed };
  }
}

/** Share of the days that are tested; `null` of a test that failed. */
function progressOf(test: PickTestState): number | null {
  switch (test.state) {
    case 'waiting':
      return 0;
    case 'running':
      return test.progress;
    case 'done':
      return 1;
    case 'failed':
      return null;
  }
}
