import { afterAll, beforeAll } from 'vitest';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { insertView } from '../tracking/queries.ts';
import type { Market } from '../../market/market.ts';
import type { MarketService } from '../../market/market-service.ts';
import { weekEnding } from './weeks.ts';
import { writeReports } from './write-reports.ts';

export let slice: Slice;
const saturday = '2026-11-21T09:00:00+08:00';
export const week = weekEnding('2026-11-20');
export const { weekNo } = week;
/** The markets as they are when their Friday is over: that of the tests stands on a Friday morning. */
function overOn(market: MarketService, at: number): MarketService {
  const seen = <T extends object>(real: T, own: Partial<T>): T =>
    new Proxy(real, {
      get(target, name) {
        const value: unknown = name in own ? own[name as keyof T] : Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  const of: MarketService['of'] = (name) => {
    const one = market.of(name);
    return seen<Market>(one, { state: { ...one.state, at } });
  };
  return seen(market, { of });
}
export const write = () =>
  writeReports({
    ...slice.parts,
    market: overOn(slice.parts.market, Date.parse(saturday)),
    now: () => Date.parse(saturday),
  });
export async function visit(member: Member, ...days: readonly number[]): Promise<void> {
  for (const day of days) {
    const at = new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00+08:00`);
    const origin = { customerId: member.customerId, visitorId: 'a-test', clientType: 1, clientVersion: '1' };
    await insertView(slice.db, { ...origin, at, route: '/hall', url: '/hall', enteredAt: at, stayMs: 1000 });
  }
}

/** The server and people of these tests, made anew for the file that calls it. */
export function useWeek(): void {
  beforeAll(async () => {
    slice = await startSlice();
  });
  afterAll(() => slice.close());
}
