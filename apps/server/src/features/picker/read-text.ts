import { hasUsualValues, mostItems, pickerConditions, type PickQuery } from '@lianpan/market';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { PickChoices } from '../../market/wire/picker-protocol.ts';
import { Rejection } from '../../rejection.ts';
import { conditionWords } from './condition-words.ts';
import { requireValid } from './check-query.ts';
import { listRules, textRules, type ReadCondition } from './text-rules.ts';

type Answer = DataOf<'POST /api/stocks/picker/parseText'>;

/** Longer texts are read so far, and the person is told. */
const mostRead = 500;
const mostUnknown = 40;

/** Words that join conditions and ask for nothing. */
const joining =
  /^(?:[\s,，。.;；、!！?？"“”()（）]+|并且|而且|以及|同时|且|和|的|股票|个股|股(?![息价东本])|选出|找出|筛选|帮我|请|我要|我想|属于|板块|概念|行业|(?:find|show|me|stocks?|shares?|with|that|are|is|in|of|the|a|and|whose|which|have|has)(?![a-z]))/i;
const negation = /^(?:不是|排除|剔除|除了|not|except|without)\s*/i;

interface Piece extends ReadCondition {
  readonly words: string;
  readonly isNot: boolean;
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
  let isNot = false;
  const flush = (): void => {
    if (strange.trim() !== '') unknown.push(strange.trim());
    strange = '';
  };
  while (rest !== '') {
    const found = strange !== '' && /^[a-z]/i.test(rest) && /[a-z]$/i.test(strange) ? null : readAt(rest, names);
    if (found) {
      flush();
      pieces.push({ ...found.read, words: rest.slice(0, found.length).trim(), isNot });
      isNot = false;
      rest = rest.slice(found.length);
      continue;
    }
    const isInWord = /[a-z]$/i.test(strange);
    const no = isInWord ? null : negation.exec(rest);
    const join = isInWord ? /^[\s,，。.;；、!！?？]+/.exec(rest) : joining.exec(rest);
    const skipped = no ?? join;
    if (skipped) {
      flush();
      if (no) isNot = true;
      rest = rest.slice(skipped[0].length);
      continue;
    }
    const [sign = ''] = rest;
    strange += sign;
    rest = rest.slice(sign.length);
  }
  flush();
  return { pieces, unknown };
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
      requireValid(queryOf([...taken.slice(0, mostItems), piece]), choices);
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
    chips: taken.map(({ id, values, words, isNot }, item) => ({
      item,
      id,
      ...conditionWords({ id, values }, language),
      words,
      isNot,
    })),
    refused,
  };
}

/** A sentence as conditions that a person confirms. */
export function readText(text: string, choices: PickChoices, language: Language): Answer {
  const { pieces, unknown } = piecesOf(text.slice(0, mostRead), choices);
  return {
    ...takeConditions(pieces, choices, language),
    unknown: unknown.slice(0, mostUnknown),
    isCut: text.length > mostRead,
  };
}
