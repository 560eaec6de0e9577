import { aShareCalendar } from '@lianpan/market/calendar';
import { paperRules } from '@lianpan/market/paper';
import { shanghaiDate } from '@lianpan/domain';
import type { Seed } from '../../../seed/seed.ts';
import * as queries from '../queries.ts';

/** Points for the first places of a contest. */
const prizes = [
  { upTo: 1, points: 500 },
  { upTo: 3, points: 300 },
  { upTo: 10, points: 100 },
  { upTo: 100, points: 20 },
];

/** Trading days of a contest before and after the day of the installation. */
const before = 20;
const after = 60;

/** The second contest of paper accounts, which runs around the day of the installation. */
export const paperSeed: Seed = async ({ db, now }) => {
  const today = aShareCalendar.atOrBefore(shanghaiDate(now));
  const dateOf = (day: number): string =>
    aShareCalendar.dateOf(Math.max(0, Math.min(day, aShareCalendar.dayCount - 1)));
  for (const market of ['simulated', 'real'] as const) {
    if ((await queries.selectSeasons(db, market)).length > 0) continue;
    await queries.insertSeason(db, {
      market,
      nameZh: '第二届模拟炒股',
      nameEn: 'Second paper trading contest',
      startsOn: dateOf(today - before),
      endsOn: dateOf(today + after),
      initialFen: paperRules.initialCashFen,
      prizes,
    });
  }
};
