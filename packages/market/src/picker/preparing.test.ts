import { expect, it } from 'vitest';
import { conditionOf } from './catalogue.ts';
import { PreparedMarket } from './prepared.ts';
import type { PickQuery } from './query.ts';
import { unknownProfile } from './stock-profile.ts';
import { closing, viewOf } from './stock-view.fixture.ts';

const asking = (id: string, values?: Readonly<Record<string, unknown>>): PickQuery => ({
  groups: [{ op: 'AND', items: [{ id, ...(values ? { values } : {}) }] }],
});

/** Yesterday two stocks at 10 with two super-large nets; today the first stands at 20, and nobody knows its orders. */
const yesterday = (index: number) =>
  viewOf(closing([10, 10]), { profile: { ...unknownProfile, superLargeNet: index === 0 ? 2e7 : 0 } });
const today = (index: number) => viewOf(closing([10, 10, index === 0 ? 20 : 10]));

it('asks today of what can be asked at any time, and the last close of the rest', () => {
  const market = new PreparedMarket(2, today, yesterday);
  expect(market.ask(asking('Q01', { least: 15, most: 25 })).indices).toEqual([0]);
  expect(market.ask(asking('F05')).indices).toEqual([0]);
  expect(new PreparedMarket(2, today).ask(asking('F05')).indices).toEqual([]);
});

it('is done after a step a stock, and answers from then on', () => {
  const market = new PreparedMarket(3, yesterday);
  const query = asking('Q01', { least: 5, most: 25 });
  expect(market.isAnswered(query)).toBe(false);
  let steps = 0;
  for (const _step of market.answering(query)) {
    expect(market.isAnswered(query)).toBe(false);
    steps++;
  }
  expect(steps).toBe(3);
  expect(market.isAnswered(query)).toBe(true);
  expect(market.isAnswered(asking('Q01'))).toBe(false);
});

it('takes over the usual answers of another day for what it does not answer', () => {
  const closed = new PreparedMarket(2, yesterday);
  closed.prepare([conditionOf('F05')]);
  const live = new PreparedMarket(2, today);
  live.takeUsual(closed, [conditionOf('F05')]);
  expect(live.ask(asking('F05')).indices).toEqual([0]);
});
