/** Indicators that have a page, and the signals of each: conditions of the picker, with a value where the usual one is not meant. */
export const indicatorSignals = {
  MACD: ['T10', 'T11', 'T12', 'T14', 'T15'],
  KDJ: ['T16', 'T17', 'T18'],
  RSI: ['T19.oversold', 'T19.overbought', 'T20'],
  BOLL: ['T21', 'T22', 'T23', 'T24'],
  MA: ['T06', 'T07', 'T03', 'T04', 'T09'],
  VOL: ['Q20', 'Q21', 'Q24', 'Q23.largest', 'Q23.smallest'],
} as const;
