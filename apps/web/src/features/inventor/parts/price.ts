import { payTypes } from '@lianpan/domain';
import { useTexts } from '../../../shared/texts.ts';
import type { Offer } from '../api.ts';
import { inventorTexts } from '../texts.ts';

/** Fen as yuan, without decimals where there are none: `9.90`, `19`. */
export const yuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2));

type Priced = Pick<Offer, 'payType' | 'priceFen' | 'pricePoints'>;

/** What a reader is asked for, in words. */
export function usePriceWords(): (offer: Priced) => string {
  const say = useTexts(inventorTexts);
  return ({ payType, priceFen, pricePoints }) => {
    if (payType === payTypes.free) return say('free');
    if (payType === payTypes.subscription) return say('forSubscribers');
    if (payType === payTypes.points) return say('points', { n: pricePoints ?? 0 });
    return `¥${yuan(priceFen ?? 0)}`;
  };
}
