import { expect, it } from 'vitest';
import { triggerIn } from './trigger.ts';

it('a sign begins a name of its kind, whatever its width', () => {
  expect(triggerIn('问问 @慢慢')).toEqual({ kind: 'mention', query: '慢慢', length: 3 });
  expect(triggerIn('看看$浦发')).toEqual({ kind: 'stock', query: '浦发', length: 3 });
  expect(triggerIn('看看￥pfyh')).toEqual({ kind: 'stock', query: 'pfyh', length: 5 });
  expect(triggerIn('＃复盘')).toEqual({ kind: 'topic', query: '复盘', length: 3 });
  expect(triggerIn('@')).toEqual({ kind: 'mention', query: '', length: 1 });
});

it('a space, a name that stands already and twenty characters end it', () => {
  expect(triggerIn('@慢慢 ')).toBeNull();
  expect(triggerIn('@\uFFFC')).toBeNull();
  expect(triggerIn(`@${'长'.repeat(21)}`)).toBeNull();
});

it('addresses and sums of money name nobody', () => {
  expect(triggerIn('a@b')).toBeNull();
  expect(triggerIn('赚了$10')).toBeNull();
  expect(triggerIn('$600')).toEqual({ kind: 'stock', query: '600', length: 4 });
});
