import { describe, expect, it } from 'vitest';
import { decodeQuoteLines, encodeQuoteLine } from './quote-line.ts';
import { outcomeOf, outcomes } from './outcomes.ts';

describe('quote lines', () => {
  const quote = {
    symbol: '600519.SH',
    price: 1500.01,
    open: null,
    high: 1510,
    low: 1490.5,
    prevClose: 1499,
    volume: 1_234_500,
    amount: 1.85e9,
    limitState: 'NONE',
    asOf: 1_795_000_000_000,
  };

  it('come out as they went in, missing figures included', () => {
    expect(
      decodeQuoteLines([encodeQuoteLine(quote), encodeQuoteLine({ ...quote, symbol: 'x', price: null })].join('\n')),
    ).toEqual([quote, { ...quote, symbol: 'x', price: null }]);
  });

  it('leave out what is no line', () => {
    expect(decodeQuoteLines('a,b,c\n')).toEqual([]);
  });
});

describe('outcomes', () => {
  // Codes: core platform 8.
  it.each([
    [1001, 'ok'],
    [1005, 'okEmpty'],
    [400, 'badSignature'],
    [401, 'tokenExpired'],
    [402, 'notLoggedIn'],
    [404, 'notFound'],
    [1002, 'rejected'],
    [1003, 'busy'],
    [1006, 'blocked'],
  ] as const)('REQ-04 reads code %i as %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome);
    expect(outcomes[outcome].code).toBe(code);
  });

  it('takes an unknown code as busy', () => {
    expect(outcomeOf(9999)).toBe('busy');
  });
});
