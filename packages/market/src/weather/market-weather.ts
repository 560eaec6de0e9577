/** What the score of the market's weather is called, from the best to the worst. Source: market handbook F.1. */
export const weatherKinds = ['sun', 'cloud', 'overcast', 'rain', 'storm'] as const;
export type WeatherKind = (typeof weatherKinds)[number];

/** Least score of each kind but the last. */
export const weatherBounds = [70, 55, 40, 25] as const;

export const weatherOf = (score: number): WeatherKind =>
  weatherKinds[weatherBounds.findIndex((least) => score >= least)] ?? 'storm';

/** The three parts of the score and what each counts for, percent. */
export const weatherWeights = { sentiment: 50, trend: 30, capital: 20 } as const;

/** What the trend is read from: fractions above the averages, and how much the shorter one rose over five days. */
export interface TrendFigures {
  readonly overShort: number;
  readonly overLong: number;
  readonly slope: number;
}

/** Days of the averages and of the slope. */
export const trendDays = { short: 20, long: 60, slope: 5 } as const;

/** Each figure counts from 0 points at minus its band to 100 at plus its band; weights are percent. */
export const trendRules = {
  overShort: { weight: 40, band: 0.05 },
  overLong: { weight: 30, band: 0.1 },
  slope: { weight: 30, band: 0.02 },
} as const;

export interface WeatherDay {
  readonly day: number;
  readonly score: number;
  readonly kind: WeatherKind;
  /** 0 to 100 each; `null` where too little is known, and the other parts count for it. */
  readonly sentiment: number | null;
  readonly trend: number | null;
  readonly capital: number | null;
  readonly trendFigures: TrendFigures | null;
  /** Main net of five days as a share of what was traded in them. */
  readonly netShare: number | null;
}

/** Lines of the market by trading-day number; NaN where nothing is known. */
export interface WeatherLines {
  readonly sentiment: ArrayLike<number>;
  /** Closes of the benchmark. */
  readonly close: ArrayLike<number>;
  /** Main net and amount of all stocks, yuan. */
  readonly mainNet: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
}

/** Days over which the flow is summed up, of which its place is told, and the fewest that make a place. */
const flowSpan = 5;
const placeDays = 250;
const enoughDays = 60;

/** The weather of each day from `first` to `last`. No day looks at a later one. */
export function weatherDays(lines: WeatherLines, first: number, last: number): WeatherDay[] {
  const shares = Array.from({ length: last + 1 }, (_, day) => netShareOn(lines, day));
  const days: WeatherDay[] = [];
  for (let day = first; day <= last; day++) {
    const trendFigures = trendOn(lines.close, day);
    const parts = {
      sentiment: known(lines.sentiment[day]),
      trend: trendFigures && trendPoints(trendFigures),
      capital: placeOf(shares, day),
    };
    const score = weighted(parts);
    if (score === null) continue;
    days.push({ day, score, kind: weatherOf(score), ...parts, trendFigures, netShare: known(shares[day]) });
  }
  return days;
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** Weighted mean of the parts that there are; `null` without a mood, which is half of it. */
function weighted(parts: Readonly<Record<keyof typeof weatherWeights, number | null>>): number | null {
  if (parts.sentiment === null) return null;
  let sum = 0;
  let weights = 0;
  for (const key of ['sentiment', 'trend', 'capital'] as const) {
    const points = parts[key];
    if (points === null) continue;
    sum += weatherWeights[key] * points;
    weights += weatherWeights[key];
  }
  return sum / weights;
}

function meanUpTo(close: ArrayLike<number>, day: number, days: number): number {
  let sum = 0;
  for (let back = 0; back < days; back++) sum += close[day - back] ?? Number.NaN;
  return sum / days;
}

function trendOn(close: ArrayLike<number>, day: number): TrendFigures | null {
  const short = meanUpTo(close, day, trendDays.short);
  const figures = {
    overShort: close[day]! / short - 1,
    overLong: close[day]! / meanUpTo(close, day, trendDays.long) - 1,
    slope: short / meanUpTo(close, day - trendDays.slope, trendDays.short) - 1,
  };
  return Number.isFinite(figures.overShort + figures.overLong + figures.slope) ? figures : null;
}

/** 0 to 100. */
export function trendPoints(figures: TrendFigures): number {
  let sum = 0;
  for (const key of ['overShort', 'overLong', 'slope'] as const) {
    const { weight, band } = trendRules[key];
    sum += weight * Math.min(1, Math.max(0, (figures[key] + band) / (2 * band)));
  }
  return sum;
}

function netShareOn({ mainNet, amount }: WeatherLines, day: number): number {
  let net = 0;
  let traded = 0;
  for (let back = 0; back < flowSpan; back++) {
    net += mainNet[day - back] ?? Number.NaN;
    traded += amount[day - back] ?? Number.NaN;
  }
  return traded > 0 ? net / traded : Number.NaN;
}

/** Place of a day's figure among those of the last 250 days, 0 to 100; equal ones share the mean of their places. */
function placeOf(line: readonly number[], day: number): number | null {
  const own = line[day]!;
  if (Number.isNaN(own)) return null;
  let all = 0;
  let below = 0;
  let equal = 0;
  for (let past = Math.max(0, day - placeDays + 1); past <= day; past++) {
    const other = line[past]!;
    if (Number.isNaN(other)) continue;
    all++;
    if (other < own) below++;
    else if (other === own) equal++;
  }
  return all < enoughDays ? null : (100 * (below + (equal - 1) / 2)) / (all - 1);
}
