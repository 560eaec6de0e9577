import { hourMs } from '@lianpan/domain';

export type TicketState = 'queued' | 'assigned' | 'answered' | 'followUp' | 'escalated' | 'closed' | 'rated';

/** States in which somebody is still to speak. */
export const openStates = ['queued', 'assigned', 'answered', 'followUp', 'escalated'] as const;
/** States in which the firm is to speak. */
export const waitingStates = ['queued', 'assigned', 'followUp', 'escalated'] as const;

export const isOpen = (state: TicketState): boolean => state !== 'closed' && state !== 'rated';
export const isWaiting = (state: TicketState): boolean => isOpen(state) && state !== 'answered';

/** Clocks and numbers of tickets. Source: product handbook 6.6, 6.9, 14.6. */
export const ticketLimits = {
  /** Of working time: the first answer, each next one, and to react to what one was given. */
  firstMs: 4 * hourMs,
  nextMs: 8 * hourMs,
  reactMs: hourMs / 2,
  /** Quiet for so long after an answer it is closed. */
  quietMs: 48 * hourMs,
  /** Soon due. */
  soonMs: hourMs,
  /** An adviser whose sign of life is no older is at the desk. */
  onlineMs: 90_000,
  open: 5,
  aDay: 10,
  text: 1000,
  minText: 4,
  /** What a member may add before somebody answers. */
  unanswered: 10,
  /** What an adviser may send one customer in a day. */
  toCustomer: 200,
  pictures: 4,
} as const;

/** The scene that opens asking advisers. Source: product handbook 10.3. */
export const askScene = 89;
