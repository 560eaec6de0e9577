/** Where an order stands, as the wire names it. Source: handbook of the firm 1.3. */
export const orderStates = [
  'created',
  'hold',
  'pendingPay',
  'paid',
  'waitContract',
  'waitVisit',
  'active',
  'finished',
  'closed',
  'latePaid',
  'refunding',
  'partRefunded',
  'refunded',
  'refundFailed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What happens to an order. */
export type OrderEvent =
  | 'heldBack'
  | 'stepsDone'
  | 'closed'
  | 'paid'
  | 'waitsForContract'
  | 'waitsForVisit'
  | 'activated'
  | 'finished'
  | 'paidLate'
  | 'refundBegun'
  | 'partRefunded'
  | 'refunded'
  | 'refundFailed';

/** From where each event leads where: what is not here can't happen to an order. */
export const orderMoves: Readonly<
  Record<OrderEvent, { readonly from: readonly OrderState[]; readonly to: OrderState }>
> = {
  heldBack: { from: ['created', 'pendingPay'], to: 'hold' },
  stepsDone: { from: ['created', 'hold'], to: 'pendingPay' },
  closed: { from: ['created', 'hold', 'pendingPay'], to: 'closed' },
  paid: { from: ['pendingPay'], to: 'paid' },
  waitsForContract: { from: ['paid'], to: 'waitContract' },
  waitsForVisit: { from: ['paid', 'waitContract'], to: 'waitVisit' },
  activated: { from: ['paid', 'waitContract', 'waitVisit'], to: 'active' },
  finished: { from: ['active', 'partRefunded'], to: 'finished' },
  paidLate: { from: ['closed'], to: 'latePaid' },
  refundBegun: {
    from: ['paid', 'waitContract', 'waitVisit', 'active', 'finished', 'latePaid', 'partRefunded', 'refundFailed'],
    to: 'refunding',
  },
  partRefunded: { from: ['refunding'], to: 'partRefunded' },
  refunded: { from: ['refunding', 'refundFailed'], to: 'refunded' },
  refundFailed: { from: ['refunding'], to: 'refundFailed' },
};

/** Orders that wait for their member: a member has five of them at most, and one of a line. */
export const openOrderStates = ['created', 'hold', 'pendingPay'] as const satisfies readonly OrderState[];

/** Whether an event may happen to an order in a state. */
export const mayMove = (state: OrderState, event: OrderEvent): boolean => orderMoves[event].from.includes(state);

/** Tabs of a member's orders, and the states that stand under each. */
export const orderTabs = {
  all: orderStates,
  hold: ['created', 'hold'],
  toPay: ['pendingPay'],
  serving: ['paid', 'waitContract', 'waitVisit', 'active'],
  refund: ['latePaid', 'refunding', 'partRefunded', 'refunded', 'refundFailed'],
  ended: ['finished', 'closed'],
} as const satisfies Readonly<Record<string, readonly OrderState[]>>;
export type OrderTab = keyof typeof orderTabs;

/** An order without an attempt to pay is closed after a day, one with an attempt half an hour after it. */
export const orderLimits = {
  openOrders: 5,
  createdPerHour: 10,
  unpaidMs: 24 * 3_600_000,
  attemptMs: 30 * 60_000,
  holdMs: 7 * 24 * 3_600_000,
} as const;
