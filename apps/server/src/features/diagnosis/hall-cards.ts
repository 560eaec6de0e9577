import type { Db } from '@lianpan/db';
import type { Caller } from '../../http/handle.ts';
import { say, type Text } from '../../language.ts';
import { cellsOf, mostTraded } from '../../market/finished-day.ts';
import type { ScoreCard } from '../../market/wire/diagnosis-protocol.ts';
import * as queries from './queries.ts';
import { askerOf, ratioSince } from './records.ts';

/** Diagnoses on the hall's card, and popular stocks where there are none. Source: market handbook C.15. */
const shownDiagnoses = 5;
const shownPopular = 3;

const texts = {
  line: [
    '综合评分{total}，{label}；{best}最好，{worst}最弱',
    'Scores {total}, {label}; best in {best}, weakest in {worst}',
  ],
  lineOnly: ['综合评分{total}，{label}', 'Scores {total}, {label}'],
  newListing: ['上市不足60日，暂无评分', 'Listed under 60 days, no score yet'],
  noHistory: ['没有足够的历史行情，暂无评分', 'Not enough history for a score'],
  tooLittleKnown: ['可用的数据太少，暂无评分', 'Not enough data for a score'],
  delisted: ['已退市，不再评分', 'Delisted: no longer scored'],
} as const satisfies Record<string, Text>;

const labels: Readonly<Record<NonNullable<ScoreCard['label']>, Text>> = {
  strong: ['强势', 'strong'],
  firm: ['偏强', 'firm'],
  neutral: ['中性', 'neutral'],
  soft: ['偏弱', 'soft'],
  weak: ['弱势', 'weak'],
};

const dimensions: Readonly<Record<ScoreCard['dims'][number]['key'], Text>> = {
  technical: ['技术', 'technicals'],
  capital: ['资金', 'money flow'],
  fundamental: ['基本面', 'fundamentals'],
  sentiment: ['情绪题材', 'sentiment'],
  valuation: ['估值', 'valuation'],
};

/** A card in one sentence. */
export function oneLineOf(card: ScoreCard, language: Caller['language']): string {
  if (card.total === null || card.label === null) return say(texts[card.absence ?? 'tooLittleKnown'], language);
  const ranked = card.dims.flatMap(({ key, score }) => (score === null ? [] : [{ key, score }]));
  const [best] = ranked.toSorted((a, b) => b.score - a.score);
  const [worst] = ranked.toSorted((a, b) => a.score - b.score);
  const values = { total: Math.round(card.total), label: say(labels[card.label], language) };
  if (!best || !worst || best.key === worst.key) return say(texts.lineOnly, language, values);
  return say(texts.line, language, {
    ...values,
    best: say(dimensions[best.key], language),
    worst: say(dimensions[worst.key], language),
  });
}

/** The caller's newest diagnoses with what came of them, a stock once; without any the stocks that are traded most. */
export async function hallCards(db: Db, caller: Caller) {
  const { market } = caller;
  const asker = askerOf(caller);
  const records = asker ? await queries.selectNewest(db, asker, market.name, shownDiagnoses) : [];
  const known = records.flatMap((record) => {
    const entry = market.directory.find(record.stockNo);
    return entry ? [{ record, entry }] : [];
  });
  const isOwn = known.length > 0;
  const entries = isOwn ? known.map(({ entry }) => entry) : await mostTraded(market, shownPopular);
  const [cells, ratios] = await Promise.all([
    cellsOf(market, entries),
    Promise.all(known.map(({ record, entry }) => ratioSince(market, entry, record))),
  ]);
  return {
    ...market.freshnessOf(entries),
    isOwn,
    list: cells.map((cell, at) => {
      const record = known[at]?.record;
      return {
        ...cell,
        createdTime: record?.givenAt.getTime() ?? null,
        priceAtDiagnosis: record ? record.priceFen / 100 : null,
        totalAtDiagnosis: record?.total ?? null,
        diagnosisUpRatio5: ratios[at] ?? null,
      };
    }),
  };
}
