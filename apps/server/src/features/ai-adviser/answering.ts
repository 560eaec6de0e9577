import type { AiAnswer } from '@lianpan/db';
import { glossary, intentOf, type FactTopic, type Intent, type TalkPage, type TalkRoute } from '@lianpan/domain/adviser-talk';
import {
  faultOfSentence,
  forbiddenWordIn,
  writeSentence,
  type Fact,
  type Facts,
  type Sentence,
} from '@lianpan/domain/written-answer';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { stockFacts } from '../ai-diagnosis/service.ts';
import { factTexts, fixedSentences, glossaryNames, linkTexts, pageSentences } from './texts.ts';

export interface Answered {
  readonly intent: Intent['kind'];
  readonly sentences: readonly Sentence[];
  readonly facts: Facts;
  readonly isAbstained: boolean;
  readonly isRefused: boolean;
  readonly links: AiAnswer['links'];
}

interface Question {
  readonly text: string;
  /** The stock that the page is about. */
  readonly stockNo: string | undefined;
  readonly at: number;
}

type Links = AiAnswer['links'];
const link = (kind: keyof typeof linkTexts, route: TalkRoute, stockNo: string | null = null): Links[number] => ({
  title: linkTexts[kind],
  route,
  stockNo,
});
const toPeople = (stockNo: string | null): Links => [
  link('adviser', 'askInvestmentAdviser', stockNo),
  link('question', 'askQuestion', stockNo),
];

/** The stock that a text names: by its code or its whole name, the longest one. */
export function stockIn(market: Market, text: string): DirectoryEntry | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  for (const [code] of text.normalize('NFKC').matchAll(/(?<!\d)\d{6}(?!\d)/g)) {
    const entry = market.directory.find(code);
    if (entry) return entry;
  }
  let found: DirectoryEntry | undefined;
  for (const entry of market.directory.entries) {
    if (entry.kind !== 'stock' || entry.delisted) continue;
    const name = entry.name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
    if (name.length > 1 && name.length > (found?.name.length ?? 0) && plain.includes(name)) found = entry;
  }
  return found;
}

const none: Facts = new Map();

const fixed = (kind: keyof typeof fixedSentences): Sentence[] =>
  fixedSentences[kind].map((text, at) => ({ key: `${kind}.${at}`, text, factIds: [] }));

/** What is answered to a question: by rules, from facts that were found, and from nothing that the question says. */
export async function answerOf(market: Market, { text, stockNo, at }: Question): Promise<Answered> {
  const inText = stockIn(market, text);
  const named = inText ?? (stockNo === undefined ? undefined : market.directory.find(stockNo));
  const intent = intentOf(text, inText !== undefined);
  const stock = named?.kind === 'stock' ? named : undefined;
  if (intent.kind !== 'fact' || !stock) return answerWithoutMarket(intent, stock?.stockNo ?? null, at);
  return {
    intent: intent.kind,
    isRefused: false,
    ...(await factAnswer(market, stock, intent.topics)),
  };
}

/** What is answered where no figure of a stock is asked for, or no stock is known. */
export function answerWithoutMarket(intent: Intent, about: string | null, at: number): Answered {
  const plain = { intent: intent.kind, facts: none, isAbstained: false, isRefused: false };
  switch (intent.kind) {
    case 'distress':
      return { ...plain, sentences: fixed('distress'), links: [link('service', 'serviceConsult')] };
    case 'trade':
      return {
        ...plain,
        isRefused: true,
        sentences: fixed('trade'),
        links: [...(about === null ? [] : [link('diagnosis', 'stockDiagnosis', about)]), ...toPeople(about)],
      };
    case 'human':
      return { ...plain, sentences: fixed('human'), links: [...toPeople(about), link('service', 'serviceConsult')] };
    case 'greeting':
      return { ...plain, sentences: fixed('greeting'), links: [] };
    case 'term':
      return { ...plain, ...termAnswer(intent.termKey, at), links: [] };
    case 'page':
      return { ...plain, ...pageAnswer(intent.page) };
    case 'fact':
      return { ...plain, isAbstained: true, sentences: fixed('noStock'), links: toPeople(null) };
    case 'unknown':
      return { ...plain, isAbstained: true, sentences: fixed('unknown'), links: toPeople(about) };
  }
}

/** The glossary is ours: it is of when it is asked. */
function termAnswer(key: string, at: number): Pick<Answered, 'facts' | 'sentences'> {
  const { name, meaning } = glossary.find((term) => term.key === key)!;
  const fact = (id: keyof typeof glossaryNames, text: Fact['text']): Fact => ({
    id,
    name: glossaryNames[id],
    value: null,
    unit: 'word',
    text,
    source: 'glossary',
    asOf: at,
  });
  const facts = new Map([fact('term', name), fact('meaning', meaning)].map((one) => [one.id, one]));
  return { facts, sentences: held(facts, [writeSentence(facts, 'term', factTexts.term)]) };
}

const pageRoutes: Readonly<Record<TalkPage, TalkRoute>> = {
  watchlist: 'watchlist',
  diagnosis: 'search',
  paper: 'mockStockIndex',
  training: 'weeklyPractice',
  risk: 'advisoryMine',
  orders: 'advisoryMine',
  notices: 'pushSettings',
  picker: 'stockPicker',
};

const pageAnswer = (page: TalkPage): Pick<Answered, 'sentences' | 'links'> => ({
  sentences: [{ key: `page.${page}`, text: pageSentences[page], factIds: [] }],
  links: [link('open', pageRoutes[page])],
});

const mostSentences = 6;

/** What facts say of some subjects of a stock; nothing is said of one whose figures are late. */
async function factAnswer(
  market: Market,
  entry: DirectoryEntry,
  topics: readonly FactTopic[],
): Promise<Pick<Answered, 'facts' | 'sentences' | 'isAbstained' | 'links'>> {
  const links = [link('diagnosis', 'stockDiagnosis', entry.stockNo), ...toPeople(entry.stockNo)];
  const abstained = { facts: none, sentences: fixed('stale'), isAbstained: true, links };
  if (market.freshness(entry).isStale) return abstained;
  const { book, sections } = await stockFacts(market, entry);
  const say = (key: keyof typeof factTexts): Sentence | null => writeSentence(book, key, factTexts[key]);
  const of = (topic: FactTopic): (Sentence | null)[] => {
    if (topic === 'price') return [say('halted'), say('price') ?? say('priceAlone'), say('changes')];
    if (topic === 'events') return [say('next'), say('last')];
    const key = topic === 'score' ? 'overview' : topic;
    return (sections.find((section) => section.key === key)?.sentences ?? []).slice(0, 3);
  };
  const sentences = held(book, topics.flatMap(of)).slice(0, mostSentences);
  return sentences.length === 0 ? abstained : { facts: book, sentences, isAbstained: false, links };
}

/** Those that say no more than their facts hold; a name that holds a word that is never said takes its sentence along. */
const held = (facts: Facts, sentences: readonly (Sentence | null)[]): Sentence[] => {
  const all = sentences.filter((one) => one !== null);
  const first = new Map(all.map((one) => [one.text[0], one]));
  return [...first.values()].filter(
    (one) => faultOfSentence(one, facts) === null && forbiddenWordIn(one.text[0]) === null,
  );
};

/** As it is kept: with the facts that were used and no others. */
export function bodyOf({ sentences, facts, isAbstained, isRefused, links }: Answered): AiAnswer {
  const used = new Set(sentences.flatMap(({ factIds }) => factIds));
  return {
    msgType: 11,
    sentences: sentences.map(({ text, factIds }) => ({ text, factIds })),
    facts: [...facts.values()]
      .filter(({ id }) => used.has(id))
      .map(({ id, name, text, source, asOf }) => ({ id, name, text, source, asOf })),
    isAbstained,
    isRefused,
    links,
  };
}
