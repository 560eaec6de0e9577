import { Resolver } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, plainAddress } from './public-address.ts';
import { hostOf, publicUrl, type UrlRules } from './public-url.ts';

export interface GuardedFetchOptions extends UrlRules {
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly isAllowed?: (address: string) => boolean;
  /** Trusted besides the system's, for tests. */
  readonly certificate?: string;
  /** Most bytes that are read, whatever the answer says of itself. */
  readonly maxBytes: number;
  readonly limitsMs?: { readonly connect: number; readonly headers: number; readonly total: number };
}

export interface FetchedFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Where it came from, for the log. */
  readonly host: string;
  readonly address: string;
}

/** Why nothing was fetched. For the log: people get one sentence for all of it. */
export class OutboundRefusal extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'OutboundRefusal';
  }
}

const defaultLimitsMs = { connect: 3000, headers: 5000, total: 15_000 };
const maxRedirects = 3;

/** A and AAAA records straight from the name servers: the machine's own list of hosts has no say. */
async function resolveByDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Fetches a picture from an address that a person gave. The one way in which this server asks for such addresses: each
 * hop is checked by name and by every address of the name, and the connection goes to the checked address.
 *
 * Throws `OutboundRefusal`. Source: shells handbook 8.8, reliability handbook 6.8.
 */
export async function fetchPicture(text: string, options: GuardedFetchOptions): Promise<FetchedFile> {
  const deadline = AbortSignal.timeout((options.limitsMs ?? defaultLimitsMs).total);
  let next = text;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const url = publicUrl(next, options);
    if (!url) throw new OutboundRefusal('the address is not allowed');
    const address = await checkedAddress(url, options, deadline);
    const answer = await ask(url, address, options, deadline);
    if ('bytes' in answer) return answer;
    if (!URL.canParse(answer.location, url.href)) throw new OutboundRefusal('the redirection leads nowhere');
    next = new URL(answer.location, url).href;
  }
  throw new OutboundRefusal('too many redirections');
}

/** One address of the host, once all of them have been found to be public. */
async function checkedAddress(url: URL, options: GuardedFetchOptions, deadline: AbortSignal): Promise<string> {
  const host = hostOf(url);
  const isAllowed = options.isAllowed ?? isPublicAddress;
  const addresses = isIP(host) === 0 ? await withDeadline((options.resolve ?? resolveByDns)(host), deadline) : [host];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isAllowed)) throw new OutboundRefusal('the host is not public');
  return first;
}

async function withDeadline<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  const expiry = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new OutboundRefusal('time is up')), { once: true });
  });
  try {
    return await Promise.race([work, expiry]);
  } catch (error) {
    throw error instanceof OutboundRefusal ? error : new OutboundRefusal('the name could not be resolved', error);
  }
}

/** One request to one address: the file, or where the answer points. */
function ask(
  url: URL,
  address: string,
  options: GuardedFetchOptions,
  deadline: AbortSignal,
): Promise<FetchedFile | { readonly location: string }> {
  const limits = options.limitsMs ?? defaultLimitsMs;
  const lookup: LookupFunction = (_host, { all }, done) => {
    const family = isIP(address);
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return new Promise((resolve, reject) => {
    const fail = (reason: string, cause?: unknown): void => {
      clearTimeout(timer);
      request.destroy();
      reject(cause instanceof OutboundRefusal ? cause : new OutboundRefusal(reason, cause));
    };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'GET',
      agent: false,
      lookup,
      signal: deadline,
      ...(options.certificate === undefined ? {} : { ca: options.certificate }),
      headers: { 'user-agent': 'Lianpan/1.0', accept: 'image/*', 'accept-encoding': 'identity' },
    });
    let timer = setTimeout(() => fail('connecting took too long'), limits.connect);
    request.once('error', (error) => fail('the connection failed', error));
    request.once('socket', (socket) => {
      socket.once('connect', () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail('the answer took too long'), limits.headers);
        // Last look: whatever the layers between have done, this is where the bytes go.
        if (plainAddress(socket.remoteAddress ?? '') !== plainAddress(address)) fail('connected elsewhere');
      });
    });
    request.once('response', (response) => {
      clearTimeout(timer);
      response.once('error', (error) => fail('the answer broke off', error));
      const { location } = response.headers;
      if ([301, 302, 303, 307, 308].includes(response.statusCode ?? 0) && location !== undefined) {
        request.destroy();
        resolve({ location });
        return;
      }
      readBody(response, options.maxBytes).then(
        (bytes) => {
          const contentType = (response.headers['content-type'] ?? '').toLowerCase();
          resolve({ bytes, contentType, host: hostOf(url), address });
        },
        (error: unknown) => fail('the body is not wanted', error),
      );
    });
    request.end();
  });
}

async function readBody(response: http.IncomingMessage, most: number): Promise<Buffer> {
  if (response.statusCode !== 200) throw new OutboundRefusal(`status ${response.statusCode}`);
  if (!/^image\//i.test(response.headers['content-type'] ?? '')) throw new OutboundRefusal('not a picture');
  if (Number(response.headers['content-length'] ?? 0) > most) throw new OutboundRefusal('too large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > most) throw new OutboundRefusal('too large');
    chunks.push(chunk as Buffer);
  }
  if (!response.complete) throw new OutboundRefusal('the answer broke off');
  return Buffer.concat(chunks);
}
