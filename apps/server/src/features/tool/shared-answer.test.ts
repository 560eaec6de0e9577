import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Market, type AskMarket, type MarketFeed } from '../../market/market.ts';
import { askOnce, madeOnce } from './shared-answer.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00' });
});
afterAll(() => slice.close());

/** The slice's market with a count of what the engine is asked, at a clock that can be set forward. */
function counted() {
  const market = slice.parts.market.of('simulated');
  const asked: string[] = [];
  const feed = { state: market.state, generation: 1 };
  const ask = ((name, ...args) => {
    asked.push(name);
    return market.ask(name, ...args);
  }) as AskMarket;
  return { market: new Market('simulated', feed as MarketFeed, ask), feed, asked };
}

it('asks the engine once for all who ask the same within five seconds', async () => {
  const { market, feed, asked } = counted();
  const [first, second] = await Promise.all([
    askOnce(market, 'limitBoard', '2026-11-20'),
    askOnce(market, 'limitBoard', '2026-11-20'),
  ]);
  expect(second).toBe(first);
  await askOnce(market, 'limitBoard', '2026-11-19');
  expect(asked.length).toBe(2);
  feed.state = { ...feed.state, at: feed.state.at + 5000 };
  const later = await askOnce(market, 'limitBoard', '2026-11-20');
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
  expect(asked.length).toBe(3);
});

it('asks anew once the securities are others', async () => {
  const { market, feed, asked } = counted();
  await askOnce(market, 'themes', '2026-11-20');
  feed.generation = 2;
  await askOnce(market, 'themes', '2026-11-20');
  expect(asked.length).toBe(2);
});

it('keeps neither what is not known nor what failed', async () => {
  const { market, asked } = counted();
  expect(await askOnce(market, 'themes', '1990-01-02')).toBeNull();
  await askOnce(market, 'themes', '1990-01-02');
  expect(asked.length).toBe(2);
  const fails = new Market('simulated', { state: market.state, generation: 1 } as MarketFeed, () => {
    asked.push('failed');
    return Promise.reject(new Error('no engine'));
  });
  await expect(askOnce(fails, 'themes', '2026-11-20')).rejects.toThrow('no engine');
  await expect(askOnce(fails, 'themes', '2026-11-20')).rejects.toThrow('no engine');
  expect(asked.length).toBe(4);
});

it('keeps the newest sixteen questions', async () => {
  const { market, asked } = counted();
  for (let days = 1; days <= 17; days++) await askOnce(market, 'sentiment', days, '2026-11-20');
  await askOnce(market, 'sentiment', 17, '2026-11-20');
  expect(asked.length).toBe(17);
  await askOnce(market, 'sentiment', 1, '2026-11-20');
  expect(asked.length).toBe(18);
});

it('asks anew once the day is over: what was told before is not final', async () => {
  const { market, feed, asked } = counted();
  await askOnce(market, 'themes', '2026-11-20');
  feed.state = { ...feed.state, final: true };
  await askOnce(market, 'themes', '2026-11-20');
  feed.state = { ...feed.state, session: 'CLOSED' };
  await askOnce(market, 'themes', '2026-11-20');
  expect(asked.length).toBe(3);
});

it('works out once an answer and key what is made from it', () => {
  let count = 0;
  const make = () => [(count += 1)];
  const [one, other] = [{}, {}];
  expect(madeOnce(one, 'a', make)).toBe(madeOnce(one, 'a', make));
  expect([madeOnce(one, 'b', make), madeOnce(other, 'a', make), madeOnce(one, 'a', make)]).toEqual([[2], [3], [1]]);
});
