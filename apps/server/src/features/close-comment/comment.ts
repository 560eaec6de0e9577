import type { MarketFacts, SentimentDay } from '@lianpan/market';
import { say, type Language, type Text } from '../../language.ts';
import { commentTexts as texts, phaseTexts } from './texts.ts';

/** An index on a day; points, percent, and the mean of twenty closes. */
export interface IndexClose {
  readonly symbol: string;
  readonly name: string;
  readonly nameEn: string;
  readonly close: number;
  readonly changePct: number;
  readonly mean20: number | null;
}

/** Money that went into an industry by estimate, yuan. */
export interface IndustryNet {
  readonly name: string;
  readonly net: number;
}

/** What a comment is written from: the day, the one before, and the mean turnover of the last twenty. */
export interface CloseFacts {
  readonly indices: readonly IndexClose[];
  readonly today: MarketFacts;
  readonly mood: SentimentDay;
  readonly moodBefore: SentimentDay | null;
  readonly meanAmount: number;
  readonly themes: readonly string[];
  readonly inflow: readonly IndustryNet[];
  readonly outflow: readonly IndustryNet[];
}

export type Stance = 'good' | 'neutral' | 'bad';

/** Closer to the mean than this the index has chosen no way, percent. */
const nearPct = 1;
/** More, or less, than this share of the mean is another volume. */
const volumeBand = { thick: 1.1, thin: 0.9 };
/** What a phase of the mood promises those who follow streaks. Source: market handbook C.11. */
const stanceOfPhase: Readonly<Record<SentimentDay['phase'], Stance>> = {
  ice: 'bad',
  start: 'good',
  rising: 'good',
  climax: 'neutral',
  divergence: 'neutral',
  ebb: 'bad',
};

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`;
const shareText = (share: number | null): string => (share === null ? '--' : `${(share * 100).toFixed(1)}%`);
export const distanceOf = ({ close, mean20 }: IndexClose): number | null =>
  mean20 === null ? null : (close / mean20 - 1) * 100;

/** Yuan in words of a language: `1.02万亿`, `9834亿`, `CNY 1.02tn`. */
export function amountText(yuan: number, language: Language): string {
  const isTrillion = yuan >= 1e12;
  const value = (yuan / (isTrillion ? 1e12 : language === 'en' ? 1e9 : 1e8)).toFixed(isTrillion ? 2 : 0);
  if (language === 'en') return `CNY ${value}${isTrillion ? 'tn' : 'bn'}`;
  return `${value}${isTrillion ? '万亿' : '亿'}`;
}

const sealRateOf = ({ limitUp, broken }: MarketFacts): number | null =>
  limitUp + broken === 0 ? null : limitUp / (limitUp + broken);
const upShareOf = ({ up, flat, down }: MarketFacts): number => up / Math.max(1, up + flat + down);

/** Five paragraphs and three theses of a day, by rules alone. Source: market handbook F.2, product handbook 2.8. */
export function writeComment(facts: CloseFacts, language: Language) {
  return { paragraphs: paragraphsOf(facts, language), theses: thesesOf(facts, language) };
}

function paragraphsOf(facts: CloseFacts, language: Language) {
  const { indices, today, mood, moodBefore, meanAmount, themes, inflow, outflow } = facts;
  const tell = (text: Text, values: Record<string, string | number> = {}): string => say(text, language, values);
  const nameOf = ({ name, nameEn }: IndexClose): string => (language === 'en' ? nameEn : name);
  const joined = (words: readonly string[]): string =>
    words.length === 0 ? tell(texts.nothing) : words.join(language === 'en' ? ', ' : '、');
  const [first, ...others] = indices;
  const distance = first ? distanceOf(first) : null;
  const isWithIndex = first !== undefined && Math.sign(first.changePct) === Math.sign(upShareOf(today) - 0.5);
  const amount = amountText(today.amount, language);
  const ratio = shareText(today.amount / meanAmount);
  const moodValues = {
    score: mood.score.toFixed(1),
    phase: tell(phaseTexts[mood.phase]),
    day: mood.dayInPhase,
    change: moodBefore
      ? `${mood.score >= moodBefore.score ? '+' : ''}${(mood.score - moodBefore.score).toFixed(1)}`
      : '--',
  };
  const index =
    first &&
    tell(texts.index, {
      name: nameOf(first),
      close: first.close.toFixed(2),
      change: signed(first.changePct),
      other: others
        .map((one) => tell(texts.other, { name: nameOf(one), change: signed(one.changePct) }))
        .join(tell(texts.and)),
      place: tell((distance ?? 0) >= 0 ? texts.above : texts.below),
      distance: distance === null ? '--' : `${Math.abs(distance).toFixed(2)}%`,
    });
  return [
    ...(index === undefined ? [] : [{ key: 'index' as const, text: index }]),
    {
      key: 'breadth' as const,
      text: tell(texts.breadth, {
        up: today.up,
        down: today.down,
        flat: today.flat,
        share: shareText(upShareOf(today)),
        turn: tell(isWithIndex ? texts.broad : texts.narrow),
      }),
    },
    {
      key: 'limits' as const,
      text: tell(texts.limits, {
        limitUp: today.limitUp,
        broken: today.broken,
        limitDown: today.limitDown,
        seal: shareText(sealRateOf(today)),
        streak: today.maxStreak,
        yesterday: today.yesterdayChange === null ? '--' : signed(today.yesterdayChange * 100),
      }),
    },
    {
      key: 'money' as const,
      text:
        inflow.length + outflow.length === 0
          ? tell(texts.moneyPlain, { amount, ratio })
          : tell(texts.money, {
              amount,
              ratio,
              inflow: joined(inflow.map(({ name }) => name)),
              outflow: joined(outflow.map(({ name }) => name)),
            }),
    },
    {
      key: 'mood' as const,
      text:
        themes.length === 0
          ? tell(texts.moodPlain, moodValues)
          : tell(texts.mood, { ...moodValues, themes: joined(themes) }),
    },
  ];
}

function thesesOf(facts: CloseFacts, language: Language) {
  const tell = (text: Text, values: Record<string, string | number> = {}): string => say(text, language, values);
  const [first] = facts.indices;
  return [...(first ? trendOf(first, tell) : []), volumeOf(facts, tell, language), moodOf(facts, tell)];
}

type Tell = (text: Text, values?: Record<string, string | number>) => string;

function trendOf(index: IndexClose, tell: Tell) {
  const distance = distanceOf(index);
  if (distance === null || index.mean20 === null) return [];
  const level = index.mean20.toFixed(2);
  const stance: Stance = Math.abs(distance) < nearPct ? 'neutral' : distance > 0 ? 'good' : 'bad';
  const words = {
    good: [texts.trendGood, texts.trendDown],
    bad: [texts.trendBad, texts.trendUp],
    neutral: [texts.trendNeutral, texts.trendAway],
  } as const;
  const [text, disproof] = words[stance];
  return [
    {
      key: 'trend' as const,
      stance,
      text: tell(text),
      evidence: [
        { name: tell(texts.evClose), valueText: index.close.toFixed(2) },
        { name: tell(texts.evMean), valueText: level },
        { name: tell(texts.evDistance), valueText: signed(distance) },
      ],
      disproof: tell(disproof, { level }),
    },
  ];
}

function volumeOf({ today, meanAmount }: CloseFacts, tell: Tell, language: Language) {
  const ratio = today.amount / meanAmount;
  const share = upShareOf(today);
  const isThick = ratio > volumeBand.thick;
  const stance: Stance = !isThick ? 'neutral' : share > 0.5 ? 'good' : 'bad';
  const even = ratio < volumeBand.thin ? texts.volumeThin : texts.volumeEven;
  return {
    key: 'volume' as const,
    stance,
    text: tell(stance === 'good' ? texts.volumeGood : stance === 'bad' ? texts.volumeBad : even),
    evidence: [
      { name: tell(texts.evAmount), valueText: amountText(today.amount, language) },
      { name: tell(texts.evRatio), valueText: shareText(ratio) },
      { name: tell(texts.evUpShare), valueText: shareText(share) },
    ],
    disproof: tell(isThick ? texts.volumeBack : texts.volumeOn, {
      amount: amountText(meanAmount * (isThick ? 1 : volumeBand.thick), language),
    }),
  };
}

function moodOf({ today, mood }: CloseFacts, tell: Tell) {
  const seal = sealRateOf(today);
  const stance = stanceOfPhase[mood.phase];
  return {
    key: 'mood' as const,
    stance,
    text: tell(stance === 'good' ? texts.moodGood : stance === 'bad' ? texts.moodBad : texts.moodEven),
    evidence: [
      { name: tell(texts.evScore), valueText: mood.score.toFixed(1) },
      { name: tell(texts.evSeal), valueText: shareText(seal) },
      {
        name: tell(texts.evYesterday),
        valueText: today.yesterdayChange === null ? '--' : signed(today.yesterdayChange * 100),
      },
    ],
    disproof: tell(stance === 'bad' ? texts.moodUp : texts.moodDown, { seal: shareText(seal) }),
  };
}
