import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseForeignSite } from './foreign-site.ts';
import type { RefreshCookie } from './handle.ts';

const name = 'lianpan-refresh';
const path = '/api/auth/common';

/** Native shells (10 to 19) keep their refresh token in secure storage and send it in the body. */
const isNativeShell = (clientType: number): boolean => clientType >= 10 && clientType <= 19;

/**
 * The refresh cookie of a browser: HttpOnly, same site, only sent to the session calls. Throws `badSignature` when
 * another site makes the browser send it. Source: reliability handbook H3 and H10.
 */
export function refreshCookieOf(request: FastifyRequest, reply: FastifyReply, clientType: number): RefreshCookie {
  const options = { path, httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  return {
    used: !isNativeShell(clientType),
    get value() {
      refuseForeignSite(request);
      return request.cookies[name];
    },
    set: (token, maxAgeSeconds) => void reply.setCookie(name, token, { ...options, maxAge: maxAgeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  };
}
