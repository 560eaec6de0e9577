/** Points of what draws attention to a stock on a day. Source: market handbook E.6, base traffic. */
const points = { change: 40, fullChange: 0.1, upLimit: 30, heat: 20, fullHeat: 100 } as const;

/** What is left of a day's attention on the day after. Source: market handbook E.6. */
export const attentionFading = 0.5;

/** Attention that a stock gets on a day by its bar; `heat` is that of its hottest theme, 0 to 100, 0 where nobody knows one. */
export const attentionOf = (change: number, isAtUpLimit: boolean, heat: number): number =>
  (points.heat * heat) / points.fullHeat +
  ((points.change * Math.abs(change)) / points.fullChange + (isAtUpLimit ? points.upLimit : 0));

/** Places by attention, 1 for the largest, equals by their number; 0 where it is negative: there is none. */
export function attentionPlaces(attention: Float64Array): Uint16Array {
  const order = Uint32Array.from(attention, (_, index) => index)
    .filter((index) => attention[index]! >= 0)
    .sort((a, b) => attention[b]! - attention[a]! || a - b);
  const places = new Uint16Array(attention.length);
  order.forEach((index, at) => {
    places[index] = at + 1;
  });
  return places;
}
