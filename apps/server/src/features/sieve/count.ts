import { pick } from '../picker/service.ts';
import { toolDayOf, type CountList } from '../tool/service.ts';
import { pathPrivileges, paths, queryOfSteps, type SievePath } from './paths.ts';

/** Stocks that are left at the end of a path. */
const countPath =
  (path: SievePath): CountList =>
  async (market) => {
    const { tradeDate } = await toolDayOf(market);
    const answer = await pick(market, queryOfSteps(paths[path].steps), { offset: 0, limit: 0 }, tradeDate);
    return { num: answer.rowCount, tradeDate };
  };

/** The four paths by the privilege that opens each. */
export const sieveCounts = Object.fromEntries(
  Object.entries(pathPrivileges).map(([path, id]) => [id, countPath(path as SievePath)]),
);
