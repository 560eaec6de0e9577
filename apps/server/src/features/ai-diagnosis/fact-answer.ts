import type { Words } from '@lianpan/domain/written-answer';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { factsOf, knownOf } from './facts.ts';
import { writeDiagnosis, type SectionKey } from './writer.ts';

/** What facts say of a stock, without a word about what to do. */
export interface WrittenFacts {
  readonly sentences: readonly Words[];
  readonly asOf: number;
  readonly source: string;
}

/** Sentences of the state of a stock, then of each subject. */
const maxPerSection = { overview: 3, others: 3 } as const;

/**
 * What facts say about some subjects of a stock, the state of it first; `null` where too little is known. Levels to watch
 * and scenarios stay out: they are near to advice.
 */
export async function writeFacts(
  market: Market,
  entry: DirectoryEntry,
  subjects: readonly Exclude<SectionKey, 'overview' | 'watch'>[],
): Promise<WrittenFacts | null> {
  const known = await knownOf(market, entry);
  if (known.card.total === null) return null;
  const sections = writeDiagnosis(factsOf(known), `${entry.stockNo} ${known.cell.tradeDate}`);
  const of = (key: SectionKey, most: number): Words[] =>
    (sections.find((section) => section.key === key)?.sentences ?? []).slice(0, most).map(({ text }) => text);
  const sentences = [
    ...of('overview', maxPerSection.overview),
    ...subjects.flatMap((subject) => of(subject, maxPerSection.others)),
  ];
  return sentences.length === 0 ? null : { sentences, asOf: known.asOf, source: known.source };
}
