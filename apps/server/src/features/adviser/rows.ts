import type { adviserMessages, adviserProfiles, adviserTickets } from '@lianpan/db';

export type MarketName = 'real' | 'simulated';
export type TicketRow = typeof adviserTickets.$inferSelect;
export type MessageRow = typeof adviserMessages.$inferSelect;
export type ProfileRow = typeof adviserProfiles.$inferSelect;

/** A ticket as lists show it. */
export interface CardRow {
  readonly ticket: TicketRow;
  readonly adviserName: string | null;
  readonly unreadNum: number;
  readonly hasSuggestion: boolean;
}
