/** How alike two worths move: one less half the mean square of what their standardised changes differ by. */
export function alike(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [one, other].map((worths) => {
    const changes = worths.slice(1).map((worth, at) => worth / worths[at]! - 1);
    const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
    const spread = Math.sqrt(changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / changes.length);
    return changes.map((change) => (change - mean) / spread);
  }) as [number[], number[]];
  return 1 - a.reduce((sum, value, at) => sum + (value - b[at]!) ** 2, 0) / a.length / 2;
}
