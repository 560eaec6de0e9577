import type { Db } from '@lianpan/db';
import { compareFigures, conditionOf, isYesNo, signOf, sortPlaceOf } from '@lianpan/market/picker';
import { isDeepStrictEqual } from 'node:util';
import type { PickAnswer } from '../../market/wire/picker-protocol.ts';
import type { Market } from '../../market/market.ts';
import { refused, requireValid } from './check-query.ts';
import { everyRow, maxFollowed, savedLimit } from './picker-limits.ts';
import { nextVisit, type KeptVisit } from './query-visit.ts';
import * as queries from './queries.ts';
import { pickerTexts as texts } from './texts.ts';
import { isOfCondition, queryOf, type WireQuery } from './wire-query.ts';
import { rejected } from '../../rejection.ts';

export { newestDate, notifyNewPicks, type QueryPushParts } from './query-push.ts';
export { refused } from './check-query.ts';
export { conditionWords, headingWords, queryWords } from './condition-words.ts';
export { itemOf as wireItemOf, queryOf as wireQueryOf, type WireItem, type WireQuery } from './wire-query.ts';
export { pickerPrivilege, previewRows } from './picker-limits.ts';

/** An order of the rows that neither the market nor the query knows; what has no value stands last. */
export interface RowOrder {
  readonly order: 'asc' | 'desc';
  valueOf(row: PickedRow): number | null;
}

/**
 * Asks the market, for rows in the query's order or in `rowOrder`. Rejects a question that can't be asked, and says what is
 * wrong with it.
 */
export async function pick(
  market: Market,
  query: WireQuery,
  page: { readonly offset: number; readonly limit: number; readonly slot?: number },
  date?: string,
  rowOrder?: RowOrder,
): Promise<PickAnswer> {
  const ask = async (asked: WireQuery, rows: typeof page): Promise<PickAnswer> => {
    const answer = await market.ask('pick', { query: queryOf(asked), ...rows }, date);
    if ('fault' in answer) throw refused(answer);
    return answer;
  };
  const { sort, ...unsorted } = query;
  const { order, valueOf } = rowOrder ?? { order: sort?.order, valueOf: sort && shownValue(market, query, sort.id) };
  if (!order || !valueOf) return ask(query, page);
  // The market knows neither the live figures nor how people read a condition without one: all rows are put in order here.
  const { rows, ...answer } = await ask(unsorted, { ...page, offset: 0, limit: everyRow });
  const sign = signOf(order);
  const ordered = rows
    .map((row) => ({ row, value: valueOf(row) ?? Number.NaN }))
    .sort((a, b) => compareFigures(a.value, b.value, sign) || a.row.slot - b.row.slot)
    .map(({ row }) => row);
  return { ...answer, rows: ordered.slice(page.offset, page.offset + page.limit) };
}

type PickedRow = PickAnswer['rows'][number];

/** What a row shows where the market does not sort by it: its stock's quote, or that it meets a condition. */
function shownValue(market: Market, query: WireQuery, sortId: string): ((row: PickedRow) => number | null) | null {
  if (isOfCondition(sortId)) {
    const item = sortPlaceOf(queryOf(query));
    return item >= 0 && isYesNo(conditionOf(sortId)) ? ({ met }) => Number(met[item]) : null;
  }
  return ({ slot }) => {
    const entry = market.directory.at(slot);
    if (!entry) return null;
    if (sortId === 'stockNo') return Number(entry.stockNo);
    const { price, changePct } = market.cell(entry);
    return sortId === 'price' ? price : changePct;
  };
}

/** Rows by their days of entry into a saved query of the member's. Rejects one that is not there. */
export async function entryOrder(
  db: Db,
  market: Market,
  customerId: number,
  { queryId, order }: { readonly queryId: number; readonly order: RowOrder['order'] },
): Promise<RowOrder> {
  if ((await queries.selectSavedQuery(db, customerId, market.name, queryId)) === undefined) {
    throw rejected(texts.gone, 'ALREADY_DONE');
  }
  const members = (await queries.selectQueryVisit(db, queryId))?.members ?? {};
  const entryOf = (slot: number): string | null => members[market.directory.at(slot)?.stockNo ?? ''] ?? null;
  return {
    order,
    valueOf: ({ slot }) => {
      const date = entryOf(slot);
      return date === null ? null : Date.parse(date);
    },
  };
}

/** Saves a query of a market, or changes one. Rejects a name that is taken there and more than twenty. Returns its id. */
export async function saveQuery(
  db: Db,
  market: Market,
  customerId: number,
  { queryId, name, query }: { readonly queryId: number | undefined; readonly name: string; readonly query: WireQuery },
  now: Date,
): Promise<number> {
  requireValid(queryOf(query), await market.ask('pickCatalogue'));
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, customerId);
    const named = await queries.selectIdByName(tx, customerId, market.name, name);
    if (named !== undefined && named !== queryId) throw rejected(texts.nameTaken, 'ALREADY_DONE');
    if (queryId !== undefined) {
      await queries.deleteVisitOfOther(tx, customerId, queryId, query);
      const isThere = await queries.updateSavedQuery(tx, customerId, queryId, { name, query, updatedAt: now });
      if (!isThere) throw rejected(texts.gone, 'ALREADY_DONE');
      return queryId;
    }
    if ((await queries.countSavedQueries(tx, customerId, market.name)) >= savedLimit) {
      throw rejected(texts.full, 'LIMIT_REACHED', { n: savedLimit });
    }
    return queries.insertSavedQuery(tx, { customerId, market: market.name, name, query, updatedAt: now });
  });
}

/** What one opening of a saved query found. */
export interface OpenedQuery {
  readonly answer: PickAnswer;
  /** `null` where more is found than is followed stock by stock. */
  readonly visit: KeptVisit | null;
}

/** Opens a query of the member's and keeps what it finds now. Rejects one that is not there or can't be asked. */
export async function openQuery(
  db: Db,
  market: Market,
  customerId: number,
  queryId: number,
  now: number,
): Promise<OpenedQuery> {
  const query = await queries.selectSavedQuery(db, customerId, market.name, queryId);
  if (query === undefined) throw rejected(texts.gone, 'ALREADY_DONE');
  const answer = await pick(market, query as WireQuery, { offset: 0, limit: maxFollowed });
  if (answer.rowCount > maxFollowed) return { answer, visit: null };
  const found = {
    stockNos: answer.rows.flatMap(({ slot }) => market.directory.at(slot)?.stockNo ?? []),
    tradeDate: answer.tradeDate,
  };
  return db.transaction(async (tx) => {
    await queries.lockOwner(tx, customerId);
    // Another device may have changed the query meanwhile: what was found is then not what it finds.
    const current = await queries.selectSavedQuery(tx, customerId, market.name, queryId);
    if (!isDeepStrictEqual(current, query)) throw rejected(texts.gone, 'ALREADY_DONE');
    const kept = await queries.selectQueryVisit(tx, queryId);
    const visit = nextVisit(kept && { ...kept, lookedAt: kept.lookedAt.getTime() }, found, now);
    await queries.saveQueryVisit(tx, { queryId, ...visit, lookedAt: new Date(visit.lookedAt) });
    return { answer, visit };
  });
}

/** What a member saved and can be asked of a market. */
export async function savedQueriesOf(db: Db, customerId: number, market: Market) {
  const rows = await queries.selectSavedQueries(db, customerId, market.name);
  return rows.map(({ id, name, query }) => ({ queryId: String(id), name, query: query as WireQuery }));
}

export async function deleteQuery(db: Db, customerId: number, queryId: number): Promise<void> {
  if (!(await queries.deleteSavedQuery(db, customerId, queryId))) throw rejected(texts.gone, 'ALREADY_DONE');
}

export async function setQueryPush(db: Db, customerId: number, queryId: number, isPushed: boolean): Promise<void> {
  const isThere = await queries.updateSavedQuery(db, customerId, queryId, { isPushed });
  if (!isThere) throw rejected(texts.gone, 'ALREADY_DONE');
}

/** A test as it is asked for; fractions. */
export interface TestRequest {
  readonly query: WireQuery;
  readonly years: number;
  readonly holdDays: number;
  readonly stop: number;
  readonly target?: number | undefined;
  readonly leavesWithQuery: boolean;
}

/** Starts a test and returns its job. Rejects a query that can't be asked, and more tests than can wait. */
export async function startTest(market: Market, request: TestRequest): Promise<string> {
  const query = queryOf(request.query);
  requireValid(query, await market.ask('pickCatalogue'));
  const { years, holdDays, stop, target, leavesWithQuery } = request;
  const rules = { years, holdDays, stop, leavesWithQuery, ...(target === undefined ? {} : { target }) };
  const started = await market.ask('startPickTest', { query, ...rules });
  if (started === null) throw rejected(texts.testsFull, 'TOO_FREQUENT');
  if ('fault' in started) throw refused(started);
  return started.jobId;
}
