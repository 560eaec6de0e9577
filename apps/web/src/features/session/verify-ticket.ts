let kept: string | null = null;

/** Hands the proof of a verified number to the next page, in memory alone: it opens an account. */
export function keepVerifyTicket(ticket: string): void {
  kept = ticket;
}

/** The proof, if the page before brought one. */
export const verifyTicket = (): string | null => kept;

export function forgetVerifyTicket(): void {
  kept = null;
}
