import { figures } from '@lianpan/domain';
import { language } from '../../../shared/language.ts';
import type { Say } from '../../../shared/texts.ts';
import type { ScoreCard } from '../api.ts';
import type { reasonTexts } from '../score-texts.ts';

export type SubScore = ScoreCard['dims'][number]['subs'][number];

const fixed = (value: number | null, digits: number): string =>
  value === null ? figures.missing : value.toFixed(digits);
const share = (fraction: number | null, digits = 1): string =>
  fraction === null ? figures.missing : `${(fraction * 100).toFixed(digits)}%`;
const rank = (fraction: number | null): string => share(fraction, 0);
const signedShare = (fraction: number | null): string =>
  figures.signedPercent(fraction === null ? null : fraction * 100);

/** The sign that holds between two figures. */
function relation(a: number | null, b: number | null): string {
  if (a === null || b === null) return '?';
  return a > b ? '>' : a < b ? '<' : '=';
}

/** `MA5 12.31 > MA10 12.20 < MA20 12.25`: each average beside the next slower one. */
function chainOf(values: readonly (readonly [name: string, value: number | null])[]): string {
  return values
    .map(([name, value], at) => {
      const before = values[at - 1];
      const sign = before ? ` ${relation(before[1], value)} ` : '';
      return `${sign}${name} ${figures.price(value)}`;
    })
    .join('');
}

/** What decided a sub-score, in words with its figures; empty for a key that has no words yet. Source: handbook D.1. */
export function reasonOf(sub: Omit<SubScore, 'explainRef'>, say: Say<typeof reasonTexts>): string {
  const v = (name: string): number | null => sub.values[name] ?? null;
  const money = (name: string): string => figures.price(v(name));
  const flipped = v('percentile') === null ? null : 1 - (v('percentile') ?? 0);
  switch (sub.key) {
    case 'bullOrder':
      return say('bullOrder', {
        chain: chainOf([
          ['MA5', v('ma5')],
          ['MA10', v('ma10')],
          ['MA20', v('ma20')],
          ['MA60', v('ma60')],
        ]),
      });
    case 'aboveMa20':
    case 'aboveMa60': {
      const name = sub.key === 'aboveMa20' ? 'ma20' : 'ma60';
      return say(sub.key, { close: money('close'), r: relation(v('close'), v(name)), average: money(name) });
    }
    case 'ma20Rising':
      return say('ma20Rising', {
        now: money('ma20'),
        r: relation(v('ma20'), v('ma20FiveBarsAgo')),
        before: money('ma20FiveBarsAgo'),
      });
    case 'trendStrength':
      return say('trendStrength', {
        adx: fixed(v('adx'), 1),
        r: relation(v('adx'), 25),
        pdi: fixed(v('pdi'), 1),
        r2: relation(v('pdi'), v('mdi')),
        mdi: fixed(v('mdi'), 1),
      });
    case 'difAboveDea':
      return say('difAboveDea', { dif: fixed(v('dif'), 3), r: relation(v('dif'), v('dea')), dea: fixed(v('dea'), 3) });
    case 'difAboveZero':
      return say('difAboveZero', { dif: fixed(v('dif'), 3), r: relation(v('dif'), 0) });
    case 'rsiHealthy':
      return say('rsiHealthy', { rsi: fixed(v('rsi12'), 1) });
    case 'kAboveD':
      return say('kAboveD', {
        k: fixed(v('k'), 1),
        r: relation(v('k'), v('d')),
        d: fixed(v('d'), 1),
        j: fixed(v('j'), 1),
        r2: relation(v('j'), 100),
      });
    case 'upDownVolume':
      return say('upDownVolume', { ratio: fixed(v('upDownVolume'), 2) });
    case 'obvAboveAverage':
      return say('obvAboveAverage', {
        obv: figures.compact(v('obv'), language()),
        r: relation(v('obv'), v('obvAverage')),
        average: figures.compact(v('obvAverage'), language()),
      });
    case 'volumeRatio':
      return say('volumeRatio', { ratio: fixed(v('volumeRatio'), 2) });
    case 'position':
      return say('position', { place: rank(v('position250')) });
    case 'volatility':
      return say('volatility', { share: share(v('atrToClose')) });
    case 'drawdown':
      return say('drawdown', { fall: share(v('maxDrawdown60')) });
    case 'flow1':
    case 'flow5':
    case 'flow20':
      return say('flow', { share: signedShare(v(`mainNetShare${sub.key.slice(4)}`)), rank: rank(v('percentile')) });
    case 'inflowDays':
      return say('inflowDays', { days: fixed(v('inflowDays'), 0) });
    case 'ddx5':
      return say('ddx5', { value: signedShare(v('ddx5')), r: relation(v('ddx5'), 0) });
    case 'concentration':
      return say('concentration', { value: share(v('concentration90')), rank: rank(flipped) });
    case 'winner':
      return say('winner', { share: share(v('winner'), 0) });
    case 'holders':
      return say('holders', { change: signedShare(v('holderCountChange')) });
    case 'revenueYoy':
      return say('rankedGrowth', {
        name: say('revenue'),
        value: signedShare(v('revenueYoy')),
        rank: rank(v('percentile')),
      });
    case 'netProfitYoy':
      return say('rankedGrowth', {
        name: say('profit'),
        value: signedShare(v('netProfitYoy')),
        rank: rank(v('percentile')),
      });
    case 'roeTtm':
      return say('rankedGrowth', { name: say('roe'), value: share(v('roeTtm')), rank: rank(v('percentile')) });
    case 'grossMargin':
      return say('rankedGrowth', { name: say('margin'), value: share(v('grossMargin')), rank: rank(v('percentile')) });
    case 'netMarginChange': {
      const change = v('netMarginChange');
      return say('netMarginChange', { points: figures.signed(change === null ? null : change * 100) });
    }
    case 'cashToProfit':
      return say('cashToProfit', { ratio: fixed(v('cashToProfit'), 2), r: relation(v('cashToProfit'), 0.8) });
    case 'debtRatio':
      return say('debtRatio', {
        share: share(v('debtRatio')),
        r: relation(v('debtRatio'), v('industryDebtRatio')),
        median: share(v('industryDebtRatio')),
      });
    case 'goodwillToEquity':
      return say('goodwillToEquity', { share: share(v('goodwillToEquity')), r: relation(v('goodwillToEquity'), 0.2) });
    case 'pledgeRatio':
      return say('pledgeRatio', { share: share(v('pledgeRatio')), r: relation(v('pledgeRatio'), 0.3) });
    case 'themeHeat':
      return say('themeHeat', { heat: fixed(v('bestThemeHeat'), 1) });
    case 'industryToday':
      return say('industryToday', { rank: fixed(v('industryRank'), 0), count: fixed(v('industryCount'), 0) });
    case 'limitUpGene':
      return say('limitUpGene', { n: fixed(v('limitUps250'), 0) });
    case 'popularity':
      return say('popularity', { rank: fixed(v('popularityRank'), 0), count: fixed(v('popularityCount'), 0) });
    case 'news':
      return say('news', { sum: figures.signed(v('newsSum')) });
    case 'ownPe':
      return say('ownPe', { value: fixed(v('pe'), 2), rank: rank(flipped) });
    case 'pe':
    case 'pb':
    case 'ps':
      return say('cheap', { name: say(sub.key), value: fixed(v(sub.key), 2), rank: rank(flipped) });
    case 'peg':
      return say('peg', { value: fixed(v('peg'), 2) });
    case 'dividendYield':
      return say('dividendYield', { value: share(v('dividendYield'), 2), rank: rank(v('percentile')) });
    default:
      return '';
  }
}

/** How many sub-scores each dimension lacks: `capital.flow1` names dimension and sub-score. */
export function missingByDimension(missing: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of missing) {
    const dimension = name.split('.')[0] ?? name;
    counts.set(dimension, (counts.get(dimension) ?? 0) + 1);
  }
  return counts;
}
