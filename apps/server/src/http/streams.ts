import type { FastifyInstance } from 'fastify';
import { keepBodiesStreams, takeBody } from './streamed-body.ts';

/** Where all of them begin. */
export const streamsPath = '/incoming/';

/** Why a stream is not taken. */
export type StreamFault = 'noPermission' | 'unknown' | 'tooLarge' | 'tooShort' | 'full';

const statusOf: Readonly<Record<StreamFault, number>> = {
  noPermission: 403,
  unknown: 404,
  tooLarge: 413,
  tooShort: 400,
  full: 507,
};

export interface StreamRequest {
  /** The parts of the path that have a name. */
  readonly params: Readonly<Record<string, string | undefined>>;
  header(name: string): string | undefined;
  readonly body: AsyncIterable<Buffer>;
}

/**
 * A route that takes a body of any size piece by piece, without session, signature or envelope: what permits it comes with the
 * request, and a call has given it out.
 */
export interface Stream {
  readonly path: `${typeof streamsPath}${string}`;
  readonly put: (request: StreamRequest) => Promise<'taken' | StreamFault>;
}

/** Serves the streams of all features. */
export async function serveStreams(app: FastifyInstance, streams: readonly Stream[]): Promise<void> {
  await app.register(async (scope) => {
    keepBodiesStreams(scope);
    for (const { path, put } of streams) {
      scope.put(path, async (request, reply) => {
        const given = {
          params: request.params as StreamRequest['params'],
          header: (name: string) => request.headers[name] as string | undefined,
        };
        const result = await takeBody<object, StreamFault>(request, reply, async (body) => {
          const outcome = await put({ ...given, body });
          return outcome === 'taken' ? {} : outcome;
        });
        void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
        return typeof result === 'string' ? reply.code(statusOf[result]).send(result) : reply.code(204).send();
      });
    }
  });
}
