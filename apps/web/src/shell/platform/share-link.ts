import { linkedMarket } from '../../shared/offered-markets.ts';

/** Never part of a link that is handed on, whatever page asks for it. */
const secret = /^(?:code|state|accessCode|token|refreshToken|ticket|bindTicket|payTicket|mobile)$/i;

function inviteCode(): string {
  try {
    return sessionStorage.getItem('lianpan-inviteCode') ?? '';
  } catch {
    return '';
  }
}

/**
 * The link of a page of ours to hand on: our origin, its parameters, who invited, and the market where it is not the one that
 * a newcomer is shown.
 */
export function shareLink(
  path: string,
  origin = location.origin,
  inviter = inviteCode(),
  market = linkedMarket(),
): string {
  const url = new URL(/^\/(?![/\\])/.test(path) ? path : '/', origin);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (secret.test(name)) url.searchParams.delete(name);
  url.searchParams.delete('market');
  if (market) url.searchParams.set('market', market);
  if (inviter !== '') url.searchParams.set('inviteCode', inviter);
  return url.href;
}
