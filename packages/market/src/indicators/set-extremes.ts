/** Room for the extremes of the set's windows, one place a bar. Nothing in it has to stay from one run to the next. */
export interface ExtremesRoom {
  readonly top9: Float64Array;
  readonly bottom9: Float64Array;
  readonly top10: Float64Array;
  readonly bottom10: Float64Array;
  readonly top2: Float64Array;
  readonly bottom2: Float64Array;
  readonly top4: Float64Array;
  readonly bottom4: Float64Array;
}

export const extremesRoom = (length: number): ExtremesRoom => ({
  top9: new Float64Array(length),
  bottom9: new Float64Array(length),
  top10: new Float64Array(length),
  bottom10: new Float64Array(length),
  top2: new Float64Array(length),
  bottom2: new Float64Array(length),
  top4: new Float64Array(length),
  bottom4: new Float64Array(length),
});

/** Bars whose windows begin with the first bar. */
const headBars = 9;
/** Bars before one that the shorter windows inside its own still reach back to. */
const reach = 6;

/**
 * HHV and LLV of nine and ten bars for bars `from` to `to` (excluded), fewer where there are fewer.
 *
 * Which of two prices is the higher is anybody's guess, and a wrong guess costs a processor more than five additions. So
 * the higher of a and b is a + (b − a + |b − a|) / 2, two bars joined to four and eight: exact as long as the prices of
 * a window lie within a factor of two of each other, and to the last digit beyond.
 */
export function windowExtremes(
  high: Float64Array,
  low: Float64Array,
  from: number,
  to: number,
  room: ExtremesRoom,
): void {
  if (from < headBars) headExtremes(high, low, from, Math.min(to, headBars), room);
  const first = Math.max(from, headBars);
  if (first >= to) return;
  const { top2, bottom2, top4, bottom4, top9, bottom9, top10, bottom10 } = room;
  for (let i = first - reach; i < to; i++) {
    const up = high[i - 1]! - high[i]!;
    top2[i] = high[i]! + (up + Math.abs(up)) * 0.5;
    const down = low[i]! - low[i - 1]!;
    bottom2[i] = low[i]! - (down + Math.abs(down)) * 0.5;
  }
  for (let i = first - 4; i < to; i++) {
    const up = top2[i - 2]! - top2[i]!;
    top4[i] = top2[i]! + (up + Math.abs(up)) * 0.5;
    const down = bottom2[i]! - bottom2[i - 2]!;
    bottom4[i] = bottom2[i]! - (down + Math.abs(down)) * 0.5;
  }
  for (let i = first; i < to; i++) {
    let up = top4[i - 4]! - top4[i]!;
    let top = top4[i]! + (up + Math.abs(up)) * 0.5;
    up = high[i - 8]! - top;
    top += (up + Math.abs(up)) * 0.5;
    top9[i] = top;
    up = high[i - 9]! - top;
    top10[i] = top + (up + Math.abs(up)) * 0.5;
    let down = bottom4[i]! - bottom4[i - 4]!;
    let bottom = bottom4[i]! - (down + Math.abs(down)) * 0.5;
    down = bottom - low[i - 8]!;
    bottom -= (down + Math.abs(down)) * 0.5;
    bottom9[i] = bottom;
    down = bottom - low[i - 9]!;
    bottom10[i] = bottom - (down + Math.abs(down)) * 0.5;
  }
}

function headExtremes(high: Float64Array, low: Float64Array, from: number, to: number, room: ExtremesRoom): void {
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  for (let i = 0; i < to; i++) {
    if (high[i]! > top) top = high[i]!;
    if (low[i]! < bottom) bottom = low[i]!;
    if (i < from) continue;
    room.top9[i] = room.top10[i] = top;
    room.bottom9[i] = room.bottom10[i] = bottom;
  }
}
