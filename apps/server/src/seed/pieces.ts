import { contentCounters, contentItems, contentReactions, contentStocks, type Executor } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { auditStates, documentOf, plainTextOf, qualityOf, type RichDocument } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import { idOfWords } from './id-of-words.ts';

/** A piece of content of the demonstration; its words alone tell it from others of its author. */
export interface Piece {
  readonly dataType: number;
  readonly customerId: number;
  readonly at: Date;
  readonly title?: string | undefined;
  readonly text: string;
  /** What stands under the piece, where it is not the whole text. */
  readonly shown?: RichDocument | undefined;
  readonly stockNo?: string | undefined;
  readonly market?: 'simulated';
  readonly declares?:
    | { readonly ai?: boolean; readonly original?: boolean; readonly holds?: boolean | null }
    | undefined;
  readonly riskClass?: number;
  readonly isAnonymous?: boolean | undefined;
  readonly state?: number | undefined;
  readonly stateReason?: string | undefined;
  /** Who likes it. */
  readonly likes?: readonly number[] | undefined;
  readonly comments?: number;
  readonly views: number;
}

/** The name of a piece's request. */
export const requestOf = ({ dataType, title, text }: Pick<Piece, 'dataType' | 'title' | 'text'>): string =>
  idOfWords(`piece ${dataType} ${title ?? ''} ${text}`);

const { published, hidden, removed } = auditStates;

function itemOf(piece: Piece): typeof contentItems.$inferInsert {
  const { dataType, customerId, at, title, text, market, declares, state = published } = piece;
  const doc = piece.shown ?? documentOf(text);
  const wasShown = state === published || state === hidden || state === removed;
  return {
    dataType,
    customerId,
    market,
    title: title ?? null,
    doc,
    plainText: plainTextOf(doc),
    files: [],
    declarations: { ai: declares?.ai ?? false, original: declares?.original ?? false, holds: declares?.holds ?? null },
    riskClass: piece.riskClass ?? 1,
    isAnonymous: piece.isAnonymous ?? false,
    state,
    stateReason: piece.stateReason ?? null,
    quality: qualityOf({ text: text || (title ?? ''), pictures: 0 }),
    clientReqId: requestOf(piece),
    createdAt: at,
    publishedAt: wasShown ? at : null,
    isDemo: true,
  };
}

/**
 * Writes pieces with stocks, likes and counters, a statement a table. The id of each; `null` of those that stood already, of
 * which nothing is changed.
 */
export async function writePieces(db: Executor, pieces: readonly Piece[]): Promise<readonly (number | null)[]> {
  const items = pieces.map(itemOf);
  const made = await db
    .insert(contentItems)
    .values(items)
    .onConflictDoNothing()
    .returning({ id: contentItems.id, request: contentItems.clientReqId });
  const idOf = new Map(made.map(({ id, request }) => [request, id]));
  const ids = items.map(({ clientReqId }) => idOf.get(clientReqId) ?? null);
  const fresh = pieces.flatMap((piece, place) => (ids[place] == null ? [] : [{ ...piece, id: ids[place] }]));
  if (fresh.length === 0) return ids;
  const stocks = fresh.flatMap(({ id, stockNo, market = 'simulated', at }) => {
    const tradeDate = aShareCalendar.dateOf(aShareCalendar.atOrBefore(shanghaiDate(at.getTime())));
    return stockNo === undefined ? [] : [{ itemId: id, stockNo, market, priceFen: null, indexFen: null, tradeDate }];
  });
  if (stocks.length > 0) await db.insert(contentStocks).values(stocks);
  const likes = fresh.flatMap(({ id, dataType, at, likes: likers = [] }) =>
    likers.map((customerId) => ({ customerId, kind: 'like' as const, dataType, dataId: String(id), at })),
  );
  if (likes.length > 0) await db.insert(contentReactions).values(likes);
  await db.insert(contentCounters).values(
    fresh.map(({ id, dataType, likes: likers = [], comments = 0, views }) => ({
      dataType,
      dataId: String(id),
      likes: likers.length,
      comments,
      views,
    })),
  );
  return ids;
}

/** So many of the people from a place on, all different; `not` is left out. */
export const someOf = (people: readonly number[], from: number, many: number, not?: number): readonly number[] =>
  Array.from({ length: Math.min(many, people.length - 1) }, (_, at) => people[(from + at * 5) % people.length]!)
    .filter((one) => one !== not)
    .filter((one, at, all) => all.indexOf(one) === at);
