import type { FastifyInstance } from 'fastify';
import { objectsPath } from '../storage/keys.ts';
import { streamsPath } from './streams.ts';

/**
 * Ends a connection whose request has not arrived whole in time. Node's own limit is one for all requests, and a part of
 * a video may take an hour on a slow line: uploads are watched for standing still instead.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const isStreamed = [objectsPath, streamsPath].some((path) => request.url.startsWith(path));
    const isUpload = request.method === 'PUT' && isStreamed && !request.is404;
    if (isUpload || request.raw.complete) return;
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, milliseconds);
    const stop = (): void => clearTimeout(timer);
    request.raw.once('end', stop).once('close', stop);
  });
}
