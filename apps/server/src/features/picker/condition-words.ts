import { cents } from '@lianpan/domain';
import { conditionOf, pickerConditions, type PickQuery, type QueryItem } from '@lianpan/market/picker';
import type { Language, Text } from '../../language.ts';

const unitWords: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  fraction: ['%', '%'],
  yuan: ['元', ' yuan'],
  shares: ['股', ' shares'],
  days: ['日', ' days'],
  times: ['倍', ' times'],
};

/** A sum in the units of large sums. */
const sum = (yuan: number, language: Language): string => {
  if (language === 'en') return yuan >= 1e6 ? `${cents(yuan / 1e6)} million` : String(yuan);
  if (yuan >= 1e8) return `${cents(yuan / 1e8)}亿`;
  return yuan >= 1e4 ? `${cents(yuan / 1e4)}万` : String(yuan);
};

/** The name of a condition and the parameters that it was given, in words. */
export function conditionWords(
  { id, values = {} }: Pick<QueryItem, 'id' | 'values'>,
  language: Language,
): { readonly name: string; readonly values: string } {
  const at = language === 'en' ? 1 : 0;
  const { name, parameters } = conditionOf(id);
  const told = parameters.flatMap((parameter) => {
    const value = values[parameter.key];
    if (value === undefined) return [];
    if (parameter.kind === 'choice') return [parameter.choices.find((one) => one.value === value)?.name[at] ?? ''];
    if (parameter.kind === 'list') return Array.isArray(value) ? value.map(String) : [];
    if (typeof value !== 'number') return [];
    const isFraction = parameter.unit === 'fraction';
    const figure = parameter.unit === 'yuan' ? sum(value, language) : String(isFraction ? cents(value * 100) : value);
    return [`${parameter.name[at]} ${figure}${unitWords[parameter.unit]?.[at] ?? ''}`];
  });
  return { name: name[at], values: told.join(at === 0 ? '，' : ', ') };
}

/** The conditions of a query in words; those of which one is enough are joined. */
export const queryWords = ({ groups }: PickQuery, language: Language): string[] =>
  groups.flatMap(({ op, items }) => {
    const told = items.map((item) => {
      const { name, values } = conditionWords(item, language);
      const no = item.not ? (language === 'en' ? 'not ' : '不是 ') : '';
      return `${no}${name}${values === '' ? '' : language === 'en' ? ` (${values})` : `（${values}）`}`;
    });
    return op === 'OR' ? [told.join(language === 'en' ? ' or ' : ' 或 ')] : told;
  });

/** What a fault is about: the condition and its parameter by their names, an id that nothing has as it came. */
export function faultWords([id = '', key]: readonly string[]): Text {
  const condition = pickerConditions.find((one) => one.id === id);
  const parameter = condition?.parameters.find((one) => one.key === key);
  const inLanguage = (at: 0 | 1): string =>
    [condition?.name[at] ?? id, parameter?.name[at] ?? key].filter(Boolean).join(' · ');
  return [inLanguage(0), inLanguage(1)];
}
