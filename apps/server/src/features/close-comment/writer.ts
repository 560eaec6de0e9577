import { cents, figures } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { missing, type CloseFacts } from './facts.ts';
import { commentTexts as texts } from './texts.ts';

type Comment = NonNullable<DataOf<'GET /api/stocks/hall/getMarketAfterComment'>['comment']>;
type Thesis = Comment['theses'][number];
type Evidence = Thesis['evidence'][number];

/** From here on the mood counts as warm. */
const warmScore = 50;
/** How many percent points more of those that reach the limit may lose it before the mood counts as another. */
const brokenMargin = 10;
/** Stands in on a day on which nothing reached the limit. */
const usualBrokenRate = 30;
const shownIndustries = 3;

/**
 * Title, paragraphs and theses of a day, by rules from its facts alone: the same facts always become the same words.
 * Source: market handbook F.2, D.8.
 */
export function writeComment(facts: CloseFacts, language: Language): Pick<Comment, 'title' | 'paragraphs' | 'theses'> {
  const { tradeDate, index, phase } = facts;
  const money = (yuan: number): string => figures.compact(yuan, language);
  const tell = (key: keyof typeof texts, values: Readonly<Record<string, string | number>> = {}): string =>
    say(texts[key], language, values);
  const from = { facts, tell, money };
  return {
    title: tell('title', { date: tradeDate, change: figures.signedPercent(index.changePct), phase: tell(phase) }),
    paragraphs: [prices(from), breadth(from), mood(from), flow(from), ahead(from)],
    theses: [trendThesis(from), moodThesis(from), moneyThesis(from)],
  };
}

interface Writing {
  readonly facts: CloseFacts;
  readonly tell: (key: keyof typeof texts, values?: Readonly<Record<string, string | number>>) => string;
  readonly money: (yuan: number) => string;
}

const isAbove = ({ index }: CloseFacts): boolean => index.close >= index.average;

function prices({ facts, tell, money }: Writing): string {
  const { index, amount, amountAverage } = facts;
  const { close, changePct, average } = index;
  return [
    tell('prices', {
      close: figures.price(close),
      change: figures.signedPercent(changePct),
      average: figures.price(average),
    }),
    tell(isAbove(facts) ? 'above' : 'below'),
    tell('turnover', { amount: money(amount), share: ((amount / amountAverage) * 100).toFixed(1) }),
  ].join('');
}

function breadth({ facts: { counts, brokenRate }, tell }: Writing): string {
  const { up, down, limitUp, limitDown, broken, maxStreak } = counts;
  return (
    tell('breadth', { up, down, limitUp, limitDown }) +
    tell('broken', { broken, rate: figures.percent(brokenRate), streak: maxStreak })
  );
}

function mood({ facts, tell }: Writing): string {
  const { score, scoreChange, phase, dayInPhase, yesterdayChange, promotionRate } = facts;
  const change = scoreChange === null ? missing : figures.signed(scoreChange);
  return (
    tell('mood', { score: score.toFixed(1), change, phase: tell(phase), days: dayInPhase }) +
    tell('yesterday', { change: figures.signedPercent(yesterdayChange), promotion: figures.percent(promotionRate) })
  );
}

function flow({ facts: { flow: known }, tell, money }: Writing): string {
  if (!known || known.net === null) return tell('moneyUnknown');
  const { net, netPct, consecutiveDays, industries } = known;
  const listed = (names: readonly string[]): string => (names.length === 0 ? tell('nobody') : names.join(tell('and')));
  const namesOf = (rows: typeof industries): string => listed(rows.slice(0, shownIndustries).map(({ name }) => name));
  const into = industries.filter((row) => row.net > 0);
  const outOf = industries.filter((row) => row.net < 0).toReversed();
  return (
    tell(net >= 0 ? 'moneyIn' : 'moneyOut', {
      net: money(Math.abs(net)),
      pct: figures.percent(netPct === null ? null : Math.abs(netPct)),
      days: consecutiveDays,
    }) + tell('industries', { count: into.length, names: namesOf(into), others: namesOf(outOf) })
  );
}

function ahead({ facts, tell }: Writing): string {
  const themes =
    facts.themes.length === 0 ? tell('noThemes') : tell('themes', { names: facts.themes.join(tell('and')) });
  if (!facts.ahead) return themes + tell('noAhead');
  const { tradeDate: date, exRights, listings, departures } = facts.ahead;
  return themes + tell('ahead', { date, exRights, listings, departures });
}

function trendThesis({ facts, tell, money }: Writing): Thesis {
  const { index, amount, amountAverage } = facts;
  const isFull = amount >= amountAverage;
  const statement = isAbove(facts) ? (isFull ? 'trendStrong' : 'trendThin') : isFull ? 'trendHeavy' : 'trendWeak';
  const values = { average: figures.price(index.average), amount: money(amountAverage) };
  // A rise on thin volume is not disproved by volume that stays low, nor a fall on heavy volume by one that stays high.
  const disproof = {
    trendStrong: 'trendFalls',
    trendThin: 'trendSlips',
    trendHeavy: 'trendClimbs',
    trendWeak: 'trendReturns',
  } as const;
  return {
    key: 'trend',
    statement: tell(statement),
    evidence: [
      plain('indexClose', index.close, 'points'),
      plain('indexAverage', index.average, 'points'),
      plain('amount', amount, 'yuan'),
      plain('amountAverage', amountAverage, 'yuan'),
    ],
    disproof: tell(disproof[statement], values),
  };
}

function moodThesis({ facts, tell }: Writing): Thesis {
  const { tradeDate, score, brokenRate, promotionRate, yesterdayChange } = facts;
  const isWarm = score >= warmScore;
  const explained = (key: Evidence['key'], metric: string, value: number | null, unit: Evidence['unit']): Evidence => ({
    ...plain(key, value, unit),
    explainRef: `${metric}:MARKET:${tradeDate}:v1`,
  });
  const bound = cents(Math.min(100, Math.max(0, (brokenRate ?? usualBrokenRate) + (isWarm ? brokenMargin : 0))));
  return {
    key: 'mood',
    statement: tell(isWarm ? 'moodWarm' : 'moodCold'),
    evidence: [
      explained('score', 'sentimentScore', score, 'points'),
      explained('brokenRate', 'brokenRate', brokenRate, 'percent'),
      explained('promotionRate', 'promotionRate', promotionRate, 'percent'),
      explained('yesterdayChange', 'yesterdayChange', yesterdayChange, 'percent'),
    ],
    disproof: tell(isWarm ? 'moodCools' : 'moodWarms', { rate: figures.percent(bound) }),
  };
}

function moneyThesis({ facts: { flow: known }, tell }: Writing): Thesis {
  if (!known || known.net === null) {
    return { key: 'money', statement: tell('moneyUntold'), evidence: [], disproof: tell('moneyKnown') };
  }
  const { net, netPct, consecutiveDays, industries } = known;
  const industriesIn = industries.filter((row) => row.net > 0).length;
  const isWide = industriesIn > industries.length / 2;
  return {
    key: 'money',
    statement: tell(net < 0 ? 'moneyLeaves' : isWide ? 'moneyGathers' : 'moneyNarrow'),
    evidence: [
      plain('net', net, 'yuan'),
      plain('netPct', netPct, 'percent'),
      plain('flowDays', consecutiveDays, 'count'),
      plain('industriesIn', industriesIn, 'count'),
    ],
    disproof: tell(net < 0 ? 'moneyTurnsIn' : 'moneyTurnsOut'),
  };
}

const plain = (key: Evidence['key'], value: number | null, unit: Evidence['unit']): Evidence => ({
  key,
  value,
  unit,
  explainRef: null,
});
