import { adviserMessages, adviserProfiles, adviserSuggestions, adviserTickets } from '@lianpan/db';
import { eq, isNull, or, sql, type SQL } from 'drizzle-orm';

export type MarketName = 'real' | 'simulated';
export type TicketRow = typeof adviserTickets.$inferSelect;
export type MessageRow = typeof adviserMessages.$inferSelect;
export type ProfileRow = typeof adviserProfiles.$inferSelect;

const unreadNum = sql<number>`(select count(*)::int from ${adviserMessages} where ${adviserMessages.ticketId} = ${adviserTickets.id} and ${adviserMessages.author} = 'adviser' and ${adviserMessages.seq} > ${adviserTickets.readSeq})`;
const hasSuggestion = sql<boolean>`exists (select 1 from ${adviserSuggestions} where ${adviserSuggestions.ticketId} = ${adviserTickets.id})`;

/** What a row of a list of tickets is read from. */
export const cardColumns = { ticket: adviserTickets, adviserName: adviserProfiles.name, unreadNum, hasSuggestion };

export interface CardRow {
  readonly ticket: TicketRow;
  readonly adviserName: string | null;
  readonly unreadNum: number;
  readonly hasSuggestion: boolean;
}

/** Of a market, or about no stock. */
export const inMarket = (market: MarketName): SQL | undefined =>
  or(isNull(adviserTickets.market), eq(adviserTickets.market, market));
