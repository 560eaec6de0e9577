import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { dataTimeText, isHistory, LateBanner } from './freshness.tsx';

const at = (text: string): number => Date.parse(`${text}+08:00`);

it('tells the time of figures, and the day when it is another one', () => {
  expect(dataTimeText(at('2026-11-20T09:59:57'), at('2026-11-20T23:59:59'))).toBe('09:59:57');
  expect(dataTimeText(at('2026-11-20T09:59:57'), at('2026-11-21T00:00:00'))).toBe('11-20 09:59:57');
});

it('tells finished days from quotes', () => {
  expect(['imported', 'tushare'].every(isHistory)).toBe(true);
  expect(['simulated', 'live', 'tushareQuotes', undefined].some(isHistory)).toBe(false);
});

it('says over late figures why they are', () => {
  const banner = (changes: object): string =>
    renderToStaticMarkup(
      createElement(LateBanner, { fresh: { asOf: at('2026-12-31T15:00:00'), isStale: true, ...changes } }),
    );
  expect(banner({ isStale: false })).toBe('');
  expect(banner({})).toContain('行情延迟，数据截至 12-31 15:00:00');
  expect(banner({ staleReason: 'calendarEnded' })).toContain('交易日历已到期');
});
