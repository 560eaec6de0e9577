import { describe, expect, it } from 'vitest';
import { industryWeather } from './industry-weather.ts';
import { trendPoints, weatherDays, weatherOf, type WeatherLines } from './market-weather.ts';
import { oddsAfter } from './weather-odds.ts';

describe('the name of a score', () => {
  it.each([
    [100, 'sun'],
    [70, 'sun'],
    [69.99, 'cloud'],
    [55, 'cloud'],
    [54.9, 'overcast'],
    [40, 'overcast'],
    [39.9, 'rain'],
    [25, 'rain'],
    [24.9, 'storm'],
    [0, 'storm'],
  ])('of %s is %s', (score, kind) => expect(weatherOf(score)).toBe(kind));
});

describe('the trend', () => {
  it.each([
    [{ overShort: 0, overLong: 0, slope: 0 }, 50],
    [{ overShort: 0.05, overLong: 0.1, slope: 0.02 }, 100],
    [{ overShort: 0.2, overLong: 0.3, slope: 0.2 }, 100],
    [{ overShort: -0.05, overLong: -0.1, slope: -0.02 }, 0],
    [{ overShort: 0.025, overLong: 0, slope: -0.02 }, 0.75 * 40 + 0.5 * 30],
  ])('of %j has %s points', (figures, points) => expect(trendPoints(figures)).toBeCloseTo(points, 9));
});

const length = 200;
const flat = (value: number): Float64Array => new Float64Array(length).fill(value);
const lines = (over: Partial<WeatherLines> = {}): WeatherLines => ({
  sentiment: flat(60),
  close: flat(100),
  mainNet: Float64Array.from({ length }, (_, day) => day),
  amount: flat(1000),
  ...over,
});

describe('the score', () => {
  it('is half mood, three tenths trend and two tenths the place of the flow', () => {
    const last = weatherDays(lines(), 0, length - 1).at(-1)!;
    expect(last).toMatchObject({ sentiment: 60, trend: 50, capital: 100 });
    expect(last.score).toBeCloseTo(30 + 15 + 20, 9);
    expect(last.netShare).toBeCloseTo((199 + 198 + 197 + 196 + 195) / 5000, 9);
  });

  it('leaves out what is not known yet, and is none without a mood', () => {
    const days = weatherDays(
      lines({ sentiment: Float64Array.from({ length }, (_, d) => (d < 3 ? Number.NaN : 60)) }),
      0,
      90,
    );
    expect(days[0]).toMatchObject({ day: 3, score: 60, trend: null, capital: null });
    expect(days.find(({ day }) => day === 59)!.trend).toBe(50);
    expect(days.find(({ day }) => day === 58)!.trend).toBeNull();
    // Five days make the first sum, sixty sums a place.
    expect(days.find(({ day }) => day === 62)!.capital).toBeNull();
    expect(days.find(({ day }) => day === 63)!.capital).toBe(100);
  });

  it('looks at no later day', () => {
    const whole = weatherDays(lines(), 0, length - 1);
    expect(weatherDays(lines(), 0, 120)).toEqual(whole.slice(0, 121));
  });
});

describe('what followed', () => {
  const close = [100, 101, 101, 98, 99.96, 97];
  const days = weatherDays(lines(), 0, 5).map((day, at) => ({
    ...day,
    kind: at % 2 === 0 ? ('sun' as const) : day.kind,
  }));

  it('counts rises and sizes of the days whose next has closed', () => {
    expect(oddsAfter(days, null, close, 5)).toEqual({
      count: 5,
      ups: 2,
      sizes: [2, 0, 1, 1, 1, 0],
      mean: expect.closeTo((0.01 + 0 + 98 / 101 - 1 + 0.02 + 97 / 99.96 - 1) / 5, 9),
    });
    expect(oddsAfter(days, 'sun', close, 5)).toMatchObject({ count: 3, ups: 1 });
    expect(oddsAfter(days, 'sun', close, 4)).toMatchObject({ count: 2 });
    expect(oddsAfter(days, 'storm', close, 5)).toEqual({ count: 0, ups: 0, sizes: [0, 0, 0, 0, 0, 0], mean: null });
  });
});

it('ranks industries among themselves', () => {
  const of = (name: string, figure: number) => ({
    name,
    change: figure,
    changeOverTwenty: figure,
    breadth: figure,
    netShare: figure,
  });
  const answer = industryWeather([of('A', -0.01), of('B', 0.03), of('C', 0.01)]);
  expect(answer.map(({ name, score, kind }) => [name, score, kind])).toEqual([
    ['B', 100, 'sun'],
    ['C', 50, 'overcast'],
    ['A', 0, 'storm'],
  ]);
  const unknown = industryWeather([of('A', 1), { ...of('B', 0), netShare: Number.NaN }]);
  expect(unknown[1]).toMatchObject({ name: 'B', score: 10 });
});
