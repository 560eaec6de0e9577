import { OutcomeError } from '@lianpan/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Throws `badSignature` when another site makes the browser send a request: for what a cookie alone proves, and for GETs
 * that change something. Source: reliability handbook H3.
 */
export function refuseForeignSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const foreignOrigin = origin !== undefined && origin !== `${request.protocol}://${request.host}`;
  if (foreignOrigin || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw new OutcomeError('badSignature', 'this is for pages of this site only');
  }
}
