import type { paperOrders } from '@lianpan/db';

type State = (typeof paperOrders.$inferSelect)['state'];

/** States of an order that may still trade. */
export const openStates = ['WAITING', 'QUEUED', 'ACCEPTED', 'PARTIAL'] as const satisfies readonly State[];

export const isOpenState = (state: State): boolean => (openStates as readonly State[]).includes(state);
