import type { Executor } from '@lianpan/db';
import { type PointTaskName, dayMs, minuteMs, shanghaiDate, toolIds } from '@lianpan/domain';
import type { PersonaName } from '../../seed/personas.ts';
import type { Seed } from '../../seed/seed.ts';
import { selectLeft } from './queries.ts';
import { earn, spend } from './service.ts';

/** What somebody did so many days ago; `toolDay` was spent on. */
type Done = readonly [daysAgo: number, ...what: (PointTaskName | 'toolDay')[]];

/** Points since the year before, so that some end with this one; the last five days in a row. */
const longHistory: readonly Done[] = [
  [470, 'signIn', 'dailyDiagnosis'],
  [455, 'signIn', 'tradeReviewed', 'stockBetRight'],
  [440, 'feedbackAccepted'],
  [395, 'signIn', 'dailyDiagnosis', 'tradeReviewed'],
  [330, 'toolDay'],
  [250, 'feedbackAccepted', 'dailyDiagnosis'],
  [180, 'signIn', 'dailyDiagnosis', 'tradeReviewed', 'stockBetRight'],
  [120, 'signIn', 'tradeReviewed'],
  [60, 'dailyDiagnosis', 'stockBetRight'],
  [33, 'signIn', 'dailyDiagnosis', 'tradeReviewed'],
  [12, 'toolDay'],
  [5, 'signIn', 'dailyDiagnosis'],
  [4, 'signIn', 'stockBetRight'],
  [3, 'signIn', 'dailyDiagnosis', 'tradeReviewed'],
  [2, 'signIn', 'dailyDiagnosis'],
  [1, 'signIn', 'dailyDiagnosis', 'tradeReviewed', 'stockBetRight'],
];

/** Begins before what other seeds spend of it, so that no bill falls below nothing. */
const shortHistory: readonly Done[] = [
  [75, 'signIn', 'dailyDiagnosis', 'tradeReviewed'],
  [40, 'signIn', 'dailyDiagnosis'],
  [2, 'signIn', 'dailyDiagnosis', 'tradeReviewed'],
];

const histories: readonly (readonly [PersonaName, readonly Done[]])[] = [
  ['practice', longHistory],
  ['fullService', longHistory],
  ['creator', shortHistory],
  ['standard', shortHistory],
  ['trial', shortHistory],
];

/** The tool that was opened for a day, and its price. */
const toolId = toolIds.leakPool;
const points = 60;

async function relive(tx: Executor, customerId: number, history: readonly Done[], now: number): Promise<void> {
  for (const [daysAgo, ...what] of history) {
    for (const [step, task] of what.entries()) {
      const at = new Date(now - daysAgo * dayMs + step * minuteMs);
      const cause = shanghaiDate(at.getTime());
      if (task === 'toolDay') await spend(tx, { customerId, use: task, cause, points, at, details: { toolId } });
      else await earn(tx, { customerId, task, cause, at });
    }
  }
}

/** Points of some people; who has any keeps them. Source: product handbook 8.11. */
export const pointsSeed: Seed = async ({ db, now, customerId }) => {
  for (const [persona, history] of histories) {
    const id = customerId(persona);
    if ((await selectLeft(db, id)).length === 0) await relive(db, id, history, now);
  }
};
