import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HiddenCookie, RefreshCookie } from './handle.ts';
import { refuseForeignSite } from './same-site.ts';

/** The session calls of members, and those of the staff. */
const memberPath = '/api/auth/common';
const staffPath = '/api/admin';

/**
 * The program of a native shell (10 to 19) keeps its refresh token in secure storage and sends it in the body. A page
 * inside the shell is a browser like any other: web engines, and nothing else of ours, call themselves Mozilla.
 */
const isNativeProgram = (request: FastifyRequest, clientType: number): boolean =>
  clientType >= 10 && clientType <= 19 && !request.headers['user-agent']?.startsWith('Mozilla/');

/**
 * A cookie that script never sees: HttpOnly, same site, only sent to the session calls. Reading throws `badSignature`
 * when another site makes the browser send it. A class, since every request has two and hardly any is asked.
 */
class SessionCookie implements HiddenCookie {
  readonly #name: string;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #path: string;

  constructor(name: string, request: FastifyRequest, reply: FastifyReply, path = memberPath) {
    this.#name = name;
    this.#path = path;
    this.#request = request;
    this.#reply = reply;
  }

  get value(): string | undefined {
    refuseForeignSite(this.#request);
    return this.#request.cookies[this.#name];
  }

  set(token: string, maxAgeSeconds: number): void {
    void this.#reply.setCookie(this.#name, token, { ...this.#options(), maxAge: maxAgeSeconds });
  }

  clear(): void {
    void this.#reply.clearCookie(this.#name, this.#options());
  }

  #options() {
    // Nobody comes to the staff's front end through a link of another site.
    const sameSite = this.#path === staffPath ? 'strict' : 'lax';
    return { path: this.#path, httpOnly: true, sameSite, secure: this.#request.protocol === 'https' } as const;
  }
}

/** The cookie with a browser's refresh token. */
class BrowserRefreshCookie extends SessionCookie implements RefreshCookie {
  readonly used: boolean;

  constructor(request: FastifyRequest, reply: FastifyReply, used: boolean) {
    super('lianpan-refresh', request, reply);
    this.used = used;
  }
}

export const refreshCookieOf = (request: FastifyRequest, reply: FastifyReply, clientType: number): RefreshCookie =>
  new BrowserRefreshCookie(request, reply, !isNativeProgram(request, clientType));

/** Binds a messenger sign-in to the browser that began it. Source: shells handbook 2.5. */
export const signInCookieOf = (request: FastifyRequest, reply: FastifyReply): HiddenCookie =>
  new SessionCookie('lianpan-oauth', request, reply);

/** Who of the staff is signed in. */
export const staffCookieOf = (request: FastifyRequest, reply: FastifyReply): HiddenCookie =>
  new SessionCookie('lianpan-staff', request, reply, staffPath);
