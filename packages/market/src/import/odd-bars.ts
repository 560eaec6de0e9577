/** How a bar stands to the one before: within its limits, at a lower level that an ex-rights day could be, or neither. */
export type PriceLink = 'fits' | 'possibleFall' | 'otherLevel';

/** Bars of a run are told from a new level as long as it has no more of them. */
const longestRun = 4;
/**
 * What a change of the level costs where a refused bar costs 1: two bars that stay below are an ex-rights day sooner than
 * the two before are wrong, three that stay above are a level, and two that come back are wrong.
 */
const linkCosts: Readonly<Record<PriceLink, number>> = { fits: 0, possibleFall: 1.5, otherLevel: 2.5 };
/** A run that fits the bar at one of its ends is less likely wrong, and so are the first bars of a stock. */
const fittingEndCost = 1;
const firstBarsCost = 1;

/**
 * Places of the bars that are left when odd ones are taken out, so that as few bars and changes of the level as can be have
 * to be explained. `linkOf` tells how the bar at a place stands to one at an earlier place. Ours: no source says which of
 * two bars that contradict each other is the wrong one.
 */
export function placesWithoutOddBars(count: number, linkOf: (before: number, place: number) => PriceLink): number[] {
  const costs = new Float64Array(count);
  const befores = new Int32Array(count).fill(-1);
  const fittingCost = (before: number, place: number): number =>
    linkOf(before, place) === 'fits' ? fittingEndCost : 0;
  for (let place = 0; place < count; place++) {
    costs[place] = place === 0 ? 0 : Number.POSITIVE_INFINITY;
    if (place > 0 && place <= longestRun) costs[place] = place + firstBarsCost + fittingCost(place - 1, place);
    for (let run = 0; run <= longestRun && run < place; run++) {
      const before = place - run - 1;
      const ends = run === 0 ? 0 : fittingCost(before, before + 1) + fittingCost(place - 1, place);
      const cost = costs[before]! + run + ends + linkCosts[linkOf(before, place)];
      if (cost >= costs[place]!) continue;
      costs[place] = cost;
      befores[place] = before;
    }
  }
  const kept: number[] = [];
  for (let place = cheapestEnd(costs, fittingCost); place >= 0; place = befores[place]!) kept.push(place);
  return kept.toReversed();
}

/** Last bar that is kept. */
function cheapestEnd(costs: Float64Array, fittingCost: (before: number, place: number) => number): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let run = 0; run <= longestRun && run < costs.length; run++) {
    const place = costs.length - 1 - run;
    const cost = costs[place]! + run + (run === 0 ? 0 : fittingCost(place, place + 1));
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}
