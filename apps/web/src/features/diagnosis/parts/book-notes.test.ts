import { expect, it } from 'vitest';
import type { OrderBook, QuoteHeader } from '../api.ts';
import { whyNoBook } from './book-notes.ts';

const header = { delisted: false, stock: { suspended: false } } as QuoteHeader;
const inCall = { sourceName: 'simulated', isTradingDay: true, session: 'OPEN_CALL_2' } as const;

it.each([
  ['noBookInCall', {}, header],
  ['noBookInCall', { session: 'OPEN_CALL_1' }, undefined],
  ['noBookNow', { isTradingDay: false }, header],
  ['noBookNow', { session: 'CLOSED' }, header],
  ['noBookSuspended', {}, { ...header, stock: { suspended: true } }],
  ['noBookDelisted', {}, { ...header, delisted: true }],
  ['noBookQuotes', { sourceName: 'live' }, header],
  ['noBookImported', { sourceName: 'imported' }, header],
])('a book that is not there is explained by %s', (reason, change, shown) => {
  expect(whyNoBook({ ...inCall, ...change } as OrderBook, shown as QuoteHeader | undefined)).toBe(reason);
});
