import type { CitedFigureRow, contentItems, contentStocks, Executor, opinions, strikes } from '@lianpan/db';
import { auditStates, documentOf, qualityOf } from '@lianpan/domain/community';
import * as items from './items/queries.ts';
import { insertOpinion } from './reactions/queries.ts';
import * as reviews from './reviews/queries.ts';
import { setState } from './states.ts';

type Row = typeof contentItems.$inferInsert;
type Defaults =
  | 'doc'
  | 'plainText'
  | 'quality'
  | 'isDemo'
  | 'files'
  | 'declarations'
  | 'riskClass'
  | 'state'
  | 'publishedAt';

interface DemoItem extends Omit<Row, Defaults>, Partial<Pick<Row, 'riskClass' | 'state' | 'publishedAt'>> {
  readonly customerId: number;
  readonly text: string;
  readonly declarations?: Partial<Row['declarations']>;
}

/** Writes a text of the demonstration, published when it was written unless it says otherwise; its id. */
export const insertDemoItem = (db: Executor, { text, declarations, ...row }: DemoItem): Promise<number> =>
  items.insertItem(db, {
    doc: documentOf(text),
    plainText: text,
    files: [],
    declarations: { ai: false, original: false, holds: null, ...declarations },
    riskClass: 1,
    state: auditStates.published,
    publishedAt: row.createdAt,
    quality: qualityOf({ text, pictures: 0 }),
    isDemo: true,
    ...row,
  });

export const insertDemoStocks = (db: Executor, rows: readonly (typeof contentStocks.$inferInsert)[]) =>
  items.insertStocks(db, rows);

export const insertDemoEdit = (db: Executor, itemId: number, text: string, at: Date) =>
  items.upsertEdit(db, { itemId, doc: documentOf(text), plainText: text, files: [], at });

export const insertDemoStrike = (db: Executor, row: Omit<typeof strikes.$inferInsert, 'isDemo'>) =>
  reviews.insertStrike(db, { ...row, isDemo: true });

/** A review of the demonstration that was decided a while ago. */
export const closeDemoReview = (db: Executor, id: number, decidedAt: Date) =>
  reviews.updateReview(db, id, { state: 'deleted', decidedAt });

/** Takes reviews and strikes of a text of the demonstration away before it is written anew. */
export const deleteDemoReviews = (db: Executor, text: string) => reviews.deleteDemo(db, text);

interface Filled {
  readonly at: Date;
  readonly change?: items.ItemChange;
  readonly stocks?: readonly (typeof contentStocks.$inferInsert)[];
  readonly cited?: readonly CitedFigureRow[];
  readonly opinion?: typeof opinions.$inferInsert;
}

/** Shows a text of the demonstration that waited for the market's figures; `false` where another process has done so. */
export async function showDemoItem(
  tx: Executor,
  id: number,
  { at, change, stocks = [], cited = [], opinion }: Filled,
): Promise<boolean> {
  if (!(await setState(tx, id, auditStates.published, { by: 'demonstration', at, ...(change && { change }) })))
    return false;
  if (stocks.length > 0) await items.insertStocks(tx, stocks);
  if (cited.length > 0) await items.insertCited(tx, cited);
  if (opinion) await insertOpinion(tx, opinion);
  return true;
}
