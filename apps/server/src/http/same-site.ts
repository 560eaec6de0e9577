import { OutcomeError } from '@lianpan/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses what another site makes a browser send. Signed headers already force a preflight; this also holds for calls
 * that change something by GET, and for the cookies. Throws `badSignature`. Source: reliability handbook H3 and H10.
 */
export function refuseForeignSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreignOrigin = origin !== undefined && origin !== `${request.protocol}://${request.host}`;
  if (foreignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw new OutcomeError('badSignature', 'this call is for this site only', { details: { reason: 'FOREIGN_SITE' } });
  }
}
