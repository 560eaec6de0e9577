import type { Security } from '../security.ts';

/**
 * How much of a stock a concept is: 1 its primary business, 0.7 a product, 0.4 a holding or a cooperation. 0 for a stock
 * that is no member, `null` where nobody knows its concepts or their relevance. Source: market handbook C.2.
 */
export function conceptRelevanceOf(
  { concepts, conceptRelevance }: Pick<Security, 'concepts' | 'conceptRelevance'>,
  concept: string,
): number | null {
  if (concepts === null) return null;
  const at = concepts.indexOf(concept);
  return at < 0 ? 0 : (conceptRelevance?.[at] ?? null);
}
