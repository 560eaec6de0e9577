import { chosenWords, figureWords, type EntryName } from '@lianpan/market/condition-words';
import { englishSectorName } from '@lianpan/market/sector-names';
import { conditionOf, pickerConditions, type PickQuery, type QueryItem } from '@lianpan/market/picker';
import type { Language, Text } from '../../language.ts';

const placeOf = (language: Language): 0 | 1 => (language === 'en' ? 1 : 0);

function wordedOf(id: string, language: Language) {
  const { name, parameters } = conditionOf(id);
  return { id, name: name[placeOf(language)], parameters };
}

/** Entries of lists as they are called without the market's list of them. */
const sectorIn =
  (language: Language): EntryName =>
  (from, entry) =>
    language === 'en' && (from === 'concepts' || from === 'industries') ? englishSectorName(entry) : entry;

/** A condition as it was chosen, in words. */
export const conditionWords = (item: QueryItem, language: Language, nameOf?: EntryName): string =>
  chosenWords(wordedOf(item.id, language), item, placeOf(language), nameOf ?? sectorIn(language));

/** What stands over the figures of a condition. */
export const headingWords = (item: QueryItem, language: Language): string =>
  figureWords(wordedOf(item.id, language), item, placeOf(language));

/** The conditions of a query in words; those of which one is enough are joined. */
export const queryWords = ({ groups }: PickQuery, language: Language): string[] =>
  groups.flatMap(({ op, items }) => {
    const written = items.map((item) => conditionWords(item, language));
    return op === 'OR' ? [written.join(language === 'en' ? ' or ' : ' 或 ')] : written;
  });

/** What a fault is about: the condition and its parameter by their names, an id that nothing has as it came. */
export function faultWords([id = '', key]: readonly string[]): Text {
  const condition = pickerConditions.find((one) => one.id === id);
  const parameter = condition?.parameters.find((one) => one.key === key);
  const inLanguage = (at: 0 | 1): string =>
    [condition?.name[at] ?? id, parameter?.name[at] ?? key].filter(Boolean).join(' · ');
  return [inLanguage(0), inLanguage(1)];
}
