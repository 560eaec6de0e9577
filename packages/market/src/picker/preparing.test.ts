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
  const closed = new PreparedMarket(2, yesterday);
  const market = new PreparedMarket(2, today, closed);
  expect(market.ask(asking('Q01', { least: 15, most: 25 })).indices).toEqual([0]);
  expect(market.ask(asking('F05')).indices).toEqual([0]);
  expect(new PreparedMarket(2, today).ask(asking('F05')).indices).toEqual([]);
});

it('is done after a step a stock, and answers from then on', () => {
  const market = new PreparedMarket(3, yesterday);
  const query = asking('Q03', { n: 1 });
  expect(market.isAnswered(query)).toBe(false);
  let steps = 0;
  for (const _step of market.answering(query)) {
    expect(market.isAnswered(query)).toBe(false);
    steps++;
  }
  expect(steps).toBe(3);
  expect(market.isAnswered(query)).toBe(true);
  expect(market.isAnswered(asking('Q03'))).toBe(false);
});

it('does not ask the last close again what it has answered', () => {
  let visits = 0;
  const closed = new PreparedMarket(2, (index) => {
    visits++;
    return yesterday(index);
  });
  closed.prepare([conditionOf('F05')]);
  const live = new PreparedMarket(2, today, closed);
  visits = 0;
  expect(live.isAnswered(asking('F05'))).toBe(true);
  expect(live.ask(asking('F05')).indices).toEqual([0]);
  expect(live.ask(asking('F05', { least: 3e7 })).indices).toEqual([]);
  expect(visits).toBe(0);
});
