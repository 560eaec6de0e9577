import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LoopbackAccounts, type DemoPerson } from './loopback-accounts.ts';
import type { MessengerApps } from './messenger-platform.ts';
import { fitsAddress } from './script-signature.ts';

export interface LoopbackPlatform {
  /** Where it listens, for `httpPlatform`. */
  readonly baseUrl: string;
  readonly apps: MessengerApps;
  readonly people: readonly DemoPerson[];
  /** A code as the authorise page hands it out. */
  issueOAuthCode(person: DemoPerson, scope: string): string;
  /** A code as `wx.login` gives it in the mini-program. */
  issueLoginCode(person: DemoPerson): string;
  /** A code as the button for the phone number gives it. */
  issuePhoneCode(mobile: string): string;
  /** Checks a page's signature as the messenger's program does. */
  verifies(signature: string, nonce: string, timestamp: number, url: string): boolean;
  /** Forgets all tokens and tickets, as if somebody had reset the secret. */
  forgetTokens(): void;
  /** Answers the next calls of a path with these codes; `null` breaks the connection. */
  fail(path: string, ...codes: readonly (number | null)[]): void;
  /** How often a path was called. */
  calls(path: string): number;
  close(): Promise<void>;
}

const maxBody = 16_384;

const newApp = () => ({ appId: `wx${randomBytes(8).toString('hex')}`, secret: randomBytes(16).toString('hex') });

/**
 * A messenger platform of our own on the loopback address, for demo mode and tests: it speaks the wire format of the
 * real one with keys made at the start, so the adapter in front of it is the one of production. Source: shells
 * handbook, decision 9.
 */
export async function startLoopbackPlatform(now: () => number = Date.now): Promise<LoopbackPlatform> {
  const apps = { serviceAccount: newApp(), miniProgram: newApp() };
  const accounts = new LoopbackAccounts(apps, now);
  const failures = new Map<string, (number | null)[]>();
  const counts = new Map<string, number>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://loopback');
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    const failure = failures.get(url.pathname)?.shift();
    if (failure === null) {
      response.destroy();
      return;
    }
    const body = request.method === 'POST' ? await jsonOf(request) : {};
    const result =
      failure === undefined
        ? accounts.answer(`${request.method} ${url.pathname}`, url.searchParams, body)
        : { errcode: failure, errmsg: 'failed on request' };
    // The real platform answers errors with status 200 as well, and not always as JSON by its type.
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(result));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apps,
    people: accounts.people,
    issueOAuthCode: (person, scope) => accounts.issueOAuthCode(person, scope),
    issueLoginCode: (person) => accounts.issueLoginCode(person),
    issuePhoneCode: (mobile) => accounts.issuePhoneCode(mobile),
    verifies: (signature, nonce, timestamp, url) =>
      accounts.tickets().some((ticket) => fitsAddress(signature, { ticket, nonce, timestamp, url })),
    forgetTokens: () => accounts.forgetTokens(),
    fail: (path, ...codes) => void failures.set(path, [...codes]),
    calls: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBody) throw new RangeError('too much for the loopback platform');
    chunks.push(chunk);
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
