import { createHash } from 'node:crypto';
import { hourMs } from '@lianpan/domain';
import type { Fact, Sentence } from '@lianpan/domain/written-answer';
import type { MemberCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ServerParts } from '../../parts.ts';
import { reword } from '../../providers/language-model/reword.ts';
import { definitionVersion } from '../explanation/service.ts';
import type { FactBook, Known } from './facts.ts';
import { insertDiagnosis, selectOfHour, type DiagnosisRow } from './queries.ts';
import { writeDiagnosis, type Section } from './writer.ts';

/** What a diagnosis said, as it is kept: sentences and facts in both languages. */
export interface Answer {
  readonly label: Known['card']['label'];
  readonly suspended: boolean;
  readonly sections: readonly Section[];
  readonly facts: readonly Fact[];
  readonly levels: readonly { readonly key: LevelKey; readonly price: number }[];
}

const levelKeys = ['resistance2', 'resistance1', 'support1', 'support2', 'stop'] as const;
type LevelKey = (typeof levelKeys)[number];

export const levelsOf = (book: FactBook): Answer['levels'] =>
  levelKeys.flatMap((key) => {
    const price = book.figureOf(key);
    return price === null ? [] : [{ key, price }];
  });

export function answerOf(known: Known, book: FactBook, seed: string): Answer {
  const sections = known.card.total === null ? [] : writeDiagnosis(book, seed);
  const used = new Set(sections.flatMap(({ sentences }) => sentences.flatMap(({ factIds }) => factIds)));
  return {
    label: known.card.label,
    suspended: known.card.suspended,
    sections,
    facts: [...book.values()].filter(({ id }) => used.has(id)),
    levels: known.card.total === null ? [] : levelsOf(book),
  };
}

/** Only the row's own text is hashed: a database may write its JSON in another order. */
export const hashOf = (answer: unknown): string => createHash('sha256').update(canonical(answer)).digest('base64url');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
    .join()}}`;
}

interface Asked {
  readonly entry: DirectoryEntry;
  readonly known: Known;
  readonly book: FactBook;
  readonly at: number;
}

/**
 * Gives a member the diagnosis of the hour: the one that is kept already, or a new one, worded once by the language model
 * where there is one. Two that ask at once get the one that was kept first.
 */
export async function giveDiagnosis(
  parts: Pick<ServerParts, 'db' | 'log' | 'languageModel'>,
  caller: MemberCaller,
  { entry, known, book, at }: Asked,
): Promise<DiagnosisRow | null> {
  const { customerId, market, language } = caller;
  const hour = Math.floor(at / hourMs);
  const place = { customerId, market: market.name, stockNo: entry.stockNo, hour };
  const before = await selectOfHour(parts.db, place);
  if (before) return before;
  const { price, tradeDate } = market.cell(entry);
  if (price === null) return null;
  const written = answerOf(known, book, `${entry.stockNo} ${tradeDate}`);
  const { answer, model } = await worded(parts, written, book, language);
  await insertDiagnosis(parts.db, {
    ...place,
    givenAt: new Date(at),
    tradeDate,
    priceFen: Math.round(price * 100),
    total: known.card.total,
    absence: known.card.absence,
    answer,
    answerHash: hashOf(answer),
    model,
    definitionVersion,
  });
  return (await selectOfHour(parts.db, place)) ?? null;
}

async function worded(
  parts: Pick<ServerParts, 'log' | 'languageModel'>,
  answer: Answer,
  facts: FactBook,
  language: Language,
): Promise<{ answer: Answer; model: string | null }> {
  const sentences = answer.sections.flatMap((section) => section.sentences);
  const { sentences: said, model } = await reword(parts, { sentences, facts }, language);
  const byKey = new Map(said.map((sentence) => [sentence.key, sentence]));
  const sections = answer.sections.map((section) => ({
    ...section,
    sentences: section.sentences.map((sentence) => byKey.get(sentence.key) ?? sentence),
  }));
  return { answer: { ...answer, sections }, model };
}

export const presentSentence = ({ key, text, factIds }: Sentence, language: Language) => ({
  key,
  text: say(text, language),
  factIds: [...factIds],
});

export const presentFact = ({ id, name, value, unit, text, source, asOf }: Fact, language: Language) => ({
  id,
  name: say(name, language),
  text: say(text, language),
  value,
  unit,
  sourceName: source,
  asOf,
});
