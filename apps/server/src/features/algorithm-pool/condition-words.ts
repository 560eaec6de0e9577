import { conditionOf, type PickQuery, type QueryItem } from '@lianpan/market';
import { cents } from '@lianpan/domain';
import type { Language } from '../../language.ts';

const unitWords: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  fraction: ['%', '%'],
  yuan: ['元', ' yuan'],
  shares: ['股', ' shares'],
  days: ['日', ' days'],
  times: ['倍', ' times'],
};

/** A condition of a query in words, with the parameters that it names. */
function words({ id, values = {}, not }: QueryItem, language: Language): string {
  const at = language === 'en' ? 1 : 0;
  const { name, parameters } = conditionOf(id);
  const told = parameters.flatMap((parameter) => {
    const value = values[parameter.key];
    if (value === undefined) return [];
    if (parameter.kind === 'choice') return [parameter.choices.find((one) => one.value === value)?.name[at] ?? ''];
    if (parameter.kind !== 'number' || typeof value !== 'number') return [];
    const figure = parameter.unit === 'fraction' ? cents(value * 100) : value;
    return [`${parameter.name[at]} ${figure}${unitWords[parameter.unit]?.[at] ?? ''}`];
  });
  const no = not ? ['不是 ', 'not '][at] : '';
  return `${no}${name[at]}${told.length > 0 ? (at === 0 ? `（${told.join('，')}）` : ` (${told.join(', ')})`) : ''}`;
}

/** The conditions of a query in words; those of which one is enough are joined. */
export const queryWords = ({ groups }: PickQuery, language: Language): string[] =>
  groups.flatMap(({ op, items }) => {
    const told = items.map((item) => words(item, language));
    return op === 'OR' ? [told.join(language === 'en' ? ' or ' : ' 或 ')] : told;
  });
