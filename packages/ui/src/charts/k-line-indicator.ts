import { registerIndicator, type Chart, type IndicatorCreate, type IndicatorFigure } from 'klinecharts';
import type { ChartColours } from '../theme/chart-colours.ts';
import { paneRows, type Bar, type ChartPane, type PaneRow } from './k-line-series.ts';

/** A signal on the candles. */
export interface KLineMarker {
  /** Bar it belongs to. */
  index: number;
  /** One or two signs. */
  text: string;
  tone: 'up' | 'down' | 'flat';
  /** Over the candle; unless told, what falls stands over it and the rest under it. */
  isOver?: boolean | undefined;
}

/** Where a marker was drawn. */
export interface MarkerSpot {
  x: number;
  y: number;
  index: number;
  isUnder: boolean;
}

/** The candles as they stand on screen. Places are CSS px from the top left corner of the chart. */
export interface ChartScene {
  ctx: CanvasRenderingContext2D;
  colours: ChartColours;
  width: number;
  height: number;
  xOf: (index: number) => number;
  yOf: (price: number) => number;
  /** The bar under a place, the nearest one beside all bars. */
  indexAt: (x: number) => number;
  priceAt: (y: number) => number;
}

/** One empty template; every pane hands in its own figures and values, klinecharts' formulas are never used. */
const template = 'LIANPAN';
registerIndicator<PaneRow>({ name: template, calc: () => [] });

export const candlePane = 'candle_pane';

/** The pane's place in the chart. The same id serves pane and indicator. */
const idOf = (pane: ChartPane) => `lianpan_${pane.key}`;

/** Draws a pane, on the candles or under them. `barsNow` gives the bars of the moment of the calculation. */
export function addPane(chart: Chart, pane: ChartPane, isOnCandles: boolean, now: () => PaneNow): void {
  const isOneOfTwo = now().panes.length > 2;
  const id = idOf(pane);
  const paneId = isOnCandles ? candlePane : id;
  const create: IndicatorCreate<PaneRow> = {
    name: template,
    id,
    paneId,
    // The lines on the candles say what they are themselves.
    shortName: isOnCandles ? '' : pane.title,
    series: isOnCandles ? 'price' : 'normal',
    precision: pane.digits ?? 2,
    shouldFormatBigNumber: pane.isLarge ?? false,
    figures: figuresOf(pane, now),
    calc: calcOf(pane.key, now),
    ...(pane.columns?.tone === 'candle' && { minValue: 0 }),
  };
  chart.createIndicator(create as IndicatorCreate, isOnCandles);
  // Room above for the legend of the pane, and on the candles for the highest price as well.
  chart.overrideYAxis({ paneId, gap: isOnCandles ? { top: 50, bottom: 18 } : { top: 22, bottom: 2 } });
  if (isOnCandles) return;
  chart.setPaneOptions({
    id: paneId,
    height: pane.height ?? (isOneOfTwo ? 66 : 84),
    minHeight: 48,
    dragEnabled: false,
  });
}

/** Recalculates a pane whose values changed while the bars stayed. */
export function renewPane(chart: Chart, pane: ChartPane, now: () => PaneNow): void {
  chart.overrideIndicator({ name: template, id: idOf(pane), calc: calcOf(pane.key, now) } as IndicatorCreate);
}

export function removePane(chart: Chart, pane: ChartPane): void {
  chart.removeIndicator({ id: idOf(pane) });
}

/** Bars, panes and colours of the moment. */
export interface PaneNow {
  bars: readonly Bar[];
  panes: readonly ChartPane[];
  colours: ChartColours;
  markers: readonly KLineMarker[];
  /** Filled at each repaint. */
  placed: MarkerSpot[];
  paint: ((scene: ChartScene) => void) | undefined;
  /** Told at every repaint of the cross; null when it is gone. */
  reportCross: (index: number | null) => void;
}

function calcOf(key: string, now: () => PaneNow) {
  return (bars: readonly unknown[]): PaneRow[] => {
    const { panes, bars: ours } = now();
    const pane = panes.find((candidate) => candidate.key === key);
    return pane ? paneRows(pane, ours, bars.length) : [];
  };
}

function figuresOf(pane: ChartPane, now: () => PaneNow): IndicatorFigure<PaneRow>[] {
  const figures: IndicatorFigure<PaneRow>[] = [];
  const { columns } = pane;
  if (columns) {
    figures.push({
      key: columns.key,
      title: `${columns.title} `,
      type: 'bar',
      baseValue: 0,
      styles: ({ data }) => {
        const row = data.current;
        const sign = columns.tone === 'candle' ? (row?.toneOfBar ?? 0) : Math.sign(row?.[columns.key] ?? 0);
        const { up, down, flat } = now().colours;
        const color = sign > 0 ? up : sign < 0 ? down : flat;
        const isHollow = columns.tone === 'candle' && sign > 0;
        return { color, borderColor: color, borderSize: 1, style: isHollow ? 'stroke' : 'fill' };
      },
    });
  }
  pane.lines.forEach((line, at) => {
    figures.push({
      key: line.key,
      title: `${line.title} `,
      type: 'line',
      styles: () => ({ color: now().colours.line(line.line ?? at + 1) }),
    });
  });
  return figures;
}

/** Paints anew what lies on the candles. */
export function renewMarkers(chart: Chart): void {
  chart.overrideIndicator({ name: template, id: 'lianpan_markers', calc: () => [] } as IndicatorCreate);
}

/** Signals as small discs over (down) or under (up) their candle; only those in sight are drawn. */
export function addMarkers(chart: Chart, now: () => PaneNow): void {
  const create: IndicatorCreate<PaneRow> = {
    name: template,
    id: 'lianpan_markers',
    paneId: candlePane,
    series: 'price',
    zLevel: 2,
    figures: [],
    calc: () => [],
    // The chart's own cross action gives no index and says nothing when the cross goes (10.0.2); the legend is asked
    // for with every repaint of the cross and knows both.
    createTooltipDataSource: ({ crosshair }) => {
      now().reportCross(crosshair.paneId === undefined ? null : (crosshair.dataIndex ?? null));
      return { name: '', calcParamsText: '', features: [], legends: [] };
    },
    draw: ({ ctx, xAxis, yAxis, bounding }) => {
      const { markers, placed, bars, colours, paint } = now();
      placed.length = 0;
      const { from, to } = chart.getVisibleRange();
      if (paint && bars.length > 0) {
        const { width, height } = bounding;
        const last = bars.length - 1;
        ctx.save();
        paint({
          ctx,
          colours,
          width,
          height,
          xOf: (index) => xAxis.convertToPixel(index),
          yOf: (price) => yAxis.convertToPixel(price),
          indexAt: (x) => Math.min(last, Math.max(0, Math.round(xAxis.convertFromPixel(x)))),
          priceAt: (y) => yAxis.convertFromPixel(y),
        });
        ctx.restore();
      }
      ctx.font = `600 9px ${colours.font}`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      for (const marker of markers) {
        const bar = bars[marker.index];
        if (!bar || marker.index < from || marker.index >= to) continue;
        const isUnder = !(marker.isOver ?? marker.tone === 'down');
        const before = placed.filter((spot) => spot.index === marker.index && spot.isUnder === isUnder).length;
        const edge = yAxis.convertToPixel(isUnder ? bar.low : bar.high);
        const x = xAxis.convertToPixel(marker.index);
        const y = Math.min(bounding.height - 8, Math.max(24, edge + (13 + 16 * before) * (isUnder ? 1 : -1)));
        placed.push({ x, y, index: marker.index, isUnder });
        ctx.fillStyle = colours[marker.tone];
        ctx.beginPath();
        ctx.arc(x, y, 7.5, 0, 2 * Math.PI);
        ctx.fill();
        ctx.fillStyle = colours.paper;
        ctx.fillText(marker.text, x, y + 0.5);
      }
      return true;
    },
  };
  chart.createIndicator(create as IndicatorCreate, true);
}
