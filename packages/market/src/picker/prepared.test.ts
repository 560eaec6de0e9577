import { expect, it } from 'vitest';
import { wanderingBars } from '../indicators/every-indicator.fixture.ts';
import { chooser } from './asked-values.fixture.ts';
import { conditionOf } from './catalogue.ts';
import { PreparedMarket } from './prepared.ts';
import { checkQuery, runQuery, type PickQuery, type QueryItem } from './query.ts';
import { viewOf, type TestBar } from './stock-view.fixture.ts';

const count = 130;
const views = Array.from({ length: count }, (_, index) => {
  // Some outside the universe, some too young for most conditions.
  if (index % 11 === 3) return null;
  const bars = wanderingBars(index % 7 === 0 ? 15 : 90, index + 1);
  const rows = Array.from(bars.close, (close, i): TestBar => [bars.open[i]!, bars.high[i]!, bars.low[i]!, close]);
  return viewOf(rows);
});
const view = (index: number) => views[index] ?? null;
const ids = ['T01', 'T03', 'T10', 'Q01', 'Q13'];
const market = new PreparedMarket(count, view);
market.prepare(ids.map(conditionOf));

it('answers two hundred queries as stock by stock', () => {
  const choose = chooser(7);
  const item = (): QueryItem => {
    const id = ids[choose(ids.length)]!;
    const values = id === 'T01' && choose(2) === 1 ? { n: 2 + choose(30) } : {};
    return { id, values, not: choose(3) === 0 };
  };
  for (let round = 0; round < 200; round++) {
    const groups: PickQuery['groups'] = Array.from({ length: 1 + choose(3) }, () => ({
      op: choose(2) === 0 ? ('AND' as const) : ('OR' as const),
      items: Array.from({ length: 1 + choose(4) }, item),
    }));
    const sort = choose(2) === 0 ? {} : { sort: { id: groups[0]!.items[0]!.id, order: 'desc' as const } };
    const query: PickQuery = { groups, ...sort, limit: 1 + choose(200) };
    const slow = runQuery(checkQuery(query), count, view);
    const fast = market.ask(query);
    expect(fast.matched).toBe(slow.matched);
    expect(fast.counts).toEqual(slow.counts);
    expect(fast.picked).toEqual(slow.picked);
    expect(fast.blocker).toEqual(slow.blocker);
  }
});

it('takes any number of conditions', () => {
  const items = Array.from({ length: 20 }, (_, n): QueryItem => ({
    id: 'T01',
    values: { n: 2 + n },
    not: n % 2 === 1,
  }));
  const query: PickQuery = { groups: [{ op: 'OR', items }] };
  const slow = runQuery(checkQuery(query), count, view);
  expect(slow.matched).toBeGreaterThan(10);
  expect(market.ask(query).picked).toEqual(slow.picked);
});

it('leaves out stocks that are not counted, from counts and totals too', () => {
  const isCounted = (index: number) => index % 2 === 0;
  const some = new PreparedMarket(count, view, undefined, isCounted);
  const query: PickQuery = {
    groups: [{ op: 'AND', items: [{ id: 'T01' }, { id: 'Q01', values: { least: 0.01, most: 1e4 } }] }],
  };
  const whole = market.ask(query).picked.filter(({ index }) => isCounted(index));
  const { picked, matched, counts } = some.ask(query);
  expect(whole.length).toBeGreaterThan(2);
  expect({ picked, matched }).toEqual({ picked: whole, matched: whole.length });
  expect(counts[1]).toBe(views.filter((one, index) => one !== null && isCounted(index)).length);
});
