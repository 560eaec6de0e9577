/**
 * Main net inflow of the days `from` (included) to `to` (excluded) over what was traded in them, a fraction; NaN when one
 * of them is not known. Both sums are of the window alone and oldest day first, so that everybody has the same bits. Source:
 * market handbook B.5.
 */
export function netShareOver(mainNet: Float64Array, amount: Float64Array, from: number, to: number): number {
  let net = 0;
  let traded = 0;
  for (let i = from; i < to; i++) {
    net += mainNet[i]!;
    traded += amount[i]!;
  }
  return net / traded;
}
