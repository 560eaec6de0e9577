import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** A SKU with what it costs at a moment. */
export interface PricedSku {
  readonly sku: queries.SkuRow;
  /** Of the shelf; `null` where it is not sold now. */
  readonly priceFen: number | null;
  readonly promotion: queries.PromotionRow | null;
}

/** What members meet of the conditions of promotions. */
export interface Buyer {
  /** Whether a paid order of the line was ever theirs. */
  readonly hasBought: (line: queries.GoodsRow['line']) => boolean;
}

export async function pricedSkus(
  db: Executor,
  rows: readonly queries.GoodsRow[],
  at: Date,
  buyer: Buyer,
): Promise<ReadonlyMap<number, PricedSku[]>> {
  const byGoods = new Map<number, PricedSku[]>(rows.map(({ id }) => [id, []]));
  if (rows.length === 0) return byGoods;
  const skus = await queries.selectSkus(db, [...byGoods.keys()]);
  if (skus.length === 0) return byGoods;
  const ids = skus.map(({ id }) => id);
  const prices = new Map((await queries.selectPrices(db, ids, at)).map(({ skuId, priceFen }) => [skuId, priceFen]));
  const promotions = await queries.selectPromotions(db, ids, at);
  for (const sku of skus) {
    const line = rows.find(({ id }) => id === sku.goodsId)!.line;
    const priceFen = sku.isOnSale ? (prices.get(sku.id) ?? null) : null;
    const promotion =
      priceFen === null
        ? undefined
        : promotions.find(
            (each) => each.skuId === sku.id && each.priceFen < priceFen && meets(each.condition, line, buyer),
          );
    byGoods.get(sku.goodsId)!.push({ sku, priceFen, promotion: promotion ?? null });
  }
  return byGoods;
}

const meets = (condition: queries.PromotionRow['condition'], line: queries.GoodsRow['line'], buyer: Buyer): boolean =>
  condition === 'none' || buyer.hasBought(line) === (condition === 'renewal');
