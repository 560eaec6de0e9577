/** What a member can be told of a stock: a price, a change since the close before, its daily limits. */
export const alertKinds = [
  'priceAbove',
  'priceBelow',
  'riseAbove',
  'fallBelow',
  'limitUp',
  'limitDown',
  'limitBroken',
] as const;

export type AlertKind = (typeof alertKinds)[number];
