import { hourMs } from '@lianpan/domain';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * Says in the log, once an hour, that requests come through a proxy that is not trusted: all people then have its one address and
 * share the limits of one, so that the codes of an hour are used up by the first twenty.
 */
export function warnOfProxy(app: FastifyInstance, log: Logger): void {
  let warnedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && performance.now() - warnedAt > hourMs) {
      warnedAt = performance.now();
      log.warn(
        { proxy: request.ip },
        'requests come through a proxy, and TRUST_PROXY is 0: everybody counts as one address; set it to the number of proxies',
      );
    }
    done();
  });
}
