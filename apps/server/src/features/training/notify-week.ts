import { addDays } from '@lianpan/market/calendar';
import type { ServerParts } from '../../parts.ts';
import { addNotices } from '../notice/service.ts';
import { trainingNotices } from './notices.ts';
import * as queries from './queries.ts';
import { keepCaseOfWeek, mondayOf } from './service.ts';

/** Who practised an exercise of a week that is longer ago has gone on to other things. */
const rememberedDays = 28;
const membersAtATime = 500;

/**
 * Opens the exercise of the week in every market that is offered, and tells those who practised one of that market in the last
 * four weeks: each once a week, of the market in which they practised last; how many were told.
 */
export async function notifyWeek({ db, market, now }: Pick<ServerParts, 'db' | 'market' | 'now'>): Promise<number> {
  const at = new Date(now());
  const monday = mondayOf(at);
  let notified = 0;
  for (const name of market.offered) {
    const caseId = await keepCaseOfWeek(db, { market: market.of(name), now: at });
    // No stock has the days for a case: there is nothing to be told of.
    if (caseId === null) continue;
    let after = 0;
    for (;;) {
      const due = { market: name, caseId, since: addDays(monday, -rememberedDays) };
      const members = await queries.selectWeeklyPlayers(db, due, { after, limit: membersAtATime });
      await addNotices(
        db,
        members.map((customerId) => ({
          customerId,
          template: trainingNotices.opened,
          onceKey: monday,
          values: { day: monday.slice(5) },
          now: now(),
        })),
      );
      notified += members.length;
      if (members.length < membersAtATime) break;
      after = members.at(-1)!;
    }
  }
  return notified;
}
