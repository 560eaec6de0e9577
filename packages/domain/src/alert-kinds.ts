/** What a member can be told of a stock's figures: a price, a change since the close before, its daily limits. */
export const figureAlertKinds = [
  'priceAbove',
  'priceBelow',
  'riseAbove',
  'fallBelow',
  'limitUp',
  'limitDown',
  'limitBroken',
] as const;

/** What a member can be told that happens to a stock: anything published, what moves it by its figures, an abnormal move. */
export const happeningAlertKinds = ['announcement', 'importantEvent', 'abnormalMove'] as const;

/** All of them, written out: the first page loads none of it. */
export const alertKinds = [
  'priceAbove',
  'priceBelow',
  'riseAbove',
  'fallBelow',
  'limitUp',
  'limitDown',
  'limitBroken',
  'announcement',
  'importantEvent',
  'abnormalMove',
] as const satisfies readonly (FigureAlertKind | HappeningAlertKind)[];

export type FigureAlertKind = (typeof figureAlertKinds)[number];
export type HappeningAlertKind = (typeof happeningAlertKinds)[number];
export type AlertKind = (typeof alertKinds)[number];

export const isFigureAlert = (kind: AlertKind): kind is FigureAlertKind =>
  (figureAlertKinds as readonly AlertKind[]).includes(kind);
