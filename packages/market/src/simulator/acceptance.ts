import { annualDays } from '../calendar/annual-days.ts';
import { correlation } from '../series/correlation.ts';
import { autocorrelation, meanOf, momentsOf, quantileOf } from './acceptance-statistics.ts';
import { countMarks, createPanel, mark, seriesOf, type Panel } from './acceptance-panel.ts';
import type { SimulatedHistory } from './history.ts';
import { largeMoveBand } from './chasing-bands.ts';
import { dayKey, entityKey, stream, uniform } from './random.ts';
import { conceptCount } from './universe.ts';

/** One measured row of the acceptance table (handbook H.13). */
export interface StylisedFact {
  readonly row: number;
  readonly name: string;
  readonly measured: readonly number[];
  readonly band: string;
  readonly ok: boolean;
}

type Band = readonly [low: number, high: number];

/**
 * Measures rows 1 to 29 of H.13 on the standard universe. Counts of securities are scaled to a market of 5,500.
 * `pairs`: how many securities the pair correlations sample, 400 unless told.
 */
export function measureStylisedFacts(
  history: SimulatedHistory,
  options: { readonly pairs?: number } = {},
): StylisedFact[] {
  const panel = createPanel(history);
  const rows: StylisedFact[] = [];
  const add = (row: number, name: string, measured: readonly number[], bands: readonly Band[]): void => {
    const ok = measured.every((value, n) => value >= bands[n]![0] && value <= bands[n]![1]);
    rows.push({ row, name, measured, band: bands.map(bandText).join(' / '), ok });
  };
  addLimitRows(history, panel, add);
  addReturnRows(history, panel, options.pairs ?? 400, add);
  addMarketRows(history, panel, add);
  return rows.sort((a, b) => a.row - b.row);
}

type AddRow = (row: number, name: string, measured: readonly number[], bands: readonly Band[]) => void;

const upTo = (high: number): Band => [-Infinity, high];
const from = (low: number): Band => [low, Infinity];

function bandText([low, high]: Band): string {
  if (high === Infinity) return `>= ${low}`;
  if (low === -Infinity) return `<= ${high}`;
  return `${low}..${high}`;
}

function addLimitRows(history: SimulatedHistory, panel: Panel, add: AddRow): void {
  const { days, count, marks, streak, gap, change } = panel;
  const scale = 5500 / count;
  const sealed = countMarks(panel, mark.SEALED);
  const touched = countMarks(panel, mark.TOUCHED);
  const down = countMarks(panel, mark.DOWN);
  const share = sealed.map((value, t) => value / panel.members[t]!);
  add(1, 'limit-ups a day, share of stocks', [meanOf(share)], [[0.007, 0.016]]);
  add(2, 'days with share in 0.5-2 %', [share.filter((x) => x >= 0.005 && x <= 0.02).length / days], [from(0.75)]);
  add(3, 'largest day of limit-ups', [Math.max(...sealed) * scale], [from(150)]);
  add(4, 'down-limits: mean, 99th pct', [meanOf(down) * scale, quantileOf(down, 0.99) * scale], [[5, 25], from(25)]);
  add(5, 'broken-board rate', [meanOf(sealed.map((value, t) => 1 - value / Math.max(touched[t]!, 1)))], [[0.25, 0.38]]);

  const tried = new Float64Array(5);
  const passed = new Float64Array(5);
  const nextOpen: number[] = [];
  const nextClose: number[] = [];
  let downAgain = 0;
  const highest = new Float64Array(days);
  for (let at = 0; at < days * count; at++) {
    const t = Math.floor(at / count);
    if ((marks[at]! & mark.SEALED) !== 0) highest[t] = Math.max(highest[t]!, streak[at]!);
    const next = at + count;
    if (t === days - 1 || Number.isNaN(change[next]!)) continue;
    if ((marks[at]! & mark.SEALED) !== 0) {
      const k = streak[at]!;
      nextOpen.push(gap[next]!);
      if (k < 5) {
        tried[k]!++;
        if ((marks[next]! & mark.SEALED) !== 0) passed[k]!++;
      }
    }
    if ((marks[at]! & mark.DOWN) !== 0) {
      nextClose.push(change[next]!);
      if ((marks[next]! & mark.DOWN) !== 0) downAgain++;
    }
  }
  const promotion = (k: number): number => passed[k]! / tried[k]!;
  add(6, 'promotion 1 to 2', [promotion(1)], [[0.13, 0.2]]);
  add(
    7,
    'promotion 2 to 3, 3 to 4',
    [promotion(2), promotion(3)],
    [
      [0.27, 0.4],
      [0.33, 0.52],
    ],
  );
  const winners = nextOpen.filter((x) => x > 0).length / nextOpen.length;
  add(
    8,
    'next open after limit-up: mean, share > 0',
    [meanOf(nextOpen), winners],
    [
      [0.012, 0.024],
      [0.57, 0.7],
    ],
  );
  const again = downAgain / nextClose.length;
  add(
    9,
    'after down-limit: next close, again',
    [meanOf(nextClose), again],
    [
      [-0.05, -0.025],
      [0.12, 0.3],
    ],
  );
  add(
    10,
    'highest streak a day: mean, 95th pct',
    [meanOf(highest), quantileOf(highest, 0.95)],
    [
      [3.8, 7],
      [7, 13],
    ],
  );

  const equal = equalWeightReturn(panel);
  add(23, 'corr(limit-ups, equal-weight return)', [correlation(sealed, equal)], [from(0.3)]);
  add(24, 'herding: limit-ups in five busiest concepts', [herdingOf(history, panel)], [from(0.2)]);
  add(25, 'ACF of daily limit-ups, lag 1', [autocorrelation(sealed, 1)], [from(0.4)]);
  let twenty = 0;
  let all = 0;
  for (let at = 0; at < days * count; at++) {
    if ((marks[at]! & mark.SEALED) === 0) continue;
    all++;
    if (panel.limit[at % count] === 0.2) twenty++;
  }
  add(26, '20cm share of limit-ups', [twenty / all], [[0.06, 0.25]]);
}

function addReturnRows(history: SimulatedHistory, panel: Panel, pairs: number, add: AddRow): void {
  const { universe } = history;
  const kurtoses: number[] = [];
  const deviations: number[] = [];
  const acfs: number[][] = [[], [], [], []];
  const turnoverAcfs: number[][] = [[], []];
  const links: number[] = [];
  const tails: number[] = [];
  const gross: number[] = [];
  for (let i = 0; i < panel.count; i++) {
    const series = seriesOf(panel, panel.change, i);
    if (series.length < Math.min(200, panel.days * 0.6)) continue;
    const { mean, deviation, kurtosis } = momentsOf(series);
    const size = series.map(Math.abs);
    kurtoses.push(kurtosis);
    deviations.push(deviation);
    [1, 5, 20].forEach((lag, n) => acfs[n]!.push(autocorrelation(size, lag)));
    acfs[3]!.push(autocorrelation(series, 1));
    const turnover = seriesOf(panel, panel.turnover, i);
    links.push(correlation(turnover, size));
    const logTurnover = turnover.map(Math.log);
    [1, 5].forEach((lag, n) => turnoverAcfs[n]!.push(autocorrelation(logTurnover, lag)));
    if (panel.limit[i] === 0.2) for (const r of series) tails.push(Math.abs(r - mean) / deviation);
    if (universe.listDay[i]! < panel.firstDay) gross.push(series.reduce((product, r) => product * (1 + r), 1));
  }
  const median = (values: ArrayLike<number>): number => quantileOf(values, 0.5);
  const pooled = momentsOf(panel.change.filter((x) => !Number.isNaN(x))).deviation;
  add(11, 'kurtosis of stock returns, median', [median(kurtoses)], [[5, 12]]);
  const yearly = median(deviations) * Math.sqrt(annualDays);
  add(
    12,
    'pooled deviation; median annual vol',
    [pooled, yearly],
    [
      [0.023, 0.034],
      [0.36, 0.52],
    ],
  );
  add(13, 'tail exponent (Hill, top 1 %, 20cm)', [hillOf(tails)], [[2, 4]]);
  add(
    14,
    'ACF of abs(r), lag 1, 5, 20',
    [0, 1, 2].map((n) => median(acfs[n]!)),
    [from(0.1), from(0.03), from(0.005)],
  );
  add(15, 'ACF of r, lag 1', [median(acfs[3]!)], [[-0.08, 0.08]]);
  const pair = pairCorrelations(history, panel, pairs);
  add(
    17,
    'pair correlation all; same industry - different',
    [pair.all, pair.same - pair.different],
    [[0.12, 0.4], from(0.06)],
  );
  const turnover = panel.turnover.filter((x) => !Number.isNaN(x));
  add(
    18,
    'turnover 5/50/95/99 pct',
    [0.05, 0.5, 0.95, 0.99].map((q) => quantileOf(turnover, q)),
    [
      [0.003, 0.009],
      [0.016, 0.035],
      [0.07, 0.15],
      [0.15, 0.3],
    ],
  );
  add(19, 'corr(turnover, abs r), median', [median(links)], [[0.45, 0.8]]);
  add(20, 'ACF of ln turnover, lag 1, 5', [median(turnoverAcfs[0]!), median(turnoverAcfs[1]!)], [from(0.6), from(0.4)]);
  const amplitude = [quantileOf(panel.amplitude, 0.5), quantileOf(panel.amplitude, 0.95)];
  add(21, 'amplitude median, 95th pct', amplitude, [
    [0.02, 0.036],
    [0.06, 0.1],
  ]);
  add(
    27,
    '3-year gross return 5/50/95 pct',
    [0.05, 0.5, 0.95].map((q) => quantileOf(gross, q)),
    [upTo(0.5), [0.7, 1.4], [2, 7]],
  );
}

/**
 * Around the middle of the handbook's 1.3 to 3, as wide as real spans of three years are apart: from 2018 to 2026 their medians differ
 * by a factor of two, and a band goes beyond both by three quarters of the distance of their logarithms.
 */
const amountBand: Band = [0.83, 4.7];

function addMarketRows(history: SimulatedHistory, panel: Panel, add: AddRow): void {
  const { days, count, change } = panel;
  const { universe } = history;
  const breadth = new Float64Array(days);
  const weighted = new Float64Array(days);
  let large = 0;
  let main = 0;
  for (let t = 0; t < days; t++) {
    let weight = 0;
    for (let i = 0; i < count; i++) {
      const r = change[t * count + i]!;
      if (Number.isNaN(r)) continue;
      if (r > 0) breadth[t]! += 1 / panel.members[t]!;
      const cap = universe.floatShares[i]! * universe.startPrice[i]!;
      weight += cap;
      weighted[t]! += cap * r;
      if (panel.limit[i] !== 0.1) continue;
      main++;
      if (Math.abs(r) > 0.05) large++;
    }
    weighted[t]! /= weight;
  }
  const index = momentsOf(weighted);
  add(
    16,
    'index daily deviation; kurtosis',
    [index.deviation, index.kurtosis],
    [
      [0.008, 0.017],
      [3.5, 12],
    ],
  );
  add(
    22,
    'breadth 5/50/95 pct',
    [0.05, 0.5, 0.95].map((q) => quantileOf(breadth, q)),
    [upTo(0.28), [0.42, 0.56], from(0.72)],
  );
  add(28, 'main-board share of abs(r) > 5 %', [large / main], [largeMoveBand]);
  const trillions = panel.marketAmount.map((amount) => (amount * 5500) / count / 1e12);
  add(29, 'market amount median, trillion yuan', [quantileOf(trillions, 0.5)], [amountBand]);
}

function equalWeightReturn(panel: Panel): Float64Array {
  const { days, count, change } = panel;
  return Float64Array.from({ length: days }, (_, t) => meanOf(change.subarray(t * count, (t + 1) * count)));
}

function herdingOf(history: SimulatedHistory, panel: Panel): number {
  const shares: number[] = [];
  for (let t = 0; t < panel.days; t += 5) {
    const counts = new Float64Array(conceptCount);
    let all = 0;
    for (let i = 0; i < panel.count; i++) {
      if ((panel.marks[t * panel.count + i]! & mark.SEALED) === 0) continue;
      counts[history.universe.primaryConcept[i]!]!++;
      all++;
    }
    const busiest = counts.sort().slice(-5);
    shares.push(busiest.reduce((a, b) => a + b, 0) / Math.max(all, 1));
  }
  return meanOf(shares);
}

function hillOf(sizes: number[]): number {
  const sorted = Float64Array.from(sizes).sort().reverse();
  const k = Math.floor(sorted.length * 0.01);
  return 1 / meanOf(sorted.subarray(0, k).map((x) => Math.log(x / sorted[k]!)));
}

function pairCorrelations(history: SimulatedHistory, panel: Panel, wanted: number) {
  const key = dayKey(history.universe.seed, stream.UNIVERSE, 9);
  const chosen = Array.from({ length: panel.count }, (_, i) => i)
    .filter((i) => seriesOf(panel, panel.change, i).length > panel.days * 0.97)
    .sort((a, b) => uniform(entityKey(key, a), 0) - uniform(entityKey(key, b), 0))
    .slice(0, wanted);
  const columns = chosen.map((i) => standardised(panel, i));
  const sums = { same: 0, different: 0, sameCount: 0, differentCount: 0 };
  for (let a = 0; a < chosen.length; a++) {
    for (let b = 0; b < a; b++) {
      let sum = 0;
      const x = columns[a]!;
      const y = columns[b]!;
      for (let t = 0; t < panel.days; t++) sum += x[t]! * y[t]!;
      const isSame = history.universe.industry[chosen[a]!] === history.universe.industry[chosen[b]!];
      if (isSame) {
        sums.same += sum / panel.days;
        sums.sameCount++;
      } else {
        sums.different += sum / panel.days;
        sums.differentCount++;
      }
    }
  }
  const all = (sums.same + sums.different) / (sums.sameCount + sums.differentCount);
  return { all, same: sums.same / sums.sameCount, different: sums.different / sums.differentCount };
}

/** Returns of a security by market day, mean 0 and deviation 1; a day without bar counts as the mean. */
function standardised(panel: Panel, index: number): Float64Array {
  const { mean, deviation } = momentsOf(seriesOf(panel, panel.change, index));
  return Float64Array.from({ length: panel.days }, (_, t) => {
    const r = panel.change[t * panel.count + index]!;
    return Number.isNaN(r) ? 0 : (r - mean) / deviation;
  });
}
