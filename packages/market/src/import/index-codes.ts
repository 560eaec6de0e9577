/**
 * Exchanges and the digits that their indices begin with. Stocks share digits with indices (000001 is one in Shenzhen and
 * another in Shanghai), so that only the code with its exchange is an index.
 */
const indexDigits: Readonly<Record<string, RegExp>> = { SH: /^000\d{3}$/, SZ: /^399\d{3}$/, BJ: /^899\d{3}$/ };

/** Indices that have a number of each exchange, under the one that is used here. */
const sameIndex: Readonly<Record<string, string>> = { '399300.SZ': '000300.SH', '399905.SZ': '000905.SH' };
const exchangeOfDigits = { '000': 'SH', '399': 'SZ', '899': 'BJ' } as const;

/** The same of a code that is known to be an index's, which may lack its exchange. */
export function symbolOfIndex(code: string): string | null {
  const exchange = exchangeOfDigits[code.slice(0, 3) as keyof typeof exchangeOfDigits];
  const symbol = indexSymbolOf(/^\d{6}$/.test(code) && exchange ? `${code}.${exchange}` : code);
  return symbol && (sameIndex[symbol] ?? symbol);
}

/** Symbol of an index (`000001.SH`) from `sh000001` or `000001.SH`; `null` for what is no index or lacks the exchange. */
export function indexSymbolOf(code: string): string | null {
  const [, before, digits = '', after] = /^(sh|sz|bj)?(\d{6})(?:\.(sh|sz|bj))?$/i.exec(code) ?? [];
  if ((before === undefined) === (after === undefined)) return null;
  const exchange = (before ?? after ?? '').toUpperCase();
  return indexDigits[exchange]?.test(digits) ? `${digits}.${exchange}` : null;
}
