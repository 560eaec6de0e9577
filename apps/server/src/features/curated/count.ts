import { pick } from '../picker/service.ts';
import { toolDayOf, type CountList } from '../tool/service.ts';
import { phaseBefore } from './handlers.ts';
import { mondayOf, storiesOf } from './week.ts';

/** Rows of a query that are counted at most: more than a market has stocks. */
const maxRows = 10_000;

/** Stocks that the queries of the week find today, each once. */
export const countCurated: CountList = async (market) => {
  const { tradeDate } = await toolDayOf(market);
  const monday = mondayOf(tradeDate);
  const found = await Promise.all(
    storiesOf(monday, await phaseBefore(market, monday)).map(({ groups }) =>
      pick(market, { groups }, { offset: 0, limit: maxRows }, tradeDate),
    ),
  );
  return { num: new Set(found.flatMap(({ rows }) => rows.map(({ slot }) => slot))).size, tradeDate };
};
