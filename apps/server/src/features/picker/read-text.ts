import type { EntryName } from '@lianpan/market/condition-words';
import { hasUsualValues, maxItems, pickerConditions, type PickQuery } from '@lianpan/market/picker';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { PickChoices } from '../../market/wire/picker-protocol.ts';
import { Rejection } from '../../rejection.ts';
import { conditionWords } from './condition-words.ts';
import { requireValid } from './check-query.ts';
import { listRules, textRules, type ReadCondition } from './text-rules.ts';

type Answer = DataOf<'POST /api/stocks/picker/parseText'>;

/** Longer texts are read so far, and the person is told. */
const maxRead = 500;
const maxUnknown = 40;

/** Words that join conditions and ask for nothing. */
const joining =
  /^(?:[\s,，。.;；、!！?？"“”()（）]+|并且|而且|以及|同时|且|和|的|股票|个股|股(?![息价东本])|选出|找出|筛选|帮我|请|我要|我想|属于|板块|概念|行业|(?:find|show|me|stocks?|shares?|with|that|are|is|in|of|the|a|and|whose|which|have|has)(?![a-z]))/i;
const negation = /^(?:不是|排除|剔除|除了|not|except|without)\s*/i;

export interface Piece extends ReadCondition {
  readonly words: string;
  readonly isNot: boolean;
  /** A language model named the condition, not the rules. */
  readonly isSuggested?: boolean;
}

/** Names of conditions that need no more than their usual values, the longest first. */
const namedConditions = pickerConditions
  .filter(hasUsualValues)
  .flatMap(({ id, name }) => name.map((one) => ({ name: one.toLowerCase(), read: { id, values: {} } })))
  .filter(({ name }) => !/[nk]/.test(name) || /^[ -~]+$/.test(name));

/** What a text asks for, piece by piece, and what in it is not understood. Nothing is guessed. */
function piecesOf(text: string, choices: PickChoices): { pieces: Piece[]; unknown: string[] } {
  const names = [...namedConditions, ...listRules(choices)].toSorted((a, b) => b.name.length - a.name.length);
  const pieces: Piece[] = [];
  const unknown: string[] = [];
  let rest = text;
  let strange = '';
  /** Words of a negation that waits for what it negates. */
  let no = '';
  const flush = (): void => {
    if (strange.trim() !== '') {
      unknown.push(`${no}${strange.trim()}`);
      no = '';
    }
    strange = '';
  };
  while (rest !== '') {
    const more = strange === '' && no === '' ? nextOfList(rest, pieces.at(-1), names) : null;
    if (more) {
      pieces[pieces.length - 1] = more.piece;
      rest = rest.slice(more.length);
      continue;
    }
    const found = strange !== '' && /^[a-z]/i.test(rest) && /[a-z]$/i.test(strange) ? null : readAt(rest, names);
    if (found) {
      flush();
      pieces.push({ ...found.read, words: rest.slice(0, found.length).trim(), isNot: no !== '' });
      no = '';
      rest = rest.slice(found.length);
      continue;
    }
    const isInWord = /[a-z]$/i.test(strange);
    const negated = isInWord ? null : negation.exec(rest);
    const join = isInWord ? /^[\s,，。.;；、!！?？]+/.exec(rest) : joining.exec(rest);
    const skipped = negated ?? join;
    if (skipped) {
      flush();
      if (negated) no = negated[0];
      rest = rest.slice(skipped[0].length);
      continue;
    }
    const [sign = ''] = rest;
    strange += sign;
    rest = rest.slice(sign.length);
  }
  flush();
  if (no !== '') unknown.push(no.trim());
  return { pieces, unknown };
}

/** A stock is of one industry, region and board: several of them can only mean any of them. */
const exclusive: ReadonlySet<string> = new Set(['N02', 'N03', 'N05']);

/** One more name for a list that was begun, which the negation before it holds for as well. */
function nextOfList(
  rest: string,
  last: Piece | undefined,
  names: Parameters<typeof readAt>[1],
): { readonly piece: Piece; readonly length: number } | null {
  const before = last?.values['any'];
  if (!last || !Array.isArray(before)) return null;
  const joins = exclusive.has(last.id) ? /^\s*(?:或者?|、|和|,|，|or |and )\s*/i : /^\s*(?:或者?|、|or )\s*/i;
  const join = joins.exec(rest);
  if (!join) return null;
  const after = rest.slice(join[0].length);
  const found = readAt(after, names);
  const added = found?.read.values['any'];
  if (found?.read.id !== last.id || !Array.isArray(added)) return null;
  const length = join[0].length + found.length;
  const any = [...new Set([...before, ...added].map(String))];
  return { piece: { ...last, values: { any }, words: `${last.words}${rest.slice(0, length)}`.trim() }, length };
}

function readAt(
  rest: string,
  names: readonly { readonly name: string; readonly read: ReadCondition }[],
): { readonly read: ReadCondition; readonly length: number } | null {
  for (const { pattern, read } of textRules) {
    const match = pattern.exec(rest);
    const condition = match && read(match);
    if (match && condition) return { read: condition, length: match[0].length };
  }
  const lower = rest.slice(0, 80).toLowerCase();
  const named = names.find(
    ({ name }) =>
      (name.length > 1 && lower.startsWith(name) && !/^[a-z].*[a-z]$/.test(lower.slice(0, name.length + 1))) ||
      lower === name,
  );
  return named ? { read: named.read, length: named.name.length } : null;
}

/** What people call the entries of the market's lists. */
const entryNames =
  (choices: PickChoices, language: Language): EntryName =>
  (from, entry) => {
    const words = choices[from].find(({ value }) => value === entry)?.name;
    return words ? say(words, language) : entry;
  };

/**
 * Conditions by ids, as rules or a language model give them: each passes the check of every query, and one that does not is told
 * with its reason and left out. This is the only door from words to conditions.
 */
export function takeConditions(
  pieces: readonly Piece[],
  choices: PickChoices,
  language: Language,
): Pick<Answer, 'query' | 'chips' | 'refused'> {
  const taken: Piece[] = [];
  const refused: { words: string; reason: string }[] = [];
  const queryOf = (all: readonly Piece[]): PickQuery => ({
    groups: [{ op: 'AND', items: all.map(({ id, values, isNot }) => ({ id, values, ...(isNot && { not: true }) })) }],
  });
  for (const piece of pieces) {
    try {
      requireValid(queryOf([...taken.slice(0, maxItems), piece]), choices);
      taken.push(piece);
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      refused.push({ words: piece.words, reason: say(error.text, language, error.values) });
    }
  }
  return {
    query:
      taken.length === 0
        ? null
        : {
            groups: [
              {
                op: 'AND',
                items: taken.map(({ id, values, isNot }) => ({
                  id,
                  ...(Object.keys(values).length > 0 && {
                    params: Object.fromEntries(
                      Object.entries(values).map(([key, value]) => [
                        key,
                        typeof value === 'object' ? [...value] : value,
                      ]),
                    ),
                  }),
                  ...(isNot && { not: true }),
                })),
              },
            ],
          },
    chips: taken.map(({ id, values, words, isNot, isSuggested = false }, item) => ({
      item,
      id,
      name: conditionWords({ id, values, not: isNot }, language, entryNames(choices, language)),
      words,
      isSuggested,
    })),
    refused,
  };
}

/** Names conditions for words that the rules do not understand. */
export type Suggest = (unknown: readonly string[]) => Promise<readonly Piece[]>;

const suggestsNothing: Suggest = async () => [];

/**
 * A sentence as conditions that a person confirms. What is suggested for words that the rules do not understand goes through
 * the same check; where it does not pass, the words stay among those that were not understood.
 */
export async function readText(
  text: string,
  choices: PickChoices,
  language: Language,
  suggest: Suggest = suggestsNothing,
): Promise<Answer> {
  const { pieces, unknown } = piecesOf(text.slice(0, maxRead), choices);
  const suggested = unknown.length === 0 ? [] : (await suggest(unknown)).filter(({ words }) => unknown.includes(words));
  const passed = suggested.filter((piece) => takeConditions([piece], choices, language).refused.length === 0);
  const explained = new Set(passed.map(({ words }) => words));
  return {
    ...takeConditions([...pieces, ...passed], choices, language),
    unknown: unknown.filter((words) => !explained.has(words)).slice(0, maxUnknown),
    isCut: text.length > maxRead,
  };
}
