import { goods, goodsVersions, skuPrices, skus, type Executor } from '@lianpan/db';
import { eq } from 'drizzle-orm';

export const selectSeeded = (db: Executor) => db.select({ code: goods.code }).from(goods).where(eq(goods.isDemo, true));

export const insertGoods = async (db: Executor, row: typeof goods.$inferInsert): Promise<number> =>
  (await db.insert(goods).values(row).returning({ id: goods.id }))[0]!.id;

export const insertVersion = (db: Executor, row: typeof goodsVersions.$inferInsert) =>
  db.insert(goodsVersions).values(row);

export const insertSku = async (db: Executor, row: typeof skus.$inferInsert): Promise<number> =>
  (await db.insert(skus).values(row).returning({ id: skus.id }))[0]!.id;

export const insertPrice = (db: Executor, row: typeof skuPrices.$inferInsert) => db.insert(skuPrices).values(row);
