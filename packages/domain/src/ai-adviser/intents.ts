import { termIn } from './glossary.ts';
import { helpIn, orderHelpIn, type HelpKey } from './help-words.ts';
import { plainOf, says } from './plain-text.ts';
import {
  comparing,
  distressSigns,
  factTopics,
  greetings,
  marketSigns,
  meaningWords,
  pageWords,
  peopleSigns,
  conversationPages,
  topicWords,
  whereWords,
  type FactTopic,
  type ConversationPage,
} from './page-words.ts';
import { asksForTrade, isAskingMeaning, isChoosing } from './trade-intents.ts';

export type Intent =
  | { readonly kind: 'distress' | 'trade' | 'human' | 'greeting' | 'market' | 'unknown' }
  | { readonly kind: 'term'; readonly termKey: string }
  | { readonly kind: 'page'; readonly page: ConversationPage }
  | { readonly kind: 'help'; readonly helpKey: HelpKey }
  | { readonly kind: 'fact' | 'compare'; readonly topics: readonly FactTopic[] };

/** What is known of the stocks that a question is about. */
export interface About {
  /** As the question writes the names or codes of stocks. */
  readonly named: readonly string[];
  /** Whether the page is about a stock, which need not be named. */
  readonly hasContext: boolean;
}

export const aboutNothing: About = { named: [], hasContext: false };

/** Subjects of an answer at most. */
const maxTopics = 3;
/** What is told of a stock where nothing is asked of it, and of two beside each other. */
const usual: readonly FactTopic[] = ['price', 'score'];
const usualBeside: readonly FactTopic[] = ['price', 'score', 'valuation'];
/** Stands for a stock's name, so that nothing in a name is read as a word of the question. */
const aStock = '这只';

function withoutNames(plain: string, named: readonly string[]): string {
  let text = plain;
  for (const name of named.map(plainOf).toSorted((a, b) => b.length - a.length))
    if (name !== '') text = text.replaceAll(name, aStock);
  return text;
}

/**
 * What somebody wants to know, by rules. The order is the meaning: a person in need comes before everything, then what is
 * never answered, so that no other word of a question opens a way around it. Source: product handbook 6.7.
 */
export function intentOf(question: string, { named, hasContext }: About = aboutNothing): Intent {
  const whole = plainOf(question);
  if (distressSigns.some((sign) => sign.test(whole))) return { kind: 'distress' };
  const text = withoutNames(whole, named);
  const hasStock = named.length > 0;
  const orderHelp = orderHelpIn(text);
  if (orderHelp && !isChoosing(text)) return { kind: 'help', helpKey: orderHelp };
  if (asksForTrade(text, hasStock)) return { kind: 'trade' };
  if (peopleSigns.some((sign) => sign.test(text))) return { kind: 'human' };
  const topics = factTopics.filter((topic) => says(text, topicWords[topic])).slice(0, maxTopics);
  const isBeside = named.length > 1 || (hasStock && hasContext && comparing.test(text));
  if (isBeside) return { kind: 'compare', topics: topics.length > 0 ? topics : usualBeside };
  const term = termIn(text);
  const asksMeaning = says(text, meaningWords);
  if (term && asksMeaning && !hasStock) return { kind: 'term', termKey: term.key };
  const help = hasStock ? undefined : helpIn(text);
  if (help) return { kind: 'help', helpKey: help };
  const page = conversationPages.find((one) => says(text, pageWords[one]));
  const asksWay = says(text, whereWords);
  if (page && asksWay && (!hasStock || isOnlyTheWay(topics))) return { kind: 'page', page };
  if (hasStock) return { kind: 'fact', topics: topics.length > 0 ? topics : usual };
  if (marketSigns.some((sign) => sign.test(text)) && !isAskingMeaning(text)) return { kind: 'market' };
  if (hasContext && topics.length > 0) return { kind: 'fact', topics };
  if (term) return { kind: 'term', termKey: term.key };
  if (page) return { kind: 'page', page };
  if (says(text, greetings)) return { kind: 'greeting' };
  const asksFact = topics.some((topic) => topic !== 'score') || says(text, ['评分', 'score…']);
  return asksFact && !isAskingMeaning(text) ? { kind: 'fact', topics } : { kind: 'unknown' };
}

/** "How" is a word of the score and of the way: alone it is the way. */
const isOnlyTheWay = (topics: readonly FactTopic[]): boolean => topics.every((topic) => topic === 'score');
