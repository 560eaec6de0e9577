import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often it is looked for connections that have nothing to do any more. */
const pollMs = 50;

/** Whether a server is about to end. */
export interface Ending {
  readonly isAnnounced: boolean;
}

/**
 * Lets a server end that people use. First it is announced for `leadMs`: who asks for readiness is sent elsewhere, everything else
 * is served as before, but answers close their connection, which clients would keep open for a minute otherwise. Then nobody is
 * let in any more, and what was begun is answered. Source: reliability handbook 6.18.
 */
export function endGently(app: FastifyInstance, leadMs: number): Ending {
  let isAnnounced = false;
  app.addHook('preClose', async () => {
    isAnnounced = true;
    if (leadMs > 0) await sleep(leadMs);
    // An answer that was begun before the announcement keeps its connection, which nobody would close for a minute.
    const poll = setInterval(() => app.server.closeIdleConnections(), pollMs).unref();
    app.server.once('close', () => clearInterval(poll));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isAnnounced) void reply.header('connection', 'close');
  });
  return {
    get isAnnounced() {
      return isAnnounced;
    },
  };
}
