/** How figures are written for people. Source: market handbook 0.1. */

/** Shown for what is not known; 0 is a value of its own. */
export const missing = '--';

export type FigureLanguage = 'zh-CN' | 'en';

/** Smallest first. */
const unitsOf = {
  'zh-CN': [
    { from: 1e4, unit: '万' },
    { from: 1e8, unit: '亿' },
    { from: 1e12, unit: '万亿' },
  ],
  en: [
    { from: 1e3, unit: 'K' },
    { from: 1e6, unit: 'M' },
    { from: 1e9, unit: 'B' },
    { from: 1e12, unit: 'T' },
  ],
} as const;

/** The largest figure that is shown without a unit. */
const plainLimit = 9999;

/** `1.23万`, `3.45亿`, `1.50万亿`, in English `12.30K`, `345.00M`; up to 9999 as it is, with at most `decimals` places. */
export function compact(value: number | null, language: FigureLanguage, decimals = 2): string {
  if (value === null || !Number.isFinite(value)) return missing;
  if (Math.abs(value) <= plainLimit) return trimmed(value, decimals);
  const units = unitsOf[language];
  const unitAt = units.findIndex(({ from }, at) => {
    const next = units[at + 1];
    // What rounds up to the next unit is written in that one: `1.00亿`, never `10000.00万`.
    return !next || Math.abs(Number((value / from).toFixed(2))) * from < next.from;
  });
  const { from, unit } = units[unitAt] ?? units[0];
  return `${(value / from).toFixed(2)}${unit}`;
}

const trimmed = (value: number, decimals: number): string => String(Number(value.toFixed(decimals)));

/** With so many decimals; what rounds to nought has no sign. */
function fixed(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** A price or index level with two decimals. */
export const price = (value: number | null): string =>
  value === null || !Number.isFinite(value) ? missing : fixed(value, 2);

/** `+3`, `-2`, `0`: a difference without decimals. */
export function signedWhole(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return missing;
  return `${Math.round(value) > 0 ? '+' : ''}${fixed(value, 0)}`;
}

/** `+3.25%`, `-1.20%`, `0.00%`: a plus for what rose, no sign for what did not move. */
export function signedPercent(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return missing;
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return '0.00%';
  return `${value > 0 ? '+' : '-'}${text}%`;
}

/** `+0.35`, `-0.12`, `0.00`. */
export function signed(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return missing;
  const text = Math.abs(value).toFixed(2);
  if (Number(text) === 0) return '0.00';
  return `${value > 0 ? '+' : '-'}${text}`;
}

/** A percentage without sign for what rose. */
export const percent = (value: number | null): string =>
  value === null || !Number.isFinite(value) ? missing : `${fixed(value, 2)}%`;

/** Shares as lots of 100: `1.23万手`; in English as shares, which is how volume is told there: `1.23M`. */
export function lots(shares: number | null, language: FigureLanguage): string {
  if (shares === null) return missing;
  return language === 'en' ? compact(shares, language, 0) : `${compact(shares / 100, language, 0)}手`;
}

/** The figures whose units hang on the language, written in one. */
export const inLanguage = (language: FigureLanguage) => ({
  compact: (value: number | null, decimals?: number): string => compact(value, language, decimals),
  lots: (shares: number | null): string => lots(shares, language),
});

export type FigureWriter = ReturnType<typeof inLanguage>;

/** Red for what rose, green for what fell, grey for what stood still or is not known. */
export function toneOf(change: number | null): 'up' | 'down' | 'flat' {
  if (change === null || change === 0 || !Number.isFinite(change)) return 'flat';
  return change > 0 ? 'up' : 'down';
}
