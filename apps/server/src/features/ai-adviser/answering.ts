import { messageTypes } from '@lianpan/contract/chat-wire';
import type { AiAnswer } from '@lianpan/db';
import {
  glossary,
  intentOf,
  type FactTopic,
  type HelpKey,
  type Intent,
  type ConversationPage,
  type ConversationRoute,
} from '@lianpan/domain/ai-adviser';
import { writeSentence, type Fact, type Facts, type Sentence } from '@lianpan/domain/written-answer';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { StockReader } from '../ai-diagnosis/service.ts';
import { helpArticle } from '../chat/service.ts';
import { besideEachOther } from './beside.ts';
import { Draft, type OnSentence } from './draft.ts';
import { marketToday } from './market-today.ts';
import { readOf } from './read-of.ts';
import { stocksIn } from './stocks-in.ts';
import { factTexts, fixedSentences, glossaryNames, linkTexts, pageSentences } from './texts.ts';

export interface Answered {
  readonly intent: Intent['kind'];
  readonly sentences: readonly Sentence[];
  readonly facts: Facts;
  readonly isAbstained: boolean;
  readonly isRefused: boolean;
  readonly links: AiAnswer['links'];
}

/** A question that has been understood. */
export interface Question {
  readonly intent: Intent;
  /** The stocks that it is about: those that it names, else the one of its page. */
  readonly stocks: readonly DirectoryEntry[];
  /** When it is asked, ms. */
  readonly at: number;
}

type Links = AiAnswer['links'];
const link = (
  kind: keyof typeof linkTexts,
  route: ConversationRoute,
  stockNo: string | null = null,
): Links[number] => ({
  title: linkTexts[kind],
  route,
  stockNo,
});
const toPeople = (stockNo: string | null): Links => [
  link('adviser', 'askInvestmentAdviser', stockNo),
  link('question', 'askQuestion', stockNo),
];

const none: Facts = new Map();

const fixed = (kind: keyof typeof fixedSentences): Sentence[] =>
  fixedSentences[kind].map((text, at) => ({ key: `${kind}.${at}`, text, factIds: [] }));

/** What a text asks on a page that may be about a stock. */
export function understood(market: Market, text: string, stockNo: string | undefined, at: number): Question {
  const named = stocksIn(market, text);
  const ofPage = stockNo === undefined ? undefined : market.directory.find(stockNo);
  const context = ofPage?.kind === 'stock' && !named.some(({ entry }) => entry === ofPage) ? ofPage : undefined;
  const intent = intentOf(text, { named: named.map(({ written }) => written), hasContext: context !== undefined });
  const entries = named.map(({ entry }) => entry);
  const isAboutPage = entries.length === 0 || (intent.kind === 'compare' && entries.length === 1);
  return { intent, stocks: isAboutPage && context ? [...entries, context] : entries, at };
}

/**
 * What is answered to a question: by rules, from facts that were found, and from nothing that the question says. `onSentence`
 * hears each sentence as soon as its facts are there.
 */
export async function answerOf(market: Market, question: Question, onSentence: OnSentence): Promise<Answered> {
  const { intent, stocks, at } = question;
  const [first, second] = stocks;
  const kind = { intent: intent.kind, isRefused: false } as const;
  if (intent.kind === 'compare' && first && second)
    return { ...kind, ...(await besideAnswer(market, [first, second], intent.topics, stocks.length, onSentence)) };
  if ((intent.kind === 'fact' || intent.kind === 'compare') && first)
    return { ...kind, ...(await factAnswer(market, first, intent.topics, onSentence)) };
  if (intent.kind === 'market') return { ...kind, ...marketAnswer(market, onSentence) };
  const answered = answerWithoutMarket(intent, first?.stockNo ?? null, at);
  for (const sentence of answered.sentences) onSentence(sentence);
  return answered;
}

/** What is answered where no figure is asked for, or no stock is known. */
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
      return { ...plain, ...termAnswer(intent.termKey, at), links: termLinks(intent.termKey) };
    case 'help':
      return { ...plain, ...helpAnswer(intent.helpKey, at) };
    case 'page':
      return { ...plain, ...pageAnswer(intent.page) };
    case 'market':
      return { ...plain, isAbstained: true, sentences: fixed('noMarket'), links: [link('market', 'hall')] };
    case 'fact':
    case 'compare':
      return { ...plain, isAbstained: true, sentences: fixed('noStock'), links: toPeople(null) };
    case 'unknown':
      return { ...plain, isAbstained: true, sentences: fixed('unknown'), links: toPeople(about) };
  }
}

/** What is ours to say is of when it is asked: the glossary, the help. */
const ownFact = (id: string, name: Fact['name'], text: Fact['text'], at: number): Fact => ({
  id,
  name,
  value: null,
  unit: 'word',
  text,
  source: 'glossary',
  asOf: at,
});

/** One sentence on facts of ours. */
function ownAnswer(key: keyof typeof factTexts, given: readonly Fact[]): Pick<Answered, 'facts' | 'sentences'> {
  const facts = new Map(given.map((one) => [one.id, one]));
  const draft = new Draft(1, () => undefined);
  draft.add(facts, [writeSentence(facts, key, factTexts[key])]);
  return draft;
}

function termAnswer(key: string, at: number): Pick<Answered, 'facts' | 'sentences'> {
  const { name, meaning } = glossary.find((term) => term.key === key)!;
  const { term, meaning: ofMeaning } = glossaryNames;
  return ownAnswer('term', [ownFact('term', term, name, at), ownFact('meaning', ofMeaning, meaning, at)]);
}

/** Where figures of a term stand. */
const termRoutes: Readonly<Record<string, ConversationRoute>> = {
  dragonTiger: 'dragonTiger',
  limit: 'limitLists',
  auction: 'bidChance',
  st: 'serviceConsult',
  suspension: 'serviceConsult',
  tPlusOne: 'strategyTips',
};

const termLinks = (key: string): Links => {
  const route = termRoutes[key];
  return route === undefined ? [] : [link(route === 'serviceConsult' ? 'help' : 'open', route)];
};

/** An article of the help as it stands there, with its pages; those of the machine itself are no way on. */
function helpAnswer(key: HelpKey, at: number): Pick<Answered, 'facts' | 'sentences' | 'links'> {
  const { title, answer, links = [] } = helpArticle(key);
  const pages = links.flatMap(([route, name]): Links =>
    route === 'aiAdvisor' ? [] : [{ title: name, route, stockNo: null }],
  );
  return {
    ...ownAnswer('article', [ownFact('article', title, answer, at)]),
    links: [...pages, link('help', 'serviceConsult')],
  };
}

const pageRoutes: Readonly<Record<ConversationPage, ConversationRoute>> = {
  watchlist: 'watchlist',
  diagnosis: 'search',
  paper: 'mockStockIndex',
  training: 'weeklyPractice',
  risk: 'advisoryMine',
  orders: 'advisoryMine',
  notices: 'pushSettings',
  picker: 'stockPicker',
  dragonTiger: 'dragonTiger',
  limitLists: 'limitLists',
  auction: 'bidChance',
  themes: 'themedStock',
  capital: 'capitalRanking',
  news: 'newsList',
  weekReport: 'weekReport',
  messages: 'messages',
  points: 'integralTask',
  replay: 'replay',
  lessons: 'strategyTips',
  shareWall: 'shareStock',
  square: 'square',
  setting: 'setting',
};

const pageAnswer = (page: ConversationPage): Pick<Answered, 'sentences' | 'links'> => ({
  sentences: [{ key: `page.${page}`, text: pageSentences[page], factIds: [] }],
  links: [link('open', pageRoutes[page])],
});

type FactsFound = Pick<Answered, 'facts' | 'sentences' | 'isAbstained' | 'links'>;

/** Sentences of an answer about one stock, about two, about the market. */
const maxSentences = { one: 8, two: 9, market: 8 } as const;

/** An answer on facts; nothing is said where none is to be had. */
function found(draft: Draft, lacking: keyof typeof fixedSentences, links: Links, onSentence: OnSentence): FactsFound {
  if (draft.sentences.length > 0) return { facts: draft.facts, sentences: draft.sentences, isAbstained: false, links };
  const sentences = fixed(lacking);
  for (const sentence of sentences) onSentence(sentence);
  return { facts: none, sentences, isAbstained: true, links };
}

/** What facts say of some subjects of a stock; nothing is said of one whose figures are late. */
async function factAnswer(
  market: Market,
  entry: DirectoryEntry,
  topics: readonly FactTopic[],
  onSentence: OnSentence,
): Promise<FactsFound> {
  const draft = new Draft(maxSentences.one, onSentence);
  if (!market.freshness(entry).isStale) {
    const reader = new StockReader(market, entry);
    for (const topic of topics) draft.add(reader.book, await sentencesOf(reader, topic));
  }
  const links = [...pagesOf(topics, entry.stockNo), ...toPeople(entry.stockNo)];
  return found(draft, 'stale', links, onSentence);
}

/** Pages on which the figures of some subjects stand, each once. */
function pagesOf(topics: readonly FactTopic[], stockNo: string): Links {
  const kinds = new Set(topics.flatMap((topic) => pagesOfTopics[topic]));
  return [...kinds].map((kind) => link(kind, stockPages[kind], stockNo));
}

const stockPages = {
  events: 'importantEvents',
  valuation: 'stockResearch',
  mainTrend: 'mainTrend',
  diagnosis: 'stockDiagnosis',
} as const satisfies Partial<Record<keyof typeof linkTexts, ConversationRoute>>;

const pagesOfTopics: Readonly<Record<FactTopic, readonly (keyof typeof stockPages)[]>> = {
  price: ['diagnosis'],
  score: ['diagnosis'],
  technical: ['diagnosis'],
  capital: ['mainTrend'],
  fundamental: ['valuation'],
  sentiment: ['diagnosis'],
  valuation: ['valuation'],
  events: ['events'],
  risk: ['events', 'valuation', 'diagnosis'],
};

async function sentencesOf(reader: StockReader, topic: FactTopic): Promise<readonly (Sentence | null)[]> {
  const subject = readOf(topic);
  const say = (key: keyof typeof factTexts): Sentence | null => writeSentence(reader.book, key, factTexts[key]);
  if (subject === 'risk') {
    const sentences = await reader.section(subject);
    return sentences.length > 0 ? [...sentences, say('next'), say('place')] : sentencesOf(reader, 'events');
  }
  if (subject !== 'price' && subject !== 'events') return (await reader.section(subject)).slice(0, 3);
  await reader.read(subject);
  if (subject === 'events') return [say('next'), say('last')];
  return [say('halted'), say('price') ?? say('priceAlone'), say('changes')];
}

async function besideAnswer(
  market: Market,
  entries: readonly [DirectoryEntry, DirectoryEntry],
  topics: readonly FactTopic[],
  count: number,
  onSentence: OnSentence,
): Promise<FactsFound> {
  const draft = new Draft(maxSentences.two, onSentence);
  if (!market.freshnessOf(entries).isStale) {
    if (count > 2) draft.add(none, fixed('onlyTwo'));
    await besideEachOther(market, entries, topics, draft);
  }
  return found(
    draft,
    'stale',
    entries.map(({ stockNo, name }) => ({
      ...link('diagnosis', 'stockDiagnosis', stockNo),
      title: [`${name} ${linkTexts.diagnosis[0]}`, `${linkTexts.diagnosis[1]}: ${name}`],
    })),
    onSentence,
  );
}

function marketAnswer(market: Market, onSentence: OnSentence): FactsFound {
  const draft = new Draft(maxSentences.market, onSentence);
  if (!market.freshness().isStale) marketToday(market, draft);
  return found(draft, 'noMarket', [link('market', 'hall')], onSentence);
}

/** As it is kept: with the facts that were used and no others. */
export function bodyOf({ sentences, facts, isAbstained, isRefused, links }: Answered): AiAnswer {
  const used = new Set(sentences.flatMap(({ factIds }) => factIds));
  return {
    msgType: messageTypes.answer,
    sentences: sentences.map(({ text, factIds }) => ({ text, factIds })),
    facts: [...facts.values()]
      .filter(({ id }) => used.has(id))
      .map(({ id, name, text, source, asOf }) => ({ id, name, text, source, asOf })),
    isAbstained,
    isRefused,
    links,
  };
}
