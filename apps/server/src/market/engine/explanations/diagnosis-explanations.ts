import { cents, percentOf } from '@lianpan/domain';
import { minWinSamples, ownStanding, unitOfValue, winLookbackDays } from '@lianpan/market/diagnosis';
import { averageTrueRange, chipBins, chipDays, movingAverage } from '@lianpan/market/indicators';
import type { PriceLevel } from '../../wire/diagnosis-protocol.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';
import { figure, input, lastOf, type ExplanationSources } from './explanation-sources.ts';

type Explained = Promise<ExplainedFigure | null>;

/** The horizon whose figure stands for the whole table. */
const usualHorizon = 5;

/**
 * Scores with their parts, win rates, levels and a valuation against its own past; `undefined` for other metrics. A part of a
 * score is `diag.technical.bullOrder`, a horizon `winRate.10`, a level `levels.support1`.
 */
export function explainDiagnosed(metric: string, sources: ExplanationSources): Explained | undefined {
  const [family, name, part] = metric.split('.');
  switch (family) {
    case 'diag':
      return part === undefined ? explainScore(name ?? '', sources) : explainPart(name ?? '', part, sources);
    case 'winRate':
      return explainWinRate(name === undefined ? usualHorizon : Number(name), sources);
    case 'levels':
      return explainLevel(name ?? 'support1', sources);
    case 'own':
      return name === 'peTtm' || name === 'pb' ? explainOwn(name, sources) : undefined;
    default:
      return undefined;
  }
}

async function explainScore(name: string, sources: ExplanationSources): Explained {
  const card = await sources.scoreCard();
  if (name === 'total') {
    return figure(
      card.total,
      'points',
      card.dims.map((dimension) => input(sources, dimension.key, dimension.score, 'points')),
    );
  }
  const dimension = card.dims.find((one) => one.key === name);
  if (!dimension) return null;
  return figure(
    dimension.score,
    'points',
    dimension.subs.map((sub) =>
      input(sources, sub.key, sub.points === null ? null : `${sub.points} / ${sub.max}`, 'points'),
    ),
  );
}

/** Units of the sheet where they have another name than those of the scores. */
const sheetUnits: Readonly<Record<string, string>> = { fraction: 'percent', number: '', rank: '' };

/** What a part of a dimension was judged by. */
async function explainPart(name: string, part: string, sources: ExplanationSources): Explained {
  const card = await sources.scoreCard();
  const sub = card.dims.find(({ key }) => key === name)?.subs.find(({ key }) => key === part);
  if (!sub) return null;
  const judged = Object.entries(sub.values).map(([key, value]) => {
    const unit = unitOfValue(key);
    const reported = unit === 'fraction' ? percentOf(value) : value;
    return input(sources, `part.${key}`, reported, sheetUnits[unit] ?? unit);
  });
  return figure(sub.points, 'points', [...judged, input(sources, 'mostPoints', sub.max, 'points')]);
}

async function explainWinRate(horizon: number, sources: ExplanationSources): Explained {
  const { winRate } = await sources.statistics();
  const row = winRate?.rows.find(({ horizonDays }) => horizonDays === horizon);
  if (winRate && !row) return null;
  const state = winRate ? Object.values(winRate.state).join(' · ') : null;
  const outcome = (key: string, value: number | null | undefined) =>
    input(sources, key, value ?? null, 'percent', true);
  return figure(row?.upRatePct ?? null, 'percent', [
    input(sources, 'state', state, ''),
    input(sources, 'horizonDays', horizon, 'days'),
    input(sources, 'lookbackDays', winLookbackDays, 'days', true),
    input(sources, 'samples', row?.count ?? 0, '', true),
    input(sources, 'leastSamples', minWinSamples, ''),
    outcome('baseUpRate', row?.baseUpRatePct),
    outcome('meanReturn', row?.meanPct),
    outcome('medianReturn', row?.medianPct),
    outcome('p10Return', row?.p10Pct),
    outcome('p90Return', row?.p90Pct),
  ]);
}

async function explainLevel(name: string, sources: ExplanationSources): Explained {
  const bars = sources.bars();
  const room = (): Float64Array => new Float64Array(bars.close.length);
  const [range, ma20, ma60] = [room(), room(), room()];
  averageTrueRange(bars.high, bars.low, bars.close, 14, range);
  movingAverage(bars.close, 20, ma20);
  movingAverage(bars.close, 60, ma60);
  const levels = await sources.levels();
  const [, side, place] = /^(support|resistance)([12])$/.exec(name) ?? [];
  if (side === undefined && name !== 'stop') return null;
  const level: PriceLevel | undefined =
    side === undefined
      ? levels?.supports[0]
      : levels?.[side === 'support' ? 'supports' : 'resistances'][Number(place) - 1];
  const value = side === undefined ? levels?.stopRef : level?.level;
  return figure(value ?? null, 'yuan', [
    input(sources, 'price', lastOf(bars.close), 'yuan'),
    ...(side === undefined
      ? [input(sources, 'support1', level?.level ?? null, 'yuan')]
      : [input(sources, 'strength', level?.strength ?? null, '')]),
    ...(level?.sources ?? []).map((key) => input(sources, `from.${key}`, level!.level, 'yuan')),
    input(sources, 'atr14', lastOf(range), 'yuan'),
    input(sources, 'ma20', lastOf(ma20), 'yuan'),
    input(sources, 'ma60', lastOf(ma60), 'yuan'),
    input(sources, 'chipDays', chipDays, 'days'),
    input(sources, 'chipBins', chipBins, ''),
  ]);
}

async function explainOwn(metric: 'peTtm' | 'pb', sources: ExplanationSources): Explained {
  const now = sources.header()[metric];
  const history = sources.ownValuation();
  const { n, percentile, p10, p50, p90 } = ownStanding(metric === 'pb' ? history.pb : history.pe, now);
  const ratio = (key: string, value: number | null) =>
    input(sources, key, value === null ? null : cents(value), 'ratio', true);
  return figure(percentOf(percentile), 'percent', [
    input(sources, metric, now, 'ratio'),
    input(sources, 'ownDays', n, 'days', true),
    ratio('own10', p10),
    ratio('own50', p50),
    ratio('own90', p90),
  ]);
}
