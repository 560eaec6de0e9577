import { addDays, aShareCalendar } from '@lianpan/market/calendar';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { rejected } from '../../rejection.ts';
import { pick, previewRows, queryWords, wireQueryOf } from '../picker/service.ts';
import { toolDayOf } from '../tool/service.ts';
import { mondayOf, storiesOf } from './week.ts';

const texts = {
  tooOld: ['只保留最近一年的特色选股', 'Only the last year’s weekly screens are kept'],
} as const satisfies Record<string, Text>;

const weeksKept = 52;

export const curatedHandlers = () =>
  ({
    'POST /api/stocks/tactics/getCuratedQueries': async ({ week }, { market, language }) => {
      const newest = await toolDayOf(market, undefined, 'pick');
      const thisMonday = mondayOf(newest.tradeDate);
      const monday = week === undefined || week > thisMonday ? thisMonday : mondayOf(week);
      if (monday < addDays(thisMonday, -7 * weeksKept)) throw rejected(texts.tooOld, 'INPUT_INVALID');
      const friday = aShareCalendar.dateOf(aShareCalendar.atOrBefore(addDays(monday, 6)));
      const to = friday < newest.tradeDate ? friday : newest.tradeDate;
      const day = to === newest.tradeDate ? newest : await toolDayOf(market, to, 'pick');
      const phase = await phaseBefore(market, monday);
      const list = await Promise.all(
        storiesOf(monday, phase).map(async ({ key, phases, name, story, caution, groups }) => {
          const query = { groups };
          const answer = await pick(market, query, { offset: 0, limit: previewRows }, to);
          const at = language === 'en' ? 1 : 0;
          return {
            key,
            name: name[at],
            story: story[at],
            caution: caution[at],
            isForPhase: phase !== null && phases.includes(phase),
            conditions: queryWords(wireQueryOf(query), language),
            query,
            matched: answer.rowCount,
            sample: answer.rows.flatMap(({ slot }) => day.cellOf(slot) ?? []),
          };
        }),
      );
      return { ...day.fresh, from: firstDayOf(monday), to: friday, phase, list };
    },
  }) satisfies Partial<Handlers>;

/** A week may begin with a holiday. */
function firstDayOf(monday: string): string {
  const at = aShareCalendar.atOrBefore(monday);
  return aShareCalendar.isTradingDay(monday) ? monday : aShareCalendar.dateOf(at + 1);
}

export async function phaseBefore(market: Market, monday: string) {
  const evening = aShareCalendar.dateOf(aShareCalendar.atOrBefore(addDays(monday, -1)));
  const moods = await market.ask('sentiment', 1, evening);
  return moods.at(-1)?.mood.phase ?? null;
}
