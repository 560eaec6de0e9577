import http from 'node:http';
import https from 'node:https';

export interface SendLimits {
  readonly connectMs: number;
  readonly totalMs: number;
  readonly maxBytes: number;
}

export const callLimits: SendLimits = { connectMs: 3000, totalMs: 5000, maxBytes: 1_048_576 };
/** A day's bill may be large, and nobody waits for it. */
export const downloadLimits: SendLimits = { connectMs: 3000, totalMs: 60_000, maxBytes: 134_217_728 };

export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * One request on a connection of its own, to an address that settings or a signed answer gave. Follows no redirection.
 * Rejects where nobody answers within the limits, or answers with too much.
 */
export function send(url: URL, outgoing: Outgoing, limits: SendLimits, signal: AbortSignal): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.protocol === 'https:' ? https : http;
    const headers = { ...outgoing.headers, 'content-length': String(Buffer.byteLength(outgoing.body)) };
    const request = open(url, { method: outgoing.method, headers, agent: false, signal });
    const fail = (error: Error): void => {
      request.destroy();
      done(() => reject(error));
    };
    const connecting = setTimeout(() => fail(new Error('no connection in time')), limits.connectMs);
    const whole = setTimeout(() => fail(new Error('no answer in time')), limits.totalMs);
    const done = (settle: () => void): void => {
      clearTimeout(connecting);
      clearTimeout(whole);
      settle();
    };
    request.on('socket', (socket) => {
      const connected = url.protocol === 'https:' ? 'secureConnect' : 'connect';
      socket.once(connected, () => clearTimeout(connecting));
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > limits.maxBytes) fail(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => {
        const { statusCode: status = 0, headers: given } = response;
        done(() => resolve({ status, headers: given, body: Buffer.concat(chunks) }));
      });
    });
    request.end(outgoing.body);
  });
}
