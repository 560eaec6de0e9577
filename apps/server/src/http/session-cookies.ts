import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HiddenCookie, RefreshCookie } from './handle.ts';
import { refuseForeignSite } from './same-site.ts';

const path = '/api/auth/common';

/**
 * The program of a native shell (10 to 19) keeps its refresh token in secure storage and sends it in the body. A page
 * inside the shell is a browser like any other: web engines, and nothing else of ours, call themselves Mozilla.
 */
const isNativeProgram = (request: FastifyRequest, clientType: number): boolean =>
  clientType >= 10 && clientType <= 19 && !request.headers['user-agent']?.startsWith('Mozilla/');

/**
 * A cookie that script never sees: HttpOnly, same site, only sent to the session calls. Reading throws `badSignature`
 * when another site makes the browser send it.
 */
function hiddenCookie(name: string, request: FastifyRequest, reply: FastifyReply): HiddenCookie {
  const options = () => ({ path, httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;
  return {
    get value() {
      refuseForeignSite(request);
      return request.cookies[name];
    },
    set: (token, maxAgeSeconds) => void reply.setCookie(name, token, { ...options(), maxAge: maxAgeSeconds }),
    clear: () => void reply.clearCookie(name, options()),
  };
}

/** The cookie with a browser's refresh token. */
export function refreshCookieOf(request: FastifyRequest, reply: FastifyReply, clientType: number): RefreshCookie {
  const cookie = hiddenCookie('lianpan-refresh', request, reply);
  return {
    used: !isNativeProgram(request, clientType),
    get value() {
      return cookie.value;
    },
    set: (token, maxAgeSeconds) => cookie.set(token, maxAgeSeconds),
    clear: () => cookie.clear(),
  };
}

/** Binds a messenger sign-in to the browser that began it. Source: shells handbook 2.5. */
export const signInCookieOf = (request: FastifyRequest, reply: FastifyReply): HiddenCookie =>
  hiddenCookie('lianpan-oauth', request, reply);
