/** Throws RangeError unless the price is a positive whole number of fen; `what` names it in the text. */
export function requirePriceFen(price: number, what: string): void {
  if (!Number.isSafeInteger(price) || price < 1) {
    throw new RangeError(`${what} must be a positive whole number of fen, got ${price}`);
  }
}
