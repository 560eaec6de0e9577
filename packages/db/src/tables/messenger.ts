import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/**
 * Tokens that the messenger's platform has lent to one of our apps, encrypted. All processes share the row and lock it
 * while they fetch new ones. Source: shells handbook 2.1.
 */
export const platformTokens = pgTable('platform_token', {
  appId: text('app_id').primaryKey(),
  accessToken: bytes('access_token'),
  accessTokenIssuedAt: instant('access_token_issued_at'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  ticket: bytes(),
  ticketIssuedAt: instant('ticket_issued_at'),
  ticketExpiresAt: instant('ticket_expires_at'),
});
