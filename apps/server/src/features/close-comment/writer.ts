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
  const phrase = (key: keyof typeof texts, values: Readonly<Record<string, string | number>> = {}): string =>
    say(texts[key], language, values);
  const from = { facts, phrase, money, indexName: (language === 'en' ? index?.nameEn : index?.name) ?? '' };
  return {
    title: index
      ? phrase('title', {
          date: tradeDate,
          index: from.indexName,
          change: figures.signedPercent(index.changePct),
          phase: phrase(phase),
        })
      : phrase('titleOfMood', { date: tradeDate, phase: phrase(phase) }),
    paragraphs: [prices(from), breadth(from), mood(from), flow(from), ahead(from)],
    theses: [trendThesis(from), moodThesis(from), moneyThesis(from)],
  };
}

interface Writing {
  readonly facts: CloseFacts;
  readonly phrase: (key: keyof typeof texts, values?: Readonly<Record<string, string | number>>) => string;
  readonly money: (yuan: number) => string;
  readonly indexName: string;
}

const isAbove = (index: NonNullable<CloseFacts['index']>): boolean => index.close >= index.average;

function prices({ facts, phrase, money, indexName }: Writing): string {
  const { index, amount, amountAverage } = facts;
  const traded =
    amount === null || amountAverage === null
      ? phrase('turnoverUnknown')
      : phrase('turnover', { amount: money(amount), share: ((amount / amountAverage) * 100).toFixed(1) });
  if (!index) return phrase('indexUnknown') + traded;
  const { close, changePct, average } = index;
  return [
    phrase('prices', {
      index: indexName,
      close: figures.price(close),
      change: figures.signedPercent(changePct),
      average: figures.price(average),
    }),
    phrase(isAbove(index) ? 'above' : 'below'),
    traded,
  ].join('');
}

function breadth({ facts: { counts, brokenRate }, phrase }: Writing): string {
  const { up, down, limitUp, limitDown, broken, maxStreak } = counts;
  return (
    phrase('breadth', { up, down, limitUp, limitDown }) +
    phrase('broken', { broken, rate: figures.percent(brokenRate), streak: maxStreak })
  );
}

function mood({ facts, phrase }: Writing): string {
  const { score, scoreChange, phase, dayInPhase, yesterdayChange, promotionRate } = facts;
  const change = scoreChange === null ? missing : figures.signed(scoreChange);
  return (
    phrase('mood', { score: score.toFixed(1), change, phase: phrase(phase), days: dayInPhase }) +
    phrase('yesterday', { change: figures.signedPercent(yesterdayChange), promotion: figures.percent(promotionRate) })
  );
}

function flow({ facts: { flow: known }, phrase, money }: Writing): string {
  if (!known || known.net === null) return phrase('moneyUnknown');
  const { net, netPct, consecutiveDays, industries } = known;
  const listed = (names: readonly string[]): string =>
    names.length === 0 ? phrase('nobody') : names.join(phrase('and'));
  const namesOf = (rows: typeof industries): string => listed(rows.slice(0, shownIndustries).map(({ name }) => name));
  const into = industries.filter((row) => row.net > 0);
  const outOf = industries.filter((row) => row.net < 0).toReversed();
  return (
    phrase(net >= 0 ? 'moneyIn' : 'moneyOut', {
      net: money(Math.abs(net)),
      pct: figures.percent(netPct === null ? null : Math.abs(netPct)),
      days: consecutiveDays,
    }) + phrase('industries', { count: into.length, names: namesOf(into), others: namesOf(outOf) })
  );
}

function ahead({ facts, phrase }: Writing): string {
  const themes =
    facts.themes.length === 0 ? phrase('noThemes') : phrase('themes', { names: facts.themes.join(phrase('and')) });
  if (!facts.ahead) return themes + phrase('noAhead');
  const { tradeDate: date, exRights, listings, departures } = facts.ahead;
  return themes + phrase('ahead', { date, exRights, listings, departures });
}

function trendThesis({ facts, phrase, money }: Writing): Thesis {
  const { index, amount, amountAverage } = facts;
  if (!index || amount === null || amountAverage === null) {
    return { key: 'trend', statement: phrase('trendOpen'), evidence: [], disproof: phrase('trendKnown') };
  }
  const isFull = amount >= amountAverage;
  const statement = isAbove(index) ? (isFull ? 'trendStrong' : 'trendThin') : isFull ? 'trendHeavy' : 'trendWeak';
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
    statement: phrase(statement),
    evidence: [
      plain('indexClose', index.close, 'points'),
      plain('indexAverage', index.average, 'points'),
      plain('amount', amount, 'yuan'),
      plain('amountAverage', amountAverage, 'yuan'),
    ],
    disproof: phrase(disproof[statement], values),
  };
}

function moodThesis({ facts, phrase }: Writing): Thesis {
  const { tradeDate, score, brokenRate, promotionRate, yesterdayChange } = facts;
  const isWarm = score >= warmScore;
  const explained = (key: Evidence['key'], metric: string, value: number | null, unit: Evidence['unit']): Evidence => ({
    ...plain(key, value, unit),
    explainRef: `${metric}:MARKET:${tradeDate}:v1`,
  });
  const bound = cents(Math.min(100, Math.max(0, (brokenRate ?? usualBrokenRate) + (isWarm ? brokenMargin : 0))));
  return {
    key: 'mood',
    statement: phrase(isWarm ? 'moodWarm' : 'moodCold'),
    evidence: [
      explained('score', 'sentimentScore', score, 'points'),
      explained('brokenRate', 'brokenRate', brokenRate, 'percent'),
      explained('promotionRate', 'promotionRate', promotionRate, 'percent'),
      explained('yesterdayChange', 'yesterdayChange', yesterdayChange, 'percent'),
    ],
    disproof: phrase(isWarm ? 'moodCools' : 'moodWarms', { rate: figures.percent(bound) }),
  };
}

function moneyThesis({ facts: { flow: known }, phrase }: Writing): Thesis {
  if (!known || known.net === null) {
    return { key: 'money', statement: phrase('moneyUntold'), evidence: [], disproof: phrase('moneyKnown') };
  }
  const { net, netPct, consecutiveDays, industries } = known;
  const industriesIn = industries.filter((row) => row.net > 0).length;
  const isWide = industriesIn > industries.length / 2;
  return {
    key: 'money',
    statement: phrase(net < 0 ? 'moneyLeaves' : isWide ? 'moneyGathers' : 'moneyNarrow'),
    evidence: [
      plain('net', net, 'yuan'),
      plain('netPct', netPct, 'percent'),
      plain('flowDays', consecutiveDays, 'count'),
      plain('industriesIn', industriesIn, 'count'),
    ],
    disproof: phrase(net < 0 ? 'moneyTurnsIn' : 'moneyTurnsOut'),
  };
}

const plain = (key: Evidence['key'], value: number | null, unit: Evidence['unit']): Evidence => ({
  key,
  value,
  unit,
  explainRef: null,
});
