import { isIP } from 'node:net';

export interface UrlRules {
  /** Names under which this installation itself is reached. */
  readonly ownHosts: readonly string[];
  /** Plain http is for tests alone. */
  readonly allowHttp?: boolean;
  /** Further ports, for tests. */
  readonly ports?: readonly number[];
}

const longestUrl = 2048;
const longestHost = 253;

/** Names that never lead to the open internet. */
const innerNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** The host without brackets and trailing dot, as resolvers and sockets want it. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * The address of a picture elsewhere; `undefined` for one that must not be asked for. Only the parser that also
 * connects reads it: decimal, octal and full-width spellings come out as what they are. Source: shells handbook 8.8.
 */
export function publicUrl(text: string, rules: UrlRules): URL | undefined {
  if (text.length > longestUrl || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isAllowedProtocol = url.protocol === 'https:' || (rules.allowHttp === true && url.protocol === 'http:');
  const port = url.port === '' ? undefined : Number(url.port);
  const host = hostOf(url).toLowerCase();
  if (!isAllowedProtocol || url.username !== '' || url.password !== '') return undefined;
  if (port !== undefined && !(rules.ports ?? []).includes(port)) return undefined;
  if (host === '' || host.length > longestHost || innerNames.test(host)) return undefined;
  if (isIP(host) === 0 && !host.includes('.')) return undefined;
  return rules.ownHosts.includes(host) ? undefined : url;
}
