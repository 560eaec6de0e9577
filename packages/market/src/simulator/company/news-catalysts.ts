import { addDays } from '../../calendar/civil-date.ts';
import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import type { Moment } from '../../company/moment.ts';
import { fillTemplate, type NewsItem, type Slots } from '../../company/news-item.ts';
import { inBoth, moneyWords } from '../../company/wording.ts';
import { below, dayKey, entityKey, happens, stream, uniform } from '../random.ts';
import { conceptCount } from '../universe.ts';
import { conceptNames, isStyleConcept } from '../universe-names.ts';
import { catalystTexts, styleCatalystTexts } from './news-texts.ts';
import { regionNames } from './regions.ts';

/** Share of ignitions whose news comes in the morning; the others were told on the evening before. */
const morningShare = 0.8;
/** The morning from 06:30 to 09:10 and the evening from 18:00 to 23:00, in seconds. */
const morning = [23_400, 33_000] as const;
const evening = [64_800, 82_800] as const;

const textsOf = (concept: string) => Object.entries(isStyleConcept(concept) ? styleCatalystTexts : catalystTexts);
const concepts = conceptNames(conceptCount);

/** Number and name under which a theme's first catalyst can be told apart from its others. */
const leading = 0;

/**
 * What sets concepts going on a trading day: one to three items each, in the morning before the open or on the calendar
 * evening before. Source: market handbook H.11.
 */
export function catalystNews(seed: number, day: number, ignited: readonly number[]): NewsItem[] {
  const key = dayKey(seed, stream.NEWS, day);
  const date = aShareCalendar.dateOf(day);
  return ignited.flatMap((concept) => {
    const own = entityKey(key, concept);
    const isMorning = happens(own, 0, morningShare);
    const [from, to] = isMorning ? morning : evening;
    const count = 1 + below(own, 1, 3);
    return Array.from({ length: count }, (_, n) => {
      const k = 10 + n * 10;
      const publishedAt = {
        date: isMorning ? date : addDays(date, -1),
        second: from + below(own, k, to - from),
      };
      return catalystItem(
        own,
        k + 1,
        concept,
        n,
        below(own, 2, textsOf(concepts[concept]!).length) + n,
        publishedAt,
        day,
      );
    });
  });
}

function catalystItem(
  key: number,
  k: number,
  concept: number,
  n: number,
  choice: number,
  publishedAt: Moment,
  day: number,
): NewsItem {
  const name = concepts[concept]!;
  const texts = textsOf(name);
  const [template, words] = texts[choice % texts.length]!;
  const slots: Slots = {
    concept: inBoth(name),
    count: inBoth(String(5 + below(key, k, 20))),
    share: inBoth(`${5 + below(key, k + 1, 30)}%`),
    region: inBoth(regionNames[below(key, k + 2, 12)]!),
    amount: moneyWords(1e8 * (5 + below(key, k + 3, 96))),
  };
  return {
    id: `theme-${aShareCalendar.dateOf(day)}-${concept}-${n}`,
    publishedAt,
    importance: n === leading ? 5 : 4,
    polarity: 0.6 + 0.4 * uniform(key, k + 4),
    stockNos: [],
    concepts: [name],
    cause: { kind: 'THEME', concept: name },
    template,
    slots,
    text: fillTemplate(words, slots),
  };
}
