import { algorithmPools } from '@lianpan/market/backtest';
import type { Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { conditionWords } from '../picker/service.ts';
import { askOnce } from '../tool/service.ts';

/**
 * The conditions of a pool of which nothing is known for any stock of the newest day, in words: nobody can be in such a pool.
 * None in the simulated market, which knows all of them, and while the picker is not there.
 */
export async function unknownOf(market: Market, poolId: string, language: Language): Promise<string[]> {
  const pool = algorithmPools.find(({ id }) => id === poolId);
  if (!pool || market.name === 'simulated') return [];
  const found = await askOnce(market, 'pick', { query: pool.query, offset: 0, limit: 0 }, market.tradeDate);
  if ('fault' in found || found.askedNum === 0) return [];
  const items = pool.query.groups.flatMap((group) => group.items);
  return items.filter((_, at) => found.unknowns[at] === found.askedNum).map((item) => conditionWords(item, language));
}
