import { isAbove } from '../indicators/is-above.ts';
import { marketViews, type ViewOf } from '../picker/market-views.ts';
import { poolRules, type AlgorithmPool } from './algorithm-pools.ts';
import { testQuery, type QueryTest, type QueryTestOptions } from './query-test.ts';

export type PoolTestOptions = Pick<QueryTestOptions, 'markets' | 'from' | 'to' | 'benchmark' | 'onProgress'>;

/**
 * Keeps a pool day by day as `poolRules` say and tells what became of it: its finds are bought in equal parts at the next
 * open, at most four of an industry, and leave after twenty days, at a loss of eight percent or with a close below MA20.
 * Errors as `testQuery`. Source: market handbook E.4, E.8.
 */
export function testPool({ query }: AlgorithmPool, options: PoolTestOptions): QueryTest {
  const { size, mostOfIndustry, stayDays, stop } = poolRules;
  const leavesWhen = belowLine(options.markets);
  return testQuery({ ...options, query, slots: size, mostOfIndustry, holdDays: stayDays, stop, leavesWhen });
}

/** Whether a stock closes below its line; not where it did not trade or has too few bars. */
export function belowLine(markets: PoolTestOptions['markets']): (stock: number, day: number) => boolean {
  let viewedDay = -1;
  let views: readonly ViewOf[] = [];
  return (stock, day) => {
    if (day !== viewedDay)
      views = markets.map(({ columns, knowledgeOn }) => marketViews(columns, { ...knowledgeOn(day), day }));
    viewedDay = day;
    let index = stock;
    for (const [at, { columns }] of markets.entries()) {
      const count = columns.length.length;
      if (index >= count) {
        index -= count;
        continue;
      }
      const view = views[at]!(index, poolRules.lineDays);
      return view !== null && isAbove(view.back(view.ma(poolRules.lineDays), 0), view.close());
    }
    return false;
  };
}
