import { expect, it } from 'vitest';
import { findGuards } from './find-guards.ts';

it('finds what refuses somebody and nothing else', () => {
  const source = `
    export async function cancel(order: Order, caller: Caller): Promise<void> {
      if (order.owner !== caller.id) throw rejected(texts.noOrder, 'CONTENT_GONE');
      if (!caller.right) throw new OutcomeError('notLoggedIn');
      await queries.requireOpen(order);
      refuseForeignSite(request);
      if (order.row === undefined) throw new Error('a fault of ours');
      await queries.updateOrder(order.id);
    }`;
  expect(findGuards(source).map(({ before }) => before.split('(')[0])).toEqual([
    'throw rejected',
    'throw new OutcomeError',
    'await queries.requireOpen',
    'refuseForeignSite',
  ]);
});
