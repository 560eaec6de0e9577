import type { FactTopic } from '@lianpan/domain/ai-adviser';
import { writeSentence, type Fact, type Sentence } from '@lianpan/domain/written-answer';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { StockReader } from '../ai-diagnosis/service.ts';
import type { Draft } from './draft.ts';
import { readOf } from './read-of.ts';
import { besideNames, besideTexts } from './texts.ts';

/** Facts of a subject that are set side by side. */
export const besideRows: Readonly<Record<FactTopic, readonly string[]>> = {
  price: ['price', 'change', 'change20'],
  score: ['total', 'label'],
  technical: ['technical', 'trend', 'position'],
  capital: ['capital', 'flow5'],
  fundamental: ['fundamental', 'revenue', 'profit', 'roe'],
  sentiment: ['sentiment', 'industry', 'heat'],
  valuation: ['valuation', 'pe', 'pb', 'yield'],
  events: ['nextEvent', 'nextDate'],
  risk: ['pledge', 'drawdown', 'worstFall', 'limitDowns', 'pePlace', 'lastEvent'],
};

const sides = ['a', 'b'] as const;

/** The facts of two stocks in one book: each id and name says whose it is. */
function joined(readers: readonly [StockReader, StockReader]): Map<string, Fact> {
  const both = new Map<string, Fact>();
  for (const [at, side] of sides.entries()) {
    const { book } = readers[at]!;
    const whose = book.get('name')!.text;
    for (const [id, fact] of book) {
      const name = besideNames[id] ?? fact.name;
      both.set(`${side}_${id}`, {
        ...fact,
        id: `${side}_${id}`,
        name: [`${whose[0]} ${name[0]}`, `${whose[1]}: ${name[1]}`],
      });
    }
  }
  return both;
}

/** One row: the same figure of both, or of the one that has it. */
function rowOf(
  both: ReadonlyMap<string, Fact>,
  readers: readonly [StockReader, StockReader],
  id: string,
): Sentence | null {
  const [ofA, ofB] = readers.map(({ book }) => book.get(id));
  const known = ofA ?? ofB;
  if (!known) return null;
  const label = besideNames[id] ?? known.name;
  const [zh, en] = ofA && ofB ? besideTexts.both : ofA ? besideTexts.onlyFirst : besideTexts.onlySecond;
  const template = (text: string, name: string): string =>
    text.replace('{label}', name).replace('{a}', `{a_${id}}`).replace('{b}', `{b_${id}}`);
  return writeSentence(both, `beside.${id}`, [template(zh, label[0]), template(en, label[1])]);
}

/** What facts say of two stocks, row by row beside each other, without a word about which is better. */
export async function besideEachOther(
  market: Market,
  entries: readonly [DirectoryEntry, DirectoryEntry],
  topics: readonly FactTopic[],
  draft: Draft,
): Promise<void> {
  const readers = [new StockReader(market, entries[0]), new StockReader(market, entries[1])] as const;
  for (const topic of topics) {
    await Promise.all(readers.map((reader) => reader.read(readOf(topic))));
    const both = joined(readers);
    draft.add(
      both,
      besideRows[topic].map((id) => rowOf(both, readers, id)),
    );
  }
}
