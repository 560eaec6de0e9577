import { expect, it } from 'vitest';
import { columnWidth } from './column-width.ts';

const widthOf = (...asked: Parameters<typeof columnWidth>): number => Number.parseFloat(columnWidth(...asked));

it('is as wide as the figures of its kind', () => {
  expect(columnWidth('percent', '换手率', { lang: 'zh-CN', isSorted: true })).toBe('5.25rem');
  expect(columnWidth('count', '连板', { lang: 'zh-CN' })).toBe('4.25rem');
});

it('gives an amount in English, which is shorter, less room', () => {
  expect(widthOf('signedAmount', 'Net', { lang: 'en' })).toBeLessThan(
    widthOf('signedAmount', '净额', { lang: 'zh-CN' }),
  );
});

it('has room for a heading that is wider, of Chinese and of Latin signs', () => {
  const latin = widthOf('percent', 'Turnover rate', { lang: 'en', isSorted: true });
  expect(latin).toBeGreaterThan(6.5);
  expect(latin).toBeLessThan(8);
  const chinese = widthOf('count', '近20日主力净流入', { lang: 'zh-CN', isSorted: true });
  // Seven signs of three quarters of a rem, two digits of half of that, the arrows and the sides.
  expect(chinese).toBeGreaterThan(8);
  expect(chinese).toBeLessThan(9.5);
  expect(widthOf('count', '近20日主力净流入', { lang: 'zh-CN' })).toBeLessThan(chinese);
});
