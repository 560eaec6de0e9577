import type { OutcomeName } from './outcomes.ts';

/** The specification's texts of outcomes, for its list; people read theirs in the catalogues. Source: core platform 8. */
export const outcomeTexts: Readonly<Partial<Record<OutcomeName, string>> & { busy: string }> = {
  badSignature: 'signature error',
  tokenExpired: 'login expired, please log in again',
  notLoggedIn: 'please log in first',
  notFound: 'Oops, something went wrong',
  rejected: 'system is busy, try later',
  busy: 'system is busy, try later',
  blocked: 'account has been blacklisted',
  maintenance: 'server under maintenance, try later',
  offline: 'network error, check your network',
  sessionInvalid: 'login expired, please log in again',
};
