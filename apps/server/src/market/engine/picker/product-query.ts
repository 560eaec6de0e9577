import { checkSize, type PickQuery } from '@lianpan/market/picker';

/** Whom the product's questions and tests ask unless they say. Source: market handbook 0.3. */
export const productUniverse = 'std';

/**
 * A query as the product takes it: the same one whether it names the usual universe or none. Throws QueryFault for one that is
 * empty or too long.
 */
export function asProductQuery(query: PickQuery): PickQuery {
  checkSize(query);
  const { universe = productUniverse, ...asked } = query;
  return { universe, ...asked };
}
