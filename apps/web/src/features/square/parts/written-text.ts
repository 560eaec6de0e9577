import type { Waiting } from './waiting.ts';

export type Missing = 'titleHint' | 'articleShort' | 'viewNote';
const [minTitle, minArticle] = [5, 100];

interface Written {
  readonly isArticle: boolean;
  readonly title: string;
  readonly text: string;
  readonly hasStock: boolean;
  readonly hasView: boolean;
}

/** What a text still lacks: the editor is gone when the server says so. */
export function missingIn({ isArticle, title, text, hasStock, hasView }: Written): Missing | undefined {
  if (isArticle && Array.from(title.trim()).length < minTitle) return 'titleHint';
  if (isArticle && Array.from(text.trim()).length < minArticle) return 'articleShort';
  return hasView && !hasStock ? 'viewNote' : undefined;
}

/** The first stock that a document names. */
export function stockIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, attrs, content } = node as { type?: unknown; attrs?: { id?: unknown }; content?: unknown };
  if (type === 'stock' && typeof attrs?.id === 'string') return attrs.id;
  if (!Array.isArray(content)) return undefined;
  for (const child of content) {
    const found = stockIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What the form has no field for stays as it was. */
export const keptOf = (before: Waiting['input'] | undefined) =>
  before && {
    stockNos: before.stockNos,
    gambitIds: before.gambitIds,
    markingToolId: before.markingToolId,
    cover: before.cover,
  };

/** With what the editor was opened, so that it opens so again. */
export function prefillOf(search: URLSearchParams): Readonly<Record<string, string>> {
  const names = ['gambitId', 'stockNo', 'expressionId', 'markingToolId'];
  return Object.fromEntries([...search].filter(([name]) => names.includes(name)));
}

/** What the address of an editor adds to a text: a stock, a topic, a tool. */
export function namedIn(search: URLSearchParams) {
  const stockNo = search.get('stockNo');
  const gambitId = search.get('gambitId');
  const toolId = Number(search.get('markingToolId') ?? 0);
  return {
    ...(stockNo !== null && /^\d{6}$/.test(stockNo) && { stockNos: [stockNo] }),
    ...(gambitId !== null && /^\d{1,15}$/.test(gambitId) && { gambitIds: [gambitId] }),
    ...(toolId >= 1 && toolId <= 14 && { markingToolId: toolId }),
  };
}
