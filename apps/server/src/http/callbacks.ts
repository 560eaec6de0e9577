import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** A callback that is not its sender's, or can't be read. `code` is the scheme's own number. */
export class CallbackRefusal extends Error {
  readonly code: number;
  constructor(code: number, reason: string) {
    super(reason);
    this.name = 'CallbackRefusal';
    this.code = code;
  }
}

/** As somebody else's server sends it: `body` is the text that was sent, byte by byte, since it is what is signed. */
export interface CallbackRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface CallbackAnswer {
  /** 200 when absent. */
  readonly status?: number;
  /** `text/plain` when absent. */
  readonly type?: string;
  readonly body: string;
}

type Answering = (request: CallbackRequest) => CallbackAnswer | Promise<CallbackAnswer>;

/**
 * A signed route of another server's scheme: no session, no signature of ours, no envelope. It throws `CallbackRefusal` for what
 * is not signed for us, which is answered 403 and logged by its code.
 */
export interface Callback {
  readonly path: `/notify/${string}`;
  readonly get?: Answering;
  readonly post?: Answering;
}

const maxBodyBytes = 65_536;

/** Serves the callbacks of all features, each by the methods that it answers. */
export async function serveCallbacks(app: FastifyInstance, callbacks: readonly Callback[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const { path, get, post } of callbacks) {
      for (const [method, answer] of [
        ['GET', get],
        ['POST', post],
      ] as const) {
        if (!answer) continue;
        scope.route({
          method,
          url: path,
          async handler({ query, headers, body }, reply) {
            try {
              const given = { query: query as CallbackRequest['query'], headers };
              return send(reply, await answer({ ...given, body: typeof body === 'string' ? body : '' }));
            } catch (error) {
              if (!(error instanceof CallbackRefusal)) throw error;
              app.log.warn({ path, code: error.code }, 'a callback was refused');
              return send(reply, { status: 403, body: '' });
            }
          },
        });
      }
    }
  });
}

const send = (reply: FastifyReply, { status = 200, type = 'text/plain', body }: CallbackAnswer): FastifyReply =>
  reply.code(status).type(type).send(body);
