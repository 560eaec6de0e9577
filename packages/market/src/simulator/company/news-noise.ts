import { serialOf } from '../../calendar/civil-date.ts';
import { fillTemplate, type NewsItem, type Slots } from '../../company/news-item.ts';
import type { BothLanguages } from '../../company/stock-event.ts';
import { inBoth } from '../../company/wording.ts';
import { below, dayKey, entityKey, happens, stream, uniform } from '../random.ts';
import { conceptCount } from '../universe.ts';
import { conceptNames, industries } from '../universe-names.ts';
import { noiseTexts, type NoiseKey } from './news-texts.ts';
import { regionNames } from './regions.ts';
import { houseName } from './research.ts';

/** Items of a trading day, and of a day without trading. The first number is the handbook's, the second ours. */
const perTradingDay = 300;
const perFreeDay = 90;

const keys = Object.keys(noiseTexts) as NoiseKey[];
const concepts = conceptNames(conceptCount);
const rises: BothLanguages = ['增长', 'up'];
const falls: BothLanguages = ['下降', 'down'];

/** Calendar dates have a place of their own among the draws, apart from trading days. */
const dateOffset = 1 << 20;

/** The items of one calendar date that move nobody, a pure function of seed and date. Source: market handbook H.11. */
export function noiseNews(seed: number, date: string, isTradingDay: boolean): NewsItem[] {
  const key = dayKey(seed, stream.NEWS, dateOffset + serialOf(date));
  const count = isTradingDay ? perTradingDay : perFreeDay;
  return Array.from({ length: count }, (_, n) => noiseItem(entityKey(key, n), date, n));
}

function noiseItem(key: number, date: string, n: number): NewsItem {
  const template = keys[below(key, 0, keys.length)]!;
  const concept = concepts[below(key, 1, concepts.length)]!;
  const isRise = happens(key, 2, 0.58);
  const slots: Slots = {
    concept: inBoth(concept),
    industry: inBoth(industries[below(key, 3, industries.length)]!.name),
    region: inBoth(regionNames[below(key, 4, regionNames.length)]!),
    house: inBoth(houseName(below(key, 5, 40))),
    share: inBoth(`${(1 + 24 * uniform(key, 6) ** 2).toFixed(1)}%`),
    count: inBoth(String(6 + below(key, 7, 180))),
    few: inBoth(String(3 + below(key, 8, 9))),
    months: inBoth(String(2 + below(key, 12, 5))),
    most: inBoth(`${55 + below(key, 13, 36)}%`),
    way: isRise ? rises : falls,
  };
  const text = noiseTexts[template];
  return {
    id: `noise-${date}-${n}`,
    // Nearly all of it between six in the morning and midnight.
    publishedAt: { date, second: 21_600 + below(key, 9, 64_800) },
    importance: happens(key, 10, 0.7) ? 1 : happens(key, 11, 0.8) ? 2 : 3,
    polarity: text[0].includes('{way}') ? (isRise ? 0.1 : -0.1) : 0,
    stockNos: [],
    concepts: text[0].includes('{concept}') ? [concept] : [],
    cause: { kind: 'NONE' },
    template,
    slots,
    text: fillTemplate(text, slots),
  };
}
