import type { Seed } from '../../../seed/seed.ts';
import { shelf } from './shelf.ts';
import { insertGoods, insertPrice, insertSku, insertVersion, selectSeeded } from './queries.ts';

const by = 'demonstration';

/** The shelf of the demonstration. Goods that are there keep their numbers, versions and prices: orders may name them. */
export const mallSeed: Seed = async ({ db, now }) => {
  const at = new Date(now);
  const known = new Set((await selectSeeded(db)).map(({ code }) => code));
  for (const [
    position,
    { code, line, kind, state, riskLevel, isAdvice, skus, maxPerMember, ...content },
  ] of shelf.entries()) {
    if (known.has(code)) continue;
    const goodsId = await insertGoods(db, {
      code,
      line,
      kind,
      state: state ?? 'onSale',
      version: 1,
      position,
      maxPerMember: maxPerMember ?? null,
      updatedAt: at,
      isDemo: true,
    });
    await insertVersion(db, { goodsId, version: 1, riskLevel, isAdvice, content, createdAt: at, createdBy: by });
    for (const [place, [name, periodDays, priceFen]] of skus.entries()) {
      const skuId = await insertSku(db, { goodsId, name, periodDays, position: place });
      await insertPrice(db, { skuId, priceFen, validFrom: at, proposedBy: by, approvedBy: by, reason: by });
    }
  }
};
