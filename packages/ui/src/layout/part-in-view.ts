/** A part counts from a little before its top has come up to the line: scrolling ends on fractions of a pixel. */
const slack = 8;

/**
 * Which part of a page is being read: the last whose top has passed the line under the bar. `tops` are the distances of
 * the parts to that line in CSS px, top part first. At its end the page can't bring the last part up to the line.
 */
export function partInView(tops: readonly number[], isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= slack),
  );
}
