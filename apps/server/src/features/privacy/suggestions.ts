import type { Db } from '@lianpan/db';
import type { Caller } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import * as queries from './queries.ts';

const length = 6;
/** So many interests are looked at. */
const tagsUsed = 3;

export interface Suggestions {
  readonly basis: 'interest' | 'turnover';
  readonly tags: readonly string[];
  readonly stocks: readonly ReturnType<Market['cell']>[];
  /** Of the stocks together. */
  readonly freshness: ReturnType<Market['freshnessOf']>;
}

/**
 * Stocks to look at: the most traded of the industries that a member cares about, or of the whole market for guests and
 * for members who want no personal content. Source: product handbook 1.9.
 */
export async function suggest(db: Db, caller: Caller): Promise<Suggestions> {
  const { market } = caller;
  const tags = caller.customerId === null ? [] : await interestsOf(db, caller.customerId);
  const listed = market.directory.entries.filter((entry) => entry.kind === 'stock' && !entry.delisted);
  const all = listed.map((entry) => ({ entry, cell: market.cell(entry) }));
  const fitting = tags.length === 0 ? all : all.filter(({ entry }) => tags.includes(entry.industry ?? ''));
  const stocks = fitting
    .filter(({ cell }) => !cell.suspended)
    .sort((a, b) => (b.cell.amount ?? 0) - (a.cell.amount ?? 0))
    .slice(0, length);
  return {
    basis: tags.length === 0 ? 'turnover' : 'interest',
    tags,
    stocks: stocks.map(({ cell }) => cell),
    freshness: market.freshnessOf(stocks.map(({ entry }) => entry)),
  };
}

async function interestsOf(db: Db, customerId: number): Promise<string[]> {
  if (!(await queries.selectWantsPersonalContent(db, customerId))) return [];
  return (await queries.selectTags(db, customerId)).slice(0, tagsUsed).map(({ tag }) => tag);
}

/** Remembers that a member cares about a stock's industry; only of those who want personal content. */
export async function noteInterest(
  db: Db,
  market: Market,
  customerId: number,
  stockNo: string,
  now: number,
): Promise<void> {
  const industry = market.directory.find(stockNo)?.industry;
  if (!industry || !(await queries.selectWantsPersonalContent(db, customerId))) return;
  await queries.touchTag(db, customerId, industry, new Date(now));
}
