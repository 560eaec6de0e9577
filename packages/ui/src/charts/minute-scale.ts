/** One minute. `null` price: nothing traded yet; the day is filled from the left. */
export interface MinutePoint {
  price: number | null;
  /** Volume-weighted average price so far. */
  vwap: number | null;
  /** Any unit; only compared with other minutes. */
  volume: number;
}

export interface MinuteScaleInput {
  points: readonly MinutePoint[];
  prevClose: number;
  /** Minutes of the whole span, 241 a day; a point's place is its index, so the lunch gap takes no room. */
  pointCount: number;
  /** Half height of the price axis at least, in percent of prevClose. */
  minPercent: number;
}

export interface MinuteRange {
  low: number;
  high: number;
  /** Half height in percent. */
  percent: number;
  maxVolume: number;
}

/** The price axis lies symmetric around the previous close and holds every price and average, but never less than `minPercent`. */
export function minuteRange({ points, prevClose, minPercent }: MinuteScaleInput): MinuteRange {
  let deviation = (prevClose * minPercent) / 100;
  let maxVolume = 0;
  for (const { price, vwap, volume } of points) {
    if (price !== null) deviation = Math.max(deviation, Math.abs(price - prevClose));
    if (vwap !== null) deviation = Math.max(deviation, Math.abs(vwap - prevClose));
    if (volume > maxVolume) maxVolume = volume;
  }
  return {
    low: prevClose - deviation,
    high: prevClose + deviation,
    percent: prevClose === 0 ? 0 : (deviation / prevClose) * 100,
    maxVolume,
  };
}

/** Boxes of the chart in CSS px. */
export interface MinuteBoxes {
  width: number;
  priceTop: number;
  priceHeight: number;
  volumeTop: number;
  volumeHeight: number;
  timeTop: number;
}

/** Three parts: prices, the line of times, volumes; without volumes the prices have their room too. */
export function minuteBoxes(width: number, height: number, hasVolume = true): MinuteBoxes {
  // A row of labels above and one below, so that none lies on the line; the times stand under the lower one.
  const timeHeight = 32;
  const priceTop = 17;
  const priceHeight = Math.round((height - timeHeight - priceTop) * (hasVolume ? 0.74 : 1)) - (hasVolume ? 0 : 1);
  const timeTop = priceTop + priceHeight;
  const volumeTop = timeTop + timeHeight;
  return { width, priceTop, priceHeight, timeTop, volumeTop, volumeHeight: height - volumeTop - 1 };
}

export function xOfMinute(index: number, pointCount: number, width: number): number {
  return ((index + 0.5) / pointCount) * width;
}

/** The minute under a place, held within the minutes that have a price; null when none has. */
export function minuteAt(x: number, pointCount: number, width: number, points: readonly MinutePoint[]): number | null {
  const last = lastMinute(points);
  if (last === null || width <= 0) return null;
  return Math.min(last, Math.max(0, Math.floor((x / width) * pointCount)));
}

/** Index of the last minute with a price, null when none has. */
export function lastMinute(points: readonly MinutePoint[]): number | null {
  for (let at = points.length - 1; at >= 0; at--) if (points[at]?.price != null) return at;
  return null;
}

export function yOfPrice(price: number, range: MinuteRange, boxes: MinuteBoxes): number {
  if (range.high === range.low) return boxes.priceTop + boxes.priceHeight / 2;
  return boxes.priceTop + ((range.high - price) / (range.high - range.low)) * boxes.priceHeight;
}

/**
 * First minute that differs between two states of the same day, or null when a whole repaint is due.
 *
 * A repaint is due when the axis moved, the day changed, or an early minute was corrected.
 */
export function firstChange(before: readonly MinutePoint[], after: readonly MinutePoint[]): number | null {
  if (after.length < before.length) return null;
  const from = Math.max(0, before.length - 3);
  for (const at of [0, Math.floor(from / 2), from - 1]) {
    const a = before[at];
    const b = after[at];
    if (at >= 0 && a && (a.price !== b?.price || a.volume !== b.volume)) return null;
  }
  return from;
}
