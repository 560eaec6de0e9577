/** Hosts that a configured link may lead to, besides this app. */
const allowedHosts: ReadonlySet<string> = new Set([
  'www.sse.com.cn',
  'www.szse.cn',
  'www.bse.cn',
  'www.csrc.gov.cn',
  'www.cninfo.com.cn',
  'www.sac.net.cn',
]);

/**
 * A configured link as it may be followed: a path of this app or https at an allowed host, always as the parser writes it,
 * so that nothing reads it another way. Anything else gives an empty text: the entry stays and leads nowhere. H8.
 */
export function safeLink(linkUrl: string): string {
  if (linkUrl === '') return '';
  const base = 'https://own.invalid';
  let url: URL;
  try {
    url = new URL(linkUrl, base);
  } catch {
    return '';
  }
  if (url.origin === base) return /^\/(?![/\\])/.test(linkUrl) ? url.pathname + url.search + url.hash : '';
  const isAllowed =
    url.protocol === 'https:' && allowedHosts.has(url.hostname) && url.port === '' && url.username === '';
  return isAllowed ? url.href : '';
}
