import type { adviserMessages, adviserProfiles, adviserTickets, TextPair } from '@lianpan/db';

export type MarketName = 'real' | 'simulated';
export type TicketRow = typeof adviserTickets.$inferSelect;
export type MessageRow = typeof adviserMessages.$inferSelect;
/** A profile with its name in both languages. */
export type ProfileRow = Omit<typeof adviserProfiles.$inferSelect, 'name'> & { readonly name: TextPair };

/** A ticket as lists show it. */
export interface CardRow {
  readonly ticket: TicketRow;
  readonly adviserName: TextPair | null;
  readonly unreadNum: number;
  readonly hasSuggestion: boolean;
}
