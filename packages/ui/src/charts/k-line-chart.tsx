/// <reference path="../css.d.ts" />
import './chart-card.css';
import {
  dispose,
  init,
  type AxisRange,
  type Chart,
  type DataLoaderGetBarsParams,
  type KLineData,
  type Period,
} from 'klinecharts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { watchTheme } from '../theme/apply-theme.ts';
import { readChartColours } from '../theme/chart-colours.ts';
import {
  addMarkers,
  addPane,
  candlePane,
  removePane,
  renewMarkers,
  renewPane,
  type ChartScene,
  type KLineMarker,
  type MarkerSpot,
  type PaneNow,
} from './k-line-indicator.ts';
import { barChange, paneShape, type Bar, type ChartPane } from './k-line-series.ts';
import { kLineStyles } from './k-line-style.ts';
import { watchTaps, type Spot } from './watch-taps.ts';
import { yieldSwipes } from './yield-swipes.ts';

export type { ChartScene, KLineMarker } from './k-line-indicator.ts';
export type { Bar, ChartColumns, ChartLine, ChartPane } from './k-line-series.ts';
export type { Spot } from './watch-taps.ts';
export type { Period } from 'klinecharts';

interface KLineChartProps {
  /** Names what the bars belong to (security, adjustment); a new name starts over at the last bar. */
  ticker: string;
  /** For example `{ type: 'day', span: 1 }`; decides the dates under the bars. */
  period: Period;
  bars: readonly Bar[];
  /** On the candles: moving averages or BOLL, our values. */
  overlay?: ChartPane | undefined;
  /** Under the candles, top first. */
  panes: readonly ChartPane[];
  markers?: readonly KLineMarker[] | undefined;
  priceDigits?: number | undefined;
  /** Shortens large figures (1.23万); the word units are the app's. */
  formatLarge: (value: number) => string;
  /** The left edge was reached; older bars are expected in `bars`. Without it the list is taken as whole. */
  onNeedOlder?: (() => void) | undefined;
  /** The bar under the cross; null when the cross is gone. */
  onCross?: ((index: number | null) => void) | undefined;
  /** Draws on the candles, at each of their repaints; another function has them painted anew. */
  paint?: ((scene: ChartScene) => void) | undefined;
  /**
   * Counts the prices at the side in percent, from one that it gives for the bars in sight, and makes room for the lowest
   * and the highest that is drawn beside the candles.
   */
  percentOf?: PercentOf | undefined;
  /** A tap on a marker, by its bar. */
  onMarker?: ((index: number) => void) | undefined;
  /** A short tap or click beside the markers, by its place in the chart. */
  onTap?: ((spot: Spot) => void) | undefined;
  /** Nothing says when a bar was; set once. */
  hidesDates?: boolean | undefined;
  /** So many bars fill the width at first, where there is room for them to be wider than usual. */
  barsInView?: number | undefined;
  /** CSS px, or the height of the parent. */
  height?: number | '100%' | undefined;
  /** What the drawing says, for readers. */
  summary: string;
}

/** What the axis has to hold for the bars from one to before another; `null` leaves it as it is. */
export type PercentOf = (from: number, to: number) => { base: number; low: number; high: number } | null;

const noMarkers: readonly KLineMarker[] = [];

/** Px from bar to bar, and about what the prices at the right take. */
const usualSpace = 7;
const axisWidth = 72;

/** Half the width of a date under the bars, in px. */
const halfDate = 32;

/** How far from the middle of a marker a finger finds it, in px. */
const markerReach = 20;

/**
 * Candles with panes below, on klinecharts. Bars and all indicator values come by props; nothing is computed here.
 *
 * Pan and pinch by touch, wheel and drag by mouse; a long press (or hover) shows the cross; a vertical swipe scrolls the
 * page. A moved or added last bar and older bars in front keep the reader's place and zoom; so does hiding and showing
 * the page.
 */
export function KLineChart(props: KLineChartProps) {
  const { ticker, period, bars, overlay, panes, markers = noMarkers, priceDigits = 2, height = 420, summary } = props;
  const { formatLarge, onNeedOlder, onCross, paint, percentOf, onTap, onMarker, hidesDates, barsInView } = props;
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | null>(null);
  const now = useRef<PaneNow | null>(null);
  const feed = useRef<{ older?: DataLoaderGetBarsParams['callback']; update?: (bar: KLineData) => void }>({});
  const shown = useRef<readonly Bar[]>([]);
  const placed = useRef<MarkerSpot[]>([]);
  const cross = useRef<number | null>(null);
  const place = useRef<{ space: number; distance: number } | null>(null);
  const allPanes = overlay ? [overlay, ...panes] : panes;
  const shape = `${overlay?.key ?? ''}|${paneShape(allPanes)}`;
  const paneNow = () => now.current as PaneNow;

  const reportCross = useEffectEvent((index: number | null) => {
    if (cross.current === index) return;
    cross.current = index;
    // Asked while the canvas is painted: the state it may set waits for the end of that.
    queueMicrotask(() => onCross?.(index));
  });
  const gather = useEffectEvent((): PaneNow => {
    const colours = now.current?.colours ?? readChartColours(box.current ?? undefined);
    return {
      bars,
      panes: allPanes,
      markers,
      placed: placed.current,
      paint,
      colours,
      reportCross: (index) => reportCross(index),
    };
  });
  const reportTap = useEffectEvent((spot: Spot) => {
    const hit = placed.current.find(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) <= markerReach);
    if (hit && onMarker) onMarker(hit.index);
    else onTap?.(spot);
  });
  const load = useEffectEvent(({ type, callback }: DataLoaderGetBarsParams) => {
    if (type === 'init') {
      shown.current = bars;
      callback(bars.map(toKLine), { forward: onNeedOlder !== undefined && bars.length > 0, backward: false });
      return;
    }
    if (type !== 'forward') return;
    feed.current.older = callback;
    onNeedOlder?.();
  });
  const dress = useEffectEvent((colours: PaneNow['colours']) => kLineStyles(colours, hidesDates));
  const firstSpace = useEffectEvent((width: number) =>
    barsInView === undefined ? usualSpace : Math.min(24, Math.max(usualSpace, (width - axisWidth) / barsInView)),
  );
  const percentNow = useEffectEvent((made: Chart) => {
    const { from, to } = made.getVisibleRange();
    return percentOf?.(from, to) ?? null;
  });
  const shorten = useEffectEvent((value: string | number) => formatLarge(Number(value)));

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const colours = readChartColours(element);
    now.current = { ...gather(), colours };
    const made = init(element, {
      timezone: 'Asia/Shanghai',
      styles: dress(colours),
      formatter: { formatBigNumber: (value) => shorten(value) },
      layout: { barSpaceLimit: { min: 1.5, max: 36 }, yAxis: { scrollZoomEnabled: false } },
    });
    if (!made) return;
    chart.current = made;
    // Moved with the arrow keys; the library would have it come before everything else of the page.
    const inner = made.getDom();
    inner?.setAttribute('tabindex', '0');
    // The library takes every touch and keeps scrolling from the page; what the page may have says the stylesheet.
    for (const name of ['touch-action', 'overscroll-behavior']) inner?.style.removeProperty(name);
    const takeSwipes = yieldSwipes(element, () => cross.current !== null);
    const unwatchTaps = watchTaps(element, (spot) => reportTap(spot));
    made.setOffsetRightDistance(place.current?.distance ?? 12);
    made.setBarSpace(place.current?.space ?? firstSpace(element.clientWidth));
    made.setRightMinVisibleBarCount(8);
    made.overrideXAxis({
      // A date that would be cut at the edge is left out.
      createTicks: ({ defaultTicks, bounding }) =>
        defaultTicks.filter(({ coord }) => coord >= halfDate && coord <= bounding.width - halfDate),
    });
    made.setDataLoader({
      getBars: (params) => load(params),
      subscribeBar: ({ callback }) => void (feed.current.update = callback),
      unsubscribeBar: () => void delete feed.current.update,
    });
    const resize = new ResizeObserver(() => made.resize());
    resize.observe(element);
    const unwatch = watchTheme(() => {
      now.current = { ...gather(), colours: readChartColours(element) };
      made.setStyles(dress(now.current.colours));
    });
    return () => {
      place.current = { space: made.getBarSpace().bar, distance: made.getOffsetRightDistance() };
      resize.disconnect();
      unwatch();
      takeSwipes();
      unwatchTaps();
      dispose(made);
      feed.current = {};
      chart.current = null;
      now.current = null;
    };
  }, []);

  // Panes are built again when lines come or go, not when their values change. After the chart, so that it finds one.
  const build = useEffectEvent((made: Chart) => {
    now.current = gather();
    const drawn = now.current.panes;
    for (const pane of drawn) addPane(made, pane, pane === overlay, paneNow);
    addMarkers(made, paneNow);
    return drawn;
  });
  useEffect(() => {
    const made = chart.current;
    if (!made) return;
    const drawn = build(made);
    return () => {
      if (chart.current !== made) return;
      for (const pane of drawn) removePane(made, pane);
      made.removeIndicator({ id: 'lianpan_markers' });
    };
  }, [shape]);

  const { type, span } = period;
  useEffect(() => {
    const made = chart.current;
    if (!made) return;
    made.setSymbol({ ticker, pricePrecision: priceDigits, volumePrecision: 0 });
    made.setPeriod({ type, span });
  }, [ticker, type, span, priceDigits]);

  useEffect(() => {
    const made = chart.current;
    if (!made) return;
    now.current = gather();
    const change = barChange(shown.current, bars);
    shown.current = bars;
    if (change.kind === 'none') {
      renewMarkers(made);
      for (const pane of now.current.panes) renewPane(made, pane, paneNow);
    } else if (change.kind === 'tail' && feed.current.update) {
      for (const bar of bars.slice(change.from)) feed.current.update(toKLine(bar));
    } else if (change.kind === 'older' && feed.current.older) {
      feed.current.older(bars.slice(0, change.count).map(toKLine), { forward: true, backward: false });
      delete feed.current.older;
    } else {
      made.resetData();
    }
  }, [bars, panes, overlay, markers]);

  useEffect(() => {
    const made = chart.current;
    if (!made || !now.current) return;
    now.current = { ...now.current, paint };
    renewMarkers(made);
  }, [paint]);

  // Prices at the side are written anew when the axis is set, and only then.
  useEffect(() => {
    const made = chart.current;
    if (!made) return;
    made.overrideYAxis({
      paneId: candlePane,
      createRange: ({ defaultRange }) => rangeWith(defaultRange, percentNow(made)),
      createTicks: ({ defaultTicks }) => {
        const base = percentNow(made)?.base;
        return base === undefined
          ? defaultTicks
          : defaultTicks.map((tick) => ({ ...tick, text: percentText(Number(tick.value) / base - 1) }));
      },
    });
  }, [percentOf, shape]);

  return <div ref={box} className="lp-chart lp-k-line" style={{ height }} role="group" aria-label={summary} />;
}

const percentText = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}%`;

/** The range of prices with what is drawn beside the candles. */
function rangeWith(range: AxisRange, drawn: ReturnType<PercentOf>): AxisRange {
  if (!drawn) return range;
  const from = Math.min(range.from, drawn.low);
  const to = Math.max(range.to, drawn.high);
  const size = to - from;
  return {
    from,
    to,
    range: size,
    realFrom: from,
    realTo: to,
    realRange: size,
    displayFrom: from,
    displayTo: to,
    displayRange: size,
  };
}

function toKLine({ time, open, high, low, close, volume, turnover }: Bar): KLineData {
  return { timestamp: time, open, high, low, close, volume, ...(turnover !== undefined && { turnover }) };
}
