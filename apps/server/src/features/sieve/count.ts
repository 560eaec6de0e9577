import { pick } from '../picker/service.ts';
import { toolDayOf, type CountList } from '../tool/service.ts';
import { pathPrivileges, paths, queryOfSteps, stepsWithout, type SievePath } from './paths.ts';
import { unknownOf } from './unknown-conditions.ts';

/** Stocks that are left at the end of a path. */
const countPath =
  (path: SievePath): CountList =>
  async (market) => {
    const { tradeDate } = await toolDayOf(market);
    const { steps } = paths[path];
    const asked = stepsWithout(steps, await unknownOf(market, steps, tradeDate));
    const answer = await pick(market, queryOfSteps(asked), { offset: 0, limit: 0 }, tradeDate);
    return { num: answer.rowCount, tradeDate };
  };

/** The four paths by the privilege that opens each. */
export const sieveCounts = Object.fromEntries(
  Object.entries(pathPrivileges).map(([path, id]) => [id, countPath(path as SievePath)]),
);
