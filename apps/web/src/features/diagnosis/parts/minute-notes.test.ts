import { expect, it } from 'vitest';
import type { QuoteHeader } from '../api.ts';
import { lineNote, whyEmpty } from './minute-notes.ts';

const header = { delisted: false, stock: { suspended: false, open: 10 } } as QuoteHeader;

it.each([
  ['noMinutesFailed', { sourceName: 'imported', lineFailed: true }, header],
  ['noMinutesFailed', { sourceName: 'live', lineFailed: true }, undefined],
  ['noMinutesImported', { sourceName: 'imported', lineFailed: false }, header],
  ['noMinutesQuotes', { sourceName: 'live', lineFailed: false }, header],
  ['noMinutes', { sourceName: 'live', lineFailed: false }, undefined],
  ['noMinutes', { sourceName: 'simulated', lineFailed: false }, header],
  ['noMinutesSuspended', { sourceName: 'live', lineFailed: false }, { ...header, stock: { suspended: true } }],
  ['noMinutesDelisted', { sourceName: 'live', lineFailed: false }, { ...header, delisted: true }],
])('a line that is not there is explained by %s', (reason, line, shown) => {
  expect(whyEmpty(line, shown as QuoteHeader | undefined)).toBe(reason);
});

it.each([
  [null, { sourceName: 'live', lineSource: 'live', lineFailed: false }],
  [null, { sourceName: 'simulated', lineSource: 'simulated', lineFailed: false }],
  ['minutesOf', { sourceName: 'live', lineSource: 'imported', lineFailed: false }],
  ['minutesInstead', { sourceName: 'live', lineSource: 'imported', lineFailed: true }],
  ['minutesInstead', { sourceName: 'imported', lineSource: 'imported', lineFailed: true }],
  [null, { sourceName: 'live', lineSource: null, lineFailed: true }],
])('who gave a line is told as %s', (note, line) => {
  expect(lineNote(line)).toBe(note);
});
