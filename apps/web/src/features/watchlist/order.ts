/** A copy with `id` at place `to`; places beyond the ends mean the ends. */
export function moveTo(order: readonly string[], id: string, to: number): string[] {
  if (!order.includes(id)) return [...order];
  const rest = order.filter((other) => other !== id);
  const at = Math.max(0, to);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The rows in the order of `ids`; rows that it does not name stand behind in their old order, as on the server. */
export function arrange<Row>(rows: readonly Row[], idOf: (row: Row) => string, ids: readonly string[]): Row[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const place = (row: Row) => placeOf.get(idOf(row)) ?? ids.length;
  return [...rows].sort((one, other) => place(one) - place(other));
}

/** The whole order after a part of it was put into another order: the part keeps the places that it held together. */
export function reorderWithin(whole: readonly string[], part: readonly string[]): string[] {
  const members = new Set(part);
  const next = part.filter((id) => whole.includes(id)).values();
  return whole.map((id) => (members.has(id) ? (next.next().value ?? id) : id));
}
