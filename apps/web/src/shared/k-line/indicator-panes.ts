import {
  bollingerBands,
  kdj,
  macd,
  moneyFlowIndex,
  movingAverage,
  popularityWillingness,
  psychologicalLine,
  rateOfChange,
  relativeStrengthIndex,
  volumeRatioIndex,
} from '@lianpan/market/indicators';
import type { Bar, ChartPane } from '@lianpan/ui/k-line-chart';

export type Overlay = 'MA' | 'BOLL';
export type SubPane = 'VOL' | 'MACD' | 'KDJ' | 'RSI' | 'ROC' | 'BRAR' | 'PSY' | 'VR' | 'MFI';

export const overlays: readonly Overlay[] = ['MA', 'BOLL'];
export const subPanes: readonly SubPane[] = ['VOL', 'MACD', 'KDJ', 'RSI', 'ROC', 'BRAR', 'PSY', 'VR', 'MFI'];

const column = (bars: readonly Bar[], read: (bar: Bar) => number): Float64Array => Float64Array.from(bars, read);

/** Shares traded, or the money of an index, which has no shares. */
const tradedIn = (bars: readonly Bar[]): Float64Array =>
  column(bars, hasVolume(bars) ? (bar) => bar.volume : (bar) => bar.turnover ?? 0);

/** Averages of a column, one line each in the order of the palette. */
function averages(values: Float64Array, periods: readonly number[], prefix: string) {
  return periods.map((period) => {
    const out = new Float64Array(values.length);
    movingAverage(values, period, out);
    return { key: `${prefix}${period}`, title: `MA${period}`, values: out };
  });
}

/** A line with its average of six bars. Source: market handbook B.2. */
function withMean({
  key,
  title,
  values,
}: {
  readonly key: 'ROC' | 'PSY';
  readonly title: string;
  readonly values: Float64Array;
}): ChartPane {
  const mean = new Float64Array(values.length);
  movingAverage(values, 6, mean);
  return {
    key,
    title,
    lines: [
      { key: 'value', title: key, values },
      { key: 'mean', title: `MA${key}`, values: mean },
    ],
  };
}

/** What lies on the candles, computed by our engine over the whole history. */
export function overlayPane(kind: Overlay, bars: readonly Bar[]): ChartPane {
  const close = column(bars, (bar) => bar.close);
  if (kind === 'MA') return { key: 'MA', title: 'MA', lines: averages(close, [5, 10, 20, 60], 'ma') };
  const room = (): Float64Array => new Float64Array(close.length);
  const bands = { upper: room(), middle: room(), lower: room() };
  bollingerBands(close, bands);
  return {
    key: 'BOLL',
    title: 'BOLL(20,2)',
    lines: [
      { key: 'middle', title: 'MID', values: bands.middle },
      { key: 'upper', title: 'UP', values: bands.upper },
      { key: 'lower', title: 'LOW', values: bands.lower },
    ],
  };
}

/** False for an index: it has no shares, only the money that went into its stocks. */
export const hasVolume = (bars: readonly Bar[]): boolean => bars.some(({ volume }) => volume > 0);

/** What stands under the candles. Shares are drawn in lots, money in yuan. */
export function subPane(kind: SubPane, bars: readonly Bar[]): ChartPane {
  const close = column(bars, (bar) => bar.close);
  const high = column(bars, (bar) => bar.high);
  const low = column(bars, (bar) => bar.low);
  const room = (): Float64Array => new Float64Array(close.length);
  switch (kind) {
    case 'VOL': {
      const title = hasVolume(bars) ? 'VOL' : 'AMT';
      const traded = column(bars, hasVolume(bars) ? (bar) => bar.volume / 100 : (bar) => bar.turnover ?? 0);
      return {
        key: 'VOL',
        title,
        isLarge: true,
        digits: 0,
        columns: { key: 'vol', title, values: traded, tone: 'candle' },
        lines: averages(traded, [5, 10], 'vma'),
      };
    }
    case 'MACD': {
      const lines = { dif: room(), dea: room(), macd: room() };
      macd(close, lines);
      return {
        key: 'MACD',
        title: 'MACD(12,26,9)',
        digits: 3,
        columns: { key: 'macd', title: 'MACD', values: lines.macd, tone: 'signed' },
        lines: [
          { key: 'dif', title: 'DIF', values: lines.dif },
          { key: 'dea', title: 'DEA', values: lines.dea },
        ],
      };
    }
    case 'KDJ': {
      const lines = { k: room(), d: room(), j: room() };
      kdj(high, low, close, lines);
      return {
        key: 'KDJ',
        title: 'KDJ(9,3,3)',
        lines: [
          { key: 'k', title: 'K', values: lines.k },
          { key: 'd', title: 'D', values: lines.d },
          { key: 'j', title: 'J', values: lines.j },
        ],
      };
    }
    case 'RSI':
      return {
        key: 'RSI',
        title: 'RSI',
        lines: [6, 12, 24].map((period) => {
          const values = room();
          relativeStrengthIndex(close, period, values);
          return { key: `rsi${period}`, title: `RSI${period}`, values };
        }),
      };
    case 'ROC': {
      const values = room();
      rateOfChange(close, 12, values);
      return withMean({ key: 'ROC', title: 'ROC(12,6)', values });
    }
    case 'BRAR': {
      const lines = { ar: room(), br: room() };
      const open = column(bars, (bar) => bar.open);
      popularityWillingness(open, high, low, close, lines, 26);
      return {
        key: 'BRAR',
        title: 'BRAR(26)',
        lines: [
          { key: 'br', title: 'BR', values: lines.br },
          { key: 'ar', title: 'AR', values: lines.ar },
        ],
      };
    }
    case 'PSY': {
      const values = room();
      psychologicalLine(close, 12, values);
      return withMean({ key: 'PSY', title: 'PSY(12,6)', values });
    }
    case 'VR': {
      const values = room();
      volumeRatioIndex(close, tradedIn(bars), 26, values);
      return { key: 'VR', title: 'VR(26)', lines: [{ key: 'vr', title: 'VR', values }] };
    }
    case 'MFI': {
      const values = room();
      moneyFlowIndex(high, low, close, tradedIn(bars), 14, values);
      return { key: 'MFI', title: 'MFI(14)', lines: [{ key: 'mfi', title: 'MFI', values }] };
    }
    default:
      return kind satisfies never;
  }
}

/** More would leave no room for the candles. */
export const maxPanes = 2;

/** The panes with one of them last: where there is room for one it is the last that is drawn. */
export const lastPane = (shown: readonly SubPane[], tapped: SubPane): readonly SubPane[] => [
  ...shown.filter((pane) => pane !== tapped).slice(1 - maxPanes),
  tapped,
];

/** The panes after a tap on one: it comes or goes, at least one stays and the older of two gives way. */
export function togglePane(shown: readonly SubPane[], tapped: SubPane): readonly SubPane[] {
  if (shown.includes(tapped)) return shown.length > 1 ? shown.filter((pane) => pane !== tapped) : shown;
  return [...shown.slice(1 - maxPanes), tapped];
}
