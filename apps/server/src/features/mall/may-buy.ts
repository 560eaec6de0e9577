import type { Executor } from '@lianpan/db';
import type { BuyRefusal } from '../order/service.ts';
import { validClassOf } from '../suitability/service.ts';
import type { Text } from '../../language.ts';
import type { GoodsRow, SkuRow } from './queries.ts';
import { mallTexts as texts } from './texts.ts';

export interface Refusal {
  readonly code: BuyRefusal;
  readonly text: Text;
}

const refusal = (code: BuyRefusal, text: Text): Refusal => ({ code, text });

/**
 * Why a member can't buy goods now; `null` where they can. What is advice needs papers that can't be signed yet. Other services
 * need no test, but a class that is known and lies below theirs stops them. Source: handbook of the firm 0.2 (9) and 0.5.
 */
export async function refusalOf(
  db: Executor,
  row: Pick<GoodsRow, 'state' | 'isAdvice' | 'riskLevel'>,
  sku: Pick<SkuRow, 'isOnSale' | 'stock'>,
  customerId: number,
  now: number,
): Promise<Refusal | null> {
  if (row.state !== 'onSale' || !sku.isOnSale) return refusal('notOnSale', texts.notOnSale);
  const riskClass = await validClassOf(db, customerId, now);
  if (riskClass !== null && riskClass < row.riskLevel) return refusal('unsuitable', texts.unsuitable);
  if (row.isAdvice) return refusal('contract', texts.contract);
  if (sku.stock === 0) return refusal('soldOut', texts.soldOut);
  return null;
}
