/** The indices by which a market is shown, in their order. Source: market handbook C.15. */
export const indexStrip: readonly string[] = ['000001.SH', '399001.SZ', '399006.SZ', '000688.SH', '899050.BJ'];
