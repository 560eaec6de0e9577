import { dayMs, toolIds } from '@lianpan/domain';
import type { Seed } from '../../../seed/seed.ts';
import { insertWelfare, selectSeeded } from './queries.ts';

/** Offers of the demonstration; those that are there keep their numbers and what was claimed of them. */
export const welfareSeed: Seed = async ({ db, now }) => {
  const known = new Set((await selectSeeded(db)).map(({ code }) => code));
  const of = (days: number) => ({ startsAt: new Date(now), endsAt: new Date(now + days * dayMs), isDemo: true });
  const rows = [
    {
      ...of(60),
      code: 'first-tool',
      type: 1,
      name: ['工具满减券', 'Tool coupon'],
      note: ['龙虎榜满29元可用，不与促销同享', 'Dragon-tiger list from ¥29, not with a promotion'],
      rule: { minFen: 2900, amountFen: 500, goodsCodes: ['dragon-tiger'] },
      validDays: 30,
    },
    {
      ...of(60),
      code: 'list-week',
      type: 2,
      name: ['龙虎榜体验', 'Dragon-tiger list trial'],
      note: ['领取后立即开始，到期自动结束', 'Begins when claimed and ends by itself'],
      rule: { privilegeId: toolIds.dragonTiger, days: 3 },
      budget: 500,
      validDays: 3,
    },
    {
      ...of(30),
      code: 'welcome-points',
      type: 4,
      name: ['见面积分', 'Welcome points'],
      note: ['领取后进入积分账户', 'Added to your points'],
      rule: { points: 20 },
      budget: 2000,
      validDays: 30,
    },
    {
      ...of(10),
      code: 'long-period',
      type: 1,
      name: ['长期券', 'Long period coupon'],
      note: ['龙虎榜满200元可用', 'Dragon-tiger list from ¥200'],
      rule: { minFen: 20_000, percent: 10, goodsCodes: ['dragon-tiger'], withPromotion: true },
      budget: 200,
      validDays: 15,
    },
  ] as const;
  for (const row of rows) if (!known.has(row.code)) await insertWelfare(db, row);
};
