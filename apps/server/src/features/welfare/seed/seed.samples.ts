import { now, type QuerySamples } from '../../samples.fixture.ts';
import * as queries from './queries.ts';

export const querySamples: QuerySamples = {
  selectSeeded: (db) => queries.selectSeeded(db),
  insertWelfare: (db) =>
    queries.insertWelfare(db, {
      code: 'a-sample',
      type: 1,
      name: ['券', 'Coupon'],
      note: ['', ''],
      rule: { amountFen: 500 },
      startsAt: now,
      endsAt: now,
      validDays: 30,
    }),
};
