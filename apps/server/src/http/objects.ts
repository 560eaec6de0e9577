import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { objectOfPath, objectsPath } from '../storage/keys.ts';
import { LocalDisk, type ObjectFault } from '../storage/local-disk.ts';
import {
  isPublicBucket,
  type ByteRange,
  type ObjectFacts,
  type ObjectName,
  type ObjectStore,
} from '../storage/object-store.ts';
import type { RequestToVerify } from '../storage/signature-v4.ts';
import { keepBodiesStreams, takeBody } from './streamed-body.ts';

const statusOf: Readonly<Record<ObjectFault, number>> = {
  signature: 403,
  notFound: 404,
  tooLarge: 413,
  tooShort: 400,
  md5: 400,
  full: 507,
};

/** How long a redirection to the store may be used, and half of it may be remembered. */
const redirectSeconds = 3600;

/** Only what a browser draws or plays is shown in place; the rest is a download. */
const isShown = (contentType: string): boolean =>
  /^(image\/(?!svg)|video\/|audio\/)/.test(contentType) && !contentType.includes('xml');

/**
 * Serves stored objects, and takes uploads when they are kept on this machine's disk. What people have sent is never
 * run in our pages: exact type, no sniffing, a sandbox without any source. Source: shells handbook 8.7.
 */
export async function serveObjects(app: FastifyInstance, store: ObjectStore): Promise<void> {
  await app.register(async (scope) => {
    keepBodiesStreams(scope);
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', "sandbox; default-src 'none'");
      void reply.header('x-content-type-options', 'nosniff');
    });
    scope.route({
      method: ['GET', 'HEAD'],
      url: `${objectsPath}*`,
      handler: (request, reply) =>
        store instanceof LocalDisk ? give(store, request, reply) : redirect(store, request, reply),
    });
    if (store instanceof LocalDisk) {
      scope.put(`${objectsPath}*`, (request, reply) => take(store, request, reply));
    }
  });
}

function arrived(request: FastifyRequest): Omit<RequestToVerify, 'host'> {
  const url = new URL(request.raw.url ?? '/', 'http://objects');
  return {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    query: [...url.searchParams],
    header: (name) => request.headers[name] as string | undefined,
  };
}

async function take(disk: LocalDisk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const result = await takeBody<{ readonly eTag: string }, ObjectFault>(request, reply, (body) =>
    disk.put(arrived(request), body),
  );
  return typeof result === 'string' ? refuse(reply, result) : reply.code(200).header('etag', `"${result.eTag}"`).send();
}

const refuse = (reply: FastifyReply, fault: ObjectFault): FastifyReply =>
  reply.code(statusOf[fault]).type('text/plain; charset=utf-8').send(fault);

async function redirect(store: ObjectStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = objectOfPath(request.url.split('?')[0] ?? '');
  if (!name || !isPublicBucket(name.bucket)) return refuse(reply, 'notFound');
  void reply.header('cache-control', `private, max-age=${redirectSeconds / 2}`);
  return reply.redirect(store.signGet(name, redirectSeconds), 302);
}

async function give(disk: LocalDisk, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const name = objectOfPath(request.url.split('?')[0] ?? '');
  if (!name || name.bucket === 'incoming') return refuse(reply, 'notFound');
  const isPublic = isPublicBucket(name.bucket);
  // A signature is for GET; asking for the head alone tells less.
  if (!isPublic && disk.refusalOf({ ...arrived(request), method: 'GET' }) !== null) return refuse(reply, 'signature');
  const facts = await disk.facts(name);
  if (!facts) return refuse(reply, 'notFound');
  void reply
    .type(facts.contentType)
    .header('etag', `"${facts.eTag}"`)
    .header('accept-ranges', 'bytes')
    .header('cache-control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-disposition', isShown(facts.contentType) ? 'inline' : 'attachment');
  if (request.headers['if-none-match'] === `"${facts.eTag}"`) return reply.code(304).send();
  return sendBytes(disk, name, facts, request, reply);
}

async function sendBytes(
  disk: LocalDisk,
  name: ObjectName,
  facts: ObjectFacts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = rangeOf(request, facts);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${facts.size}`).send();
  }
  const length = range ? range.end - range.start + 1 : facts.size;
  void reply.code(range ? 206 : 200).header('content-length', length);
  if (range) void reply.header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await disk.read(name, range));
}

/** One range of bytes, as players ask for; anything else gets the whole. */
function rangeOf(request: FastifyRequest, facts: ObjectFacts): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const condition = request.headers['if-range'];
  if (!match || (condition !== undefined && condition !== `"${facts.eTag}"`)) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, facts.size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? facts.size - 1 : Math.min(Number(to), facts.size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
