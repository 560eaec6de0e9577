/** SVG path of an arc; degrees run clockwise from the top. */
export function arcPath(cx: number, cy: number, radius: number, fromDegrees: number, toDegrees: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`;
  };
  const isLarge = toDegrees - fromDegrees > 180 ? 1 : 0;
  return `M${point(fromDegrees)}A${radius} ${radius} 0 ${isLarge} 1 ${point(toDegrees)}`;
}

/** Corners of a radar shape: `shares` 0 to 1, the first straight up, clockwise. */
export function radarPoints(
  shares: readonly number[],
  cx: number,
  cy: number,
  radius: number,
): { x: number; y: number }[] {
  return shares.map((share, at) => {
    const angle = (at / shares.length) * 2 * Math.PI - Math.PI / 2;
    return { x: round(cx + share * radius * Math.cos(angle)), y: round(cy + share * radius * Math.sin(angle)) };
  });
}

/** Where a value lies between two bounds, as a percent held within 0 and 100; 50 when the bounds meet. */
export function placePercent(value: number, low: number, high: number): number {
  if (high <= low) return 50;
  return Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100));
}

/** `+ 0` turns -0 into 0, which SVG would print. */
const round = (value: number) => Math.round(value * 100) / 100 + 0;
