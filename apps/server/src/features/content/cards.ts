import type { Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import type { Caller } from '../../http/handle.ts';
import { cursorOf, placeFrom, listed } from '../../list-place.ts';
import { rejected } from '../../rejection.ts';
import { validClassOf } from '../suitability/service.ts';
import { citedIn } from './cited.ts';
import { placeOfCard } from './cursor.ts';
import * as published from './published/queries.ts';
import type { Market } from '../../market/market.ts';
import type { ContentKinds } from './kinds.ts';
import { contentTexts as texts } from './texts.ts';
import { cardOf, referenceKey, type Card, type Reference } from './wire.ts';

type ViewContext = Pick<Caller, 'customerId' | 'market' | 'language'>;
interface Viewing {
  readonly customerId: number | null;
  readonly market: Pick<Caller['market'], 'name'>;
}

/** The caller and their market, as queries of content name them. */
export const audienceOf = ({ customerId, market }: Viewing): published.Audience => ({
  viewer: customerId,
  market: market.name,
});

/** Condition of SQL by which queries of other features leave out what a caller may not see. */
export const shownTo = (caller: Viewing) => published.isShown(audienceOf(caller));

/** Those of some items that a caller may see, in the order of their ids. */
export async function cardRows(db: Executor, caller: Viewing, ids: readonly number[]): Promise<published.CardRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await published.selectCardsById(db, audienceOf(caller), ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** An item whole, in whatever state, and whether it is open to a caller. */
export const detailRow = (db: Executor, caller: Viewing, id: number) =>
  published.selectDetail(db, audienceOf(caller), id);

/** A part of the newest items that a caller may see. */
export async function newestCards(
  db: Executor,
  caller: Viewing,
  filter: published.CardFilter,
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number },
) {
  const before = placeFrom(cursor);
  const rows = await published.selectCards(db, audienceOf(caller), filter, { before, limit: pageSize });
  return { rows, nextCursor: listed(rows, pageSize, (row) => cursorOf(placeOfCard(row))).nextCursor };
}

/** How many posts and articles have come that a caller may see since one of them. */
export const countNewer = (db: Executor, caller: Viewing, id: number) =>
  published.countNewer(db, audienceOf(caller), id);

export type { RankedRow } from './published/queries.ts';

/** Posts and articles of a market since a moment, with all that their ranking rests on. */
export const rankedRows = (db: Executor, market: Market['name'], part: Parameters<typeof published.selectRanked>[2]) =>
  published.selectRanked(db, market, part);

/** Rows as cards, with what is passed on as it stands now. */
export async function cardsOf(
  db: Executor,
  kinds: ContentKinds,
  caller: ViewContext,
  rows: readonly published.CardRow[],
  now: number,
): Promise<Card[]> {
  const view = await visibleTo(db, kinds, caller, rows, now);
  return rows.map((row) => cardOf(row, view));
}

/** What a card needs to know besides its row. */
async function visibleTo(
  db: Executor,
  kinds: ContentKinds,
  caller: ViewContext,
  rows: readonly Pick<published.CardRow, 'reference'>[],
  now: number,
) {
  const [references, riskClass] = await Promise.all([
    referencesOf(db, kinds, caller, rows),
    riskClassOfViewer(db, caller, now),
  ]);
  const { market, customerId: viewer, language } = caller;
  return { market, viewer, riskClass, language, now, references };
}

interface DetailWanted {
  readonly id: number;
  readonly dataTypes: readonly number[];
  /** What somebody has paid for stays open to them whoever takes it away, but the desk. */
  readonly isBought?: boolean;
  readonly now: number;
}

/**
 * A piece of content whole: open to the caller, or their own in whatever state but deleted. `related` is what its kind adds.
 * Rejects what is gone, and what is of none of `dataTypes`.
 */
export async function contentDetailOf(
  db: Executor,
  kinds: ContentKinds,
  caller: ViewContext,
  { id, dataTypes, isBought = false, now }: DetailWanted,
) {
  const row = await detailRow(db, caller, id);
  const isOwn = row !== undefined && row.customerId === caller.customerId && row.state !== auditStates.deleted;
  if (!row || !dataTypes.includes(row.dataType) || !(row.isShown || isOwn || isBought))
    throw rejected(texts.gone, 'CONTENT_GONE');
  const detail = {
    ...cardOf(row, await visibleTo(db, kinds, caller, [row], now)),
    docJson: row.doc as { type: 'doc'; content: unknown[] },
    appendList: row.appends.map(({ text, at }) => ({ text, time: at })),
    hasPendingEdit: isOwn && row.hasEdit,
    citedFigures: await citedIn(db, caller.market, row.id, caller.language),
  };
  return { row, detail };
}

/** Of the newest suitability test that still counts. */
export async function riskClassOfViewer(
  db: Executor,
  { customerId }: Pick<Caller, 'customerId'>,
  now: number,
): Promise<number | null> {
  return customerId === null ? null : await validClassOf(db, customerId, now);
}

/** What some rows pass on, as far as the caller may see it. */
export async function referencesOf(
  db: Executor,
  kinds: ContentKinds,
  caller: ViewContext,
  rows: readonly Pick<published.CardRow, 'reference'>[],
): Promise<ReadonlyMap<string, Reference>> {
  const found = new Map<string, Reference>();
  const wanted = rows.flatMap(({ reference }) => reference ?? []);
  const own = wanted.filter(({ dataType }) => kinds[dataType] === undefined);
  if (own.length > 0) {
    const cards = await cardRows(
      db,
      caller,
      own.map(({ dataId }) => Number(dataId)),
    );
    for (const row of cards) {
      found.set(referenceKey(row.dataType, String(row.id)), {
        title: row.title ?? row.brief.slice(0, 80),
        cover: row.cover ?? row.files[0]?.thumbUrl ?? row.files[0]?.url ?? '',
        authorName: row.isAnonymous ? '' : row.nickName,
      });
    }
  }
  for (const { dataType, dataId } of wanted) {
    const target = await kinds[dataType]?.(caller, dataId, db);
    if (target) found.set(referenceKey(dataType, dataId), { title: target.title, cover: '', authorName: '' });
  }
  return found;
}

/** A part of a list of cards, newest first. */
export async function cardList(
  db: Executor,
  kinds: ContentKinds,
  caller: ViewContext,
  filter: published.CardFilter,
  { cursor, pageSize, now }: { readonly cursor: string | undefined; readonly pageSize: number; readonly now: number },
): Promise<{ list: Card[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await newestCards(db, caller, filter, { cursor, pageSize });
  return { list: await cardsOf(db, kinds, caller, rows, now), nextCursor };
}
