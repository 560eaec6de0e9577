import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

/** A body that rests this long is given up. */
const stallMs = 30_000;

/** The bodies of a scope stay streams: one may have gigabytes. */
export function keepBodiesStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/**
 * Gives the body of a request to `work`, which answers with a word where it refuses it: `tooLarge` ends the connection, since
 * nobody listens to the rest, and `tooShort` is said of one that broke off.
 */
export async function takeBody<Taken extends object, Fault extends string>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (body: AsyncIterable<Buffer>) => Promise<Taken | Fault>,
): Promise<Taken | Fault | 'tooShort'> {
  const body = (request.body ?? request.raw) as Readable;
  // Without a listener an interrupted upload would end the process.
  body.on('error', () => {});
  request.raw.setTimeout(stallMs, () => request.raw.destroy());
  const result = await work(body as AsyncIterable<Buffer>).catch((error: unknown) => {
    if (request.raw.destroyed && !request.raw.complete) return 'tooShort' as const;
    throw error;
  });
  if (result === 'tooLarge') {
    // What is still to come is not listened to.
    void reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.destroy());
  }
  // The rest of a refused body may come, but not for ever.
  if (typeof result === 'string') setTimeout(() => request.raw.complete || request.raw.destroy(), stallMs).unref();
  return result;
}
