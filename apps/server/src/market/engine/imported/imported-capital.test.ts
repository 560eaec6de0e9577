import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowDays } from '../../wire/capital-questions.ts';
import type { KnownFlows } from '../../files/imported-records.ts';
import {
  barsOn,
  codes,
  firstSlot,
  lastDay,
  publishedFrom,
  readersOf,
  thinDays,
  wholeMarket,
  type WholeMarket,
} from './whole-market.fixture.ts';

let market: WholeMarket;
beforeAll(async () => {
  market = await wholeMarket();
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);

describe('the money of real stocks', () => {
  it('tells which of its days are estimates, and which are of the whole market', async () => {
    const { capital } = readersOf(market.dataset);
    const newest = capital.capitalFlows()!;
    expect(newest.estimatedDays).toEqual(Array.from({ length: flowDays }, () => false));
    expect(newest.wholeDays).toEqual(Array.from({ length: flowDays }, () => true));
    const [bar] = barsOn(lastDay);
    expect(newest.nets[0]).toBeCloseTo(bar!.mainNet, -1);
    const early = capital.capitalFlows(dateOf(publishedFrom + 4))!;
    expect(early.estimatedDays.map((is, back) => [back, is])).toEqual(
      Array.from({ length: flowDays }, (_, back) => [back, back > 4]),
    );
    const thin = capital.capitalFlows(dateOf(thinDays[1]! + 2))!;
    expect(thin.wholeDays.slice(0, 4)).toEqual([true, true, false, true]);
    expect(readersOf(market.dataset, { listed: 13 }).capital.capitalFlows()!.wholeDays).not.toContain(true);
  });

  it('walks what was published of all stocks once, however many are asked for', async () => {
    let reads = 0;
    const published = codes.map((stockNo): KnownFlows => ({
      stockNo,
      day: Uint16Array.of(lastDay),
      superLarge: Float32Array.of(1000),
      medium: Float32Array.of(-500),
    }));
    const counted = new Proxy(published, {
      get(rows, name) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads++;
        return Reflect.get(rows, name) as unknown;
      },
    });
    const flows = { minutes: () => [], isPublished: () => true, published: () => counted };
    const { facts, capital } = readersOf(market.dataset, { flows });
    const slots = codes.map((_, n) => firstSlot + n);
    const sizes = await capital.flowSizes(slots, flowDays);
    expect(sizes).toHaveLength(codes.length);
    const of = slots.map((slot) => facts.flowOn(slot, lastDay));
    expect(of.map((flow) => flow!.superLarge.net)).toEqual(codes.map(() => 1000));
    expect(reads).toBe(codes.length);
  });
});
