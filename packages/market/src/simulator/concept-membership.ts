import { below, entityKey, happens } from './random.ts';

/** How much of a company a concept is: its primary business, one of its products, a holding or a cooperation. */
export type ConceptRelevance = 1 | 0.7 | 0.4;

/** Concepts of one security by number, the most relevant first, and the relevance of each. */
export interface ConceptMembership {
  readonly concepts: readonly number[];
  readonly relevance: readonly ConceptRelevance[];
}

const minSecondary = 2;
const maxSecondary = 7;
/** Of the secondary concepts behind the first, so many are products; the rest are holdings. Ours. */
const productShare = 0.4;
/** Counters of the relevance, beyond all tries for a concept. */
const relevanceDraws = 1000;

/**
 * One primary concept and two to seven others, all distinct, of `conceptCount`. The first secondary one, `second`, moves
 * the price every day, so it is a product. `key` is the dayKey of the draws. Source: market handbook C.2, H.2.
 */
export function drawMembership(
  key: number,
  index: number,
  conceptCount: number,
  primary: number,
  second: number,
): ConceptMembership {
  const own = entityKey(key, index);
  const count = 1 + minSecondary + below(own, 0, maxSecondary - minSecondary + 1);
  const drawn = [primary, second];
  for (let n = 1; drawn.length < count; n++) {
    const concept = below(own, n, conceptCount);
    if (!drawn.includes(concept)) drawn.push(concept);
  }
  const [products, holdings]: [number[], number[]] = [[second], []];
  drawn.slice(2).forEach((concept, n) => {
    (happens(own, relevanceDraws + n, productShare) ? products : holdings).push(concept);
  });
  return {
    concepts: [primary, ...products, ...holdings],
    relevance: [1, ...products.map(() => 0.7 as const), ...holdings.map(() => 0.4 as const)],
  };
}
