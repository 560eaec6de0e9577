import { replayHeader } from '@lianpan/contract/market-wire';
import { signAppIds } from '@lianpan/contract/signature';
import { visitorHeader } from '@lianpan/contract/session-wire';
import type { Identity } from '@lianpan/client';
import { language } from '../shared/language.ts';
import { replayId } from '../shared/replay.ts';
import type { Client } from './platform/client.ts';

/** The specification's default client version. */
const clientVersion = '9.6.0';
const visitorKey = 'lianpan-visitor';

/** A random name of this browser, kept for good; a new one where storage is forbidden. */
function visitorId(): string {
  try {
    const known = localStorage.getItem(visitorKey);
    if (known) return known;
    const made = newVisitorId();
    localStorage.setItem(visitorKey, made);
    return made;
  } catch {
    return newVisitorId();
  }
}

/** `randomUUID` exists in secure contexts alone. */
const newVisitorId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A parameter of the address that brought the person, remembered while the tab lives. */
function entryParameter(name: string): string {
  try {
    const given = new URLSearchParams(location.search).get(name);
    if (given) sessionStorage.setItem(`lianpan-${name}`, given.slice(0, 64));
    return encodeURIComponent(sessionStorage.getItem(`lianpan-${name}`) ?? '');
  } catch {
    return '';
  }
}

const clientInfo = (): string =>
  btoa(JSON.stringify({ screen: `${screen.width}x${screen.height}`, lang: navigator.language.slice(0, 12) }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const withoutEmpty = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));

/** Who this browser says it is, decided once before the first request. Source: core platform 7. */
export function browserIdentity(
  { clientType, appVersion, market }: Client,
  edition: () => { editionType: number; userEditionType: number },
): Identity & { readonly visitorId: string } {
  const ownId = visitorId();
  const fixed = {
    version: appVersion ?? clientVersion,
    [visitorHeader]: ownId,
    clientInfo: clientInfo(),
    inviteCode: entryParameter('inviteCode'),
    channelCode: entryParameter('channelCode'),
    appMarket: market,
  };
  return {
    visitorId: ownId,
    clientType,
    appId: signAppIds[clientType] ?? 'gp-h5',
    headers: () => {
      const { editionType, userEditionType } = edition();
      return withoutEmpty({
        ...fixed,
        'accept-language': language(),
        editionType: String(editionType),
        userEditionType: String(userEditionType),
        [replayHeader]: replayId(),
      });
    },
  };
}
