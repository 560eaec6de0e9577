import type { FastifyInstance } from 'fastify';

/**
 * Lets a server end that still has requests: their answers close the connection, which clients would keep open for a minute
 * otherwise, and the server would wait for it. Source: reliability handbook R8.
 */
export function endConnections(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close');
  });
}
