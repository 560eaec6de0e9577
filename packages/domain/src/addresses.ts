/**
 * Mends parameters in which a messenger has turned a plus sign into a space: it comes back before the page is entered.
 * `href` is a path with its query. Source: feature catalogue 5.
 */
export function spaceToPlus(href: string, parameters: readonly string[]): string {
  const question = href.indexOf('?');
  if (question < 0) return href;
  const query = new URLSearchParams(href.slice(question + 1));
  let isMended = false;
  for (const name of parameters) {
    const value = query.get(name);
    if (value === null || !value.includes(' ')) continue;
    query.set(name, value.replaceAll(' ', '+'));
    isMended = true;
  }
  return isMended ? `${href.slice(0, question)}?${query.toString()}` : href;
}

/** What may be done with an address that came from outside. */
export type ExternalAddress =
  /** One of our own pages. */
  | { readonly kind: 'own'; readonly path: string }
  /** A site that we show inside our page. */
  | { readonly kind: 'shown'; readonly url: string }
  /** A site that a person may go to after being told that it is not ours. */
  | { readonly kind: 'leaving'; readonly url: string; readonly host: string }
  | { readonly kind: 'refused' };

const hasCredentials = (url: URL): boolean => url.username !== '' || url.password !== '';

/**
 * Judges an address by its parsed form alone: script and data addresses, credentials and unencrypted sites are refused,
 * hosts on the list are shown, everybody else is announced. Source: reliability handbook H8, shells handbook X1.
 */
export function judgeExternal(linkUrl: string, ownOrigin: string, shownHosts: readonly string[]): ExternalAddress {
  let url: URL;
  try {
    url = new URL(linkUrl, ownOrigin);
  } catch {
    return { kind: 'refused' };
  }
  if (hasCredentials(url)) return { kind: 'refused' };
  if (url.origin === ownOrigin) return { kind: 'own', path: url.pathname + url.search + url.hash };
  if (url.protocol !== 'https:') return { kind: 'refused' };
  if (shownHosts.includes(url.host)) return { kind: 'shown', url: url.href };
  return { kind: 'leaving', url: url.href, host: url.host };
}
