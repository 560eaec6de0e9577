import { dayKey, entityKey, stream, uniform } from '../random.ts';
import type { Universe } from '../universe.ts';

/** The 31 regions and how many companies of a thousand sit there, near what the real market shows. */
const regions: readonly (readonly [name: string, weight: number])[] = [
  ['广东', 162],
  ['浙江', 133],
  ['江苏', 130],
  ['北京', 89],
  ['上海', 84],
  ['山东', 57],
  ['四川', 32],
  ['安徽', 34],
  ['福建', 31],
  ['湖北', 28],
  ['湖南', 27],
  ['河南', 21],
  ['江西', 17],
  ['辽宁', 16],
  ['河北', 15],
  ['陕西', 15],
  ['重庆', 14],
  ['天津', 13],
  ['新疆', 11],
  ['吉林', 9],
  ['广西', 8],
  ['云南', 8],
  ['山西', 8],
  ['黑龙江', 7],
  ['贵州', 7],
  ['甘肃', 7],
  ['海南', 5],
  ['内蒙古', 5],
  ['西藏', 4],
  ['宁夏', 3],
  ['青海', 2],
];
const total = regions.reduce((sum, [, weight]) => sum + weight, 0);

/** Region in which a company sits. Source: market handbook H.2. */
export function regionOf(universe: Universe, index: number): string {
  let left = total * uniform(entityKey(dayKey(universe.seed, stream.UNIVERSE, 5), index), 0);
  for (const [name, weight] of regions) {
    left -= weight;
    if (left < 0) return name;
  }
  return regions[0]![0];
}

/** Names of all regions, most companies first. */
export const regionNames: readonly string[] = regions.map(([name]) => name);
