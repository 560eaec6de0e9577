import { weatherOf, type WeatherKind } from './market-weather.ts';

/** What is known of the stocks of an industry on a day; fractions, NaN where nothing is. */
export interface IndustryFigures {
  readonly name: string;
  /** Mean change of its stocks on the day, and over the last twenty. */
  readonly change: number;
  readonly changeOverTwenty: number;
  /** Share of those that rose among those that moved. */
  readonly breadth: number;
  /** Main net of five days as a share of what was traded in them. */
  readonly netShare: number;
}

export interface IndustryWeather extends IndustryFigures {
  readonly score: number;
  readonly kind: WeatherKind;
}

/**
 * The weather of industries, by the parts of the market's own: half from how they moved today, three tenths from twenty days,
 * two tenths from money, each its place among all industries of the day. The best first.
 */
export function industryWeather(industries: readonly IndustryFigures[]): IndustryWeather[] {
  const placesOf = (key: Exclude<keyof IndustryFigures, 'name'>) => places(industries.map((one) => one[key]));
  const [change, overTwenty, breadth, netShare] = [
    placesOf('change'),
    placesOf('changeOverTwenty'),
    placesOf('breadth'),
    placesOf('netShare'),
  ];
  return industries
    .map((one, at) => {
      const score = 0.25 * change[at]! + 0.25 * breadth[at]! + 0.3 * overTwenty[at]! + 0.2 * netShare[at]!;
      return { ...one, score, kind: weatherOf(score) };
    })
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
}

/** Places 0 to 100, equal ones share the mean of theirs; what is not known stands in the middle. */
function places(values: readonly number[]): number[] {
  const knowns = values.filter((value) => !Number.isNaN(value));
  return values.map((value) => {
    if (Number.isNaN(value) || knowns.length < 2) return 50;
    const below = knowns.filter((other) => other < value).length;
    const equal = knowns.filter((other) => other === value).length;
    return (100 * (below + (equal - 1) / 2)) / (knowns.length - 1);
  });
}
