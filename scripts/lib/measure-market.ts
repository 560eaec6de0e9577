import { aShareCalendar } from '../../packages/market/src/calendar/trading-calendar.ts';
import { chasedHistory, checkChasing } from '../../packages/market/src/simulator/acceptance-chasing.ts';
import { checkExactRows } from '../../packages/market/src/simulator/acceptance-checks.ts';
import { formatStylisedFacts } from '../../packages/market/src/simulator/acceptance-table.ts';
import { measureStylisedFacts } from '../../packages/market/src/simulator/acceptance.ts';
import { generateHistory, marketDayOf, type SimulatedHistory } from '../../packages/market/src/simulator/history.ts';
import { createSimulator, type Simulator } from '../../packages/market/src/simulator/simulator.ts';

/** Three years of trading days, as the product shows them at its first start. */
const days = 726;
const firstDay = aShareCalendar.numberOf('2023-11-21') ?? 0;

function historyOf(seed: number): { simulator: Simulator; history: SimulatedHistory } {
  const simulator = createSimulator({ seed, firstDay });
  return { simulator, history: generateHistory({ simulator, lastDay: firstDay + days - 1, shared: false }) };
}

function measure(seed: number): number {
  const startedAt = performance.now();
  const { simulator, history } = historyOf(seed);
  const facts = measureStylisedFacts(history);
  const sampled = [0, 181, 363, 544, days - 1].map((day) => marketDayOf(history, firstDay + day));
  const exact = checkExactRows(history, historyOf(seed).history, historyOf(seed + 1).history, simulator, sampled);
  const rows = [...facts, ...exact, ...checkChasing(chasedHistory(history))];
  const outside = rows.filter((row) => !row.ok);
  console.log(
    `\nseed ${seed}, 5,500 securities, ${days} days (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
  );
  console.log(formatStylisedFacts(rows));
  return outside.length;
}

const given = process.argv.slice(2).map(Number);
if (given.some((seed) => !Number.isInteger(seed) || seed < 0)) {
  console.error('seeds are whole numbers, for example: npm run market:acceptance -- 1 2 3');
  process.exit(1);
}
let outside = 0;
for (const seed of given.length > 0 ? given : [1, 2, 3]) outside += measure(seed);
console.log(outside === 0 ? '\nevery row is inside its band' : `\n${outside} rows are outside their band`);
process.exitCode = outside === 0 ? 0 : 1;
