import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { watchNewDay } from './new-day.ts';

const of = (tradeDate: string, sourceName = 'simulated') => ({ tradeDate, sourceName, isTradingDay: true });

function watched() {
  // Nobody shows what is kept here.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const end = watchNewDay(queries);
  const stale = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey[0]);
  return { queries, end, stale };
}

it('reads the parts of the day before anew once one of them tells of a newer day', () => {
  const { queries, stale } = watched();
  queries.setQueryData(['header'], of('2026-11-19'));
  queries.setQueryData(['minutes'], of('2026-11-19'));
  queries.setQueryData(['names'], { list: [] });
  expect(stale()).toEqual([]);
  queries.setQueryData(['header'], of('2026-11-20'));
  expect(stale()).toEqual(['minutes']);
});

it('leaves past days and other markets as they are', () => {
  const { queries, stale } = watched();
  queries.setQueryData(['today'], of('2026-11-19'));
  queries.setQueryData(['past'], of('2026-11-10'));
  queries.setQueryData(['other'], of('2026-11-19', 'tushare'));
  queries.setQueryData(['new'], of('2026-11-20'));
  expect(stale()).toEqual(['today']);
});

it('does nothing any more once it has ended', () => {
  const { queries, end, stale } = watched();
  queries.setQueryData(['today'], of('2026-11-19'));
  end();
  queries.setQueryData(['new'], of('2026-11-20'));
  expect(stale()).toEqual([]);
});
