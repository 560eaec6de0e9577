import { goods, goodsVersions, promotions, skuPrices, skus, type Executor } from '@lianpan/db';
import { and, asc, eq, gt, ilike, inArray, lte, or, sql } from 'drizzle-orm';

export type GoodsRow = typeof goods.$inferSelect &
  Pick<typeof goodsVersions.$inferSelect, 'riskLevel' | 'isAdvice' | 'content'>;
export type SkuRow = typeof skus.$inferSelect;
export type PriceRow = Pick<typeof skuPrices.$inferSelect, 'skuId' | 'priceFen'>;
export type PromotionRow = typeof promotions.$inferSelect;

const goodsColumns = {
  id: goods.id,
  code: goods.code,
  line: goods.line,
  kind: goods.kind,
  state: goods.state,
  version: goods.version,
  position: goods.position,
  maxPerMember: goods.maxPerMember,
  updatedAt: goods.updatedAt,
  isDemo: goods.isDemo,
  riskLevel: goodsVersions.riskLevel,
  isAdvice: goodsVersions.isAdvice,
  content: goodsVersions.content,
};

const withVersion = (db: Executor) =>
  db
    .select(goodsColumns)
    .from(goods)
    .innerJoin(goodsVersions, and(eq(goodsVersions.goodsId, goods.id), eq(goodsVersions.version, goods.version)));

export interface ShelfFilter {
  readonly lines: readonly GoodsRow['line'][] | null;
  /** Part of a title. */
  readonly query: string;
}

/** A part of the shelf in its order. `after` is the place of the last row that was seen. */
export const selectShelf = (
  db: Executor,
  { lines, query }: ShelfFilter,
  {
    after,
    limit,
  }: { readonly after: { readonly position: number; readonly id: number } | null; readonly limit: number },
): Promise<GoodsRow[]> => {
  const words = `%${query.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const title = (at: 0 | 1) => sql`${goodsVersions.content} -> 'title' ->> ${sql.raw(String(at))}`;
  return withVersion(db)
    .where(
      and(
        eq(goods.state, 'onSale'),
        lines === null ? undefined : inArray(goods.line, [...lines]),
        query === '' ? undefined : or(ilike(title(0), words), ilike(title(1), words)),
        after === null ? undefined : sql`(${goods.position}, ${goods.id}) > (${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(goods.position), asc(goods.id))
    .limit(limit);
};

export async function selectGoods(db: Executor, goodsId: number): Promise<GoodsRow | undefined> {
  const rows = await withVersion(db).where(eq(goods.id, goodsId));
  return rows[0];
}

/** Goods on sale that open a tool, the smallest bundle of tools first. */
export const selectOpening = (db: Executor, toolId: number): Promise<GoodsRow[]> =>
  withVersion(db)
    .where(
      and(
        eq(goods.state, 'onSale'),
        sql`${goodsVersions.content} -> 'grants' @> ${JSON.stringify([{ kind: 'privilege', privilegeId: toolId }])}::jsonb`,
      ),
    )
    .orderBy(sql`jsonb_array_length(${goodsVersions.content} -> 'grants')`, asc(goods.position), asc(goods.id));

export async function selectVersion(db: Executor, goodsId: number, version: number) {
  const rows = await db
    .select()
    .from(goodsVersions)
    .where(and(eq(goodsVersions.goodsId, goodsId), eq(goodsVersions.version, version)));
  return rows[0];
}

export const selectSkus = (db: Executor, goodsIds: readonly number[]): Promise<SkuRow[]> =>
  db
    .select()
    .from(skus)
    .where(inArray(skus.goodsId, [...goodsIds]))
    .orderBy(asc(skus.goodsId), asc(skus.position), asc(skus.id));

export async function selectSku(db: Executor, skuId: number): Promise<SkuRow | undefined> {
  const rows = await db.select().from(skus).where(eq(skus.id, skuId));
  return rows[0];
}

/** The price of each SKU at a moment: the newest that has begun. */
export const selectPrices = (db: Executor, skuIds: readonly number[], at: Date): Promise<PriceRow[]> =>
  db
    .selectDistinctOn([skuPrices.skuId], { skuId: skuPrices.skuId, priceFen: skuPrices.priceFen })
    .from(skuPrices)
    .where(and(inArray(skuPrices.skuId, [...skuIds]), lte(skuPrices.validFrom, at)))
    .orderBy(asc(skuPrices.skuId), sql`${skuPrices.validFrom} desc`);

/** Promotions that run at a moment, the lowest price of a SKU first. */
export const selectPromotions = (db: Executor, skuIds: readonly number[], at: Date): Promise<PromotionRow[]> =>
  db
    .select()
    .from(promotions)
    .where(and(inArray(promotions.skuId, [...skuIds]), lte(promotions.startsAt, at), gt(promotions.endsAt, at)))
    .orderBy(asc(promotions.skuId), asc(promotions.priceFen), asc(promotions.id));

/** Takes one of few; false where none is left. */
export async function takeStock(db: Executor, skuId: number): Promise<boolean> {
  const rows = await db
    .update(skus)
    .set({ stock: sql`${skus.stock} - 1` })
    .where(and(eq(skus.id, skuId), sql`(${skus.stock} is null or ${skus.stock} > 0)`))
    .returning({ id: skus.id });
  return rows.length > 0;
}

/** Puts one back; of what is not counted nothing changes. */
export const returnStock = (db: Executor, skuId: number) =>
  db
    .update(skus)
    .set({ stock: sql`${skus.stock} + 1` })
    .where(eq(skus.id, skuId));
