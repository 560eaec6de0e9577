import type { ListSource } from '../picker/condition.ts';
import { capitalWords } from './capital-words.ts';
import { fundamentalWords } from './fundamental-words.ts';
import { quoteWords } from './quote-words.ts';
import { technicalWords } from './technical-words.ts';
import { themeWords } from './theme-words.ts';
import { valueText, type LanguageAt, type WrittenUnit } from './values.ts';
import { signal, type Asked, type Wording } from './wording.ts';

/** What the words need to know of a condition, as the catalogue has it or as it is sent. */
export interface WordedCondition {
  readonly id: string;
  readonly name: string;
  readonly parameters: readonly WordedParameter[];
}

type WordedParameter =
  | {
      readonly kind: 'number';
      readonly key: string;
      readonly default: number;
      readonly least: number;
      readonly most: number;
      readonly unit: string;
    }
  | { readonly kind: 'choice'; readonly key: string; readonly default: string }
  | { readonly kind: 'list'; readonly key: string; readonly from: ListSource };

/** A condition as somebody chose it; what is left out of its values is usual. */
export interface ChosenCondition {
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly not?: boolean | undefined;
}

/** What an entry of a list is called. */
export type EntryName = (from: ListSource, entry: string) => string;

const asItIs: EntryName = (_from, entry) => entry;

const wordings: Readonly<Record<string, Wording>> = {
  ...technicalWords,
  ...quoteWords,
  ...capitalWords,
  ...fundamentalWords,
  ...themeWords,
};

/** Patterns are named by the catalogue, some with another name in brackets. */
const byName = ({ name }: WordedCondition): Wording => {
  const plain = name.replace(/[（(].*[）)]$/, '');
  return signal([plain, plain]);
};

const wordingOf = (condition: WordedCondition): Wording => wordings[condition.id] ?? byName(condition);

/** A chosen condition as people say it: `20日线向上`, `质押≤50%`, `Above 20-day MA`. */
export function chosenWords(
  condition: WordedCondition,
  { values = {}, not = false }: ChosenCondition,
  at: LanguageAt,
  nameOf: EntryName = asItIs,
): string {
  const { says, denies } = wordingOf(condition);
  return (not ? denies : says)(askedOf(condition, values, nameOf))[at];
}

/** What stands over the figure of a chosen condition: `换手率`, `近20日涨幅`; of one that holds or does not, what it says. */
export function figureWords(
  condition: WordedCondition,
  chosen: ChosenCondition,
  at: LanguageAt,
  nameOf: EntryName = asItIs,
): string {
  const { figure } = wordingOf(condition);
  if (!figure) return chosenWords(condition, chosen, at, nameOf);
  return figure(askedOf(condition, chosen.values ?? {}, nameOf))[at];
}

/** Names of the conditions' places: `N` is the days or else the one bound that there is, `k` a number of times. */
const places = { N: ['n', 'least', 'most', 'times'], k: ['k', 'least'] } as const;

/** The definition of a condition with its values in their places. */
export function definitionWords(
  { definition, parameters }: { readonly definition: string; readonly parameters: readonly WordedParameter[] },
  { values = {} }: ChosenCondition,
  at: LanguageAt,
): string {
  const filled = (letter: keyof typeof places): string => {
    const parameter = places[letter].flatMap((key) => parameters.find((one) => one.key === key) ?? [])[0];
    if (!parameter || parameter.kind === 'list') return letter;
    const value = values[parameter.key] ?? parameter.default;
    if (typeof value === 'number' && parameter.kind === 'number') return valueText(value, writtenAs(parameter), at);
    return typeof value === 'string' ? value : letter;
  };
  return definition
    .replace(/(?<![A-Za-z])[Nk](?![A-Za-z])/g, (letter) => filled(letter as keyof typeof places))
    .replace(ofAllDays[at].number, ofAllDays[at].words);
}

/** A high of all days has no number of them. */
const ofAllDays = [
  { number: 'all日', words: '历史' },
  { number: 'of all days', words: 'since listing' },
] as const;

const writtenAs = ({ unit }: { readonly unit: string }): WrittenUnit =>
  unit === 'fraction' ? 'percent' : unit === 'yuan' ? 'sum' : 'plain';

function askedOf(
  { id, parameters }: WordedCondition,
  values: Readonly<Record<string, unknown>>,
  nameOf: EntryName,
): Asked {
  const parameterOf = <Kind extends WordedParameter['kind']>(key: string, kind: Kind) => {
    const parameter = parameters.find((one) => one.key === key);
    if (parameter?.kind !== kind) throw new TypeError(`${id} has no ${kind} ${key}`);
    return parameter as Extract<WordedParameter, { kind: Kind }>;
  };
  const number = (key: string): number => {
    const { default: usual } = parameterOf(key, 'number');
    const value = values[key];
    return typeof value === 'number' ? value : usual;
  };
  return {
    number,
    choice(key) {
      const { default: usual } = parameterOf(key, 'choice');
      const value = values[key];
      return typeof value === 'string' ? value : usual;
    },
    names(key) {
      const { from } = parameterOf(key, 'list');
      const entries = values[key];
      return Array.isArray(entries) ? entries.map((entry) => nameOf(from, String(entry))) : [];
    },
    bound(key) {
      const end = parameterOf(key, 'number')[key];
      const value = number(key);
      return value === end ? null : value;
    },
  };
}
