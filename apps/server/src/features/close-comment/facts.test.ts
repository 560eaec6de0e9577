import type { MarketFacts, SentimentDay } from '@lianpan/market/daily-facts';
import { describe, expect, it } from 'vitest';
import type { Market } from '../../market/market.ts';
import type { ToolDay } from '../tool/service.ts';
import type { Language } from '../../language.ts';
import { closeFactsOf } from './facts.ts';
import { writeComment } from './writer.ts';

const moodOn = (at: number) => ({
  market: {
    up: 3000,
    down: 2000,
    limitUp: 60,
    limitDown: 5,
    broken: 20,
    maxStreak: 4,
    amount: 1e12 + at,
  } as MarketFacts,
  mood: { score: 60, phase: 'rising', dayInPhase: 2 } as SentimentDay,
});

interface Given {
  readonly days?: number;
  readonly amount?: number;
  readonly symbols?: readonly string[];
}

/** A market of daily bars alone: a mood of so many days, and the indices that somebody gave, of 25 days each. */
const marketOf = ({ days = 20, amount, symbols = [] }: Given): Market => {
  const answers: Readonly<Record<string, unknown>> = {
    sentiment: Array.from({ length: days }, (_, at) => ({
      ...moodOn(at),
      market: { ...moodOn(at).market, ...(amount !== undefined && at === days - 1 ? { amount } : {}) },
    })),
    capitalFlows: null,
    themes: null,
    kLine: {
      date: Array.from({ length: 25 }, (_, at) => `2026-06-${at + 1}`),
      close: Array.from({ length: 25 }, () => 3000),
    },
  };
  return {
    state: { at: 0 },
    freshness: () => ({ tradeDate: day.tradeDate }),
    directory: { find: (symbol: string) => (symbols.includes(symbol) ? { slot: 1, name: symbol } : undefined) },
    ask: async (question: string) => answers[question],
  } as unknown as Market;
};
const day = { tradeDate: '2026-06-25' } as ToolDay;

const writtenOf = async (given: Given, language: Language = 'zh-CN') => {
  const facts = (await closeFactsOf(marketOf(given), day))!;
  return { facts, ...writeComment({ ...facts, ahead: null }, language) };
};

describe('the comment on a day of daily bars alone', () => {
  it('has its trend where the index of Shanghai is there', async () => {
    const { title, theses } = await writtenOf({ symbols: ['000001.SH'] });
    expect(title).toContain('000001.SH');
    expect(theses[0]!.evidence.map(({ value }) => value)).toEqual([3000, 3000, 1e12 + 19, 1e12 + 10]);
  });

  it.each([
    ['no index', {}],
    ['another index than that of Shanghai', { symbols: ['399001.SZ'] }],
    ['an amount that nobody gave', { symbols: ['000001.SH'], amount: Number.NaN }],
  ])('says of %s that it judges no trend', async (_name, given) => {
    const { theses, paragraphs } = await writtenOf(given);
    expect(theses[0]).toMatchObject({ key: 'trend', evidence: [], statement: expect.stringContaining('趋势不作判断') });
    expect(theses[1]!.evidence[0]).toMatchObject({ key: 'score', value: 60 });
    for (const language of ['zh-CN', 'en'] as const) {
      const words = await writtenOf(given, language);
      for (const text of [words.title, ...words.paragraphs]) expect(text).not.toMatch(/NaN|null|undefined|[{}]/);
    }
    expect(paragraphs).toHaveLength(5);
  });

  it('is none before the mood of twenty days is known', async () => {
    expect(await closeFactsOf(marketOf({ days: 19 }), day)).toBeNull();
  });
});
