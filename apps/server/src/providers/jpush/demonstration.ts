import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownPath } from '@lianpan/domain';
import { z } from 'zod';
import { tokensAtOnce } from '../push-port.ts';
import { jpushAuthorization, type JpushAccess } from './client.ts';

/** Told of every push that the demonstration "delivers". */
export type PushTaker = (push: { tokens: readonly string[]; title: string; body: string; path: string }) => void;

export interface JpushDemonstration {
  readonly access: JpushAccess;
  /** Acts as if the app had been removed from a device. */
  removeApp(token: string): void;
  /** Refuses the next requests, one for each answer given, before it looks at them. */
  refuseNext(...answers: readonly { status: number; code: number }[]): void;
  /** Takes the next push and loses the answer on the way. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

const extras = z.strictObject({ path: z.string().refine((path) => ownPath(path) !== null) });
const words = z.string().min(1).max(1000);

/** The part of JPush's push object that we send, and not a word more. Source: JPush's document of Push API v3. */
const pushObject = z.strictObject({
  cid: z.string(),
  platform: z.tuple([z.literal('android'), z.literal('ios')]),
  audience: z.strictObject({ registration_id: z.array(z.string().min(1)).min(1).max(tokensAtOnce) }),
  notification: z.strictObject({
    android: z.strictObject({ alert: words, title: words, extras }),
    ios: z.strictObject({
      alert: z.strictObject({ title: words, body: words }),
      sound: z.literal('default'),
      extras,
    }),
  }),
  options: z.strictObject({ time_to_live: z.int().min(0).max(864_000), apns_production: z.boolean() }),
});

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const refuse = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});
const isWellFormed = (token: string): boolean => /^[\w:.-]{8,512}$/.test(token);
const largestBody = 1 << 20;

/**
 * A server on loopback that answers like JPush's push service, with its authorisation, keys and error codes, and reaches
 * no phone. Every token that looks like one is a device until its app is removed.
 */
export async function startJpushDemonstration(onPush: PushTaker): Promise<JpushDemonstration> {
  const key = { appKey: randomBytes(12).toString('hex'), masterSecret: randomBytes(12).toString('hex') };
  const removed = new Set<string>();
  const refusals: Answer[] = [];
  /** The first successful answer of each key that was given out; `null` while there is none. */
  const keys = new Map<string, Answer | null>();
  let losesNextAnswer = false;

  function giveKeys(count: number): Answer {
    if (!Number.isInteger(count) || count < 1 || count > 1000) return refuse(400, 1003, 'count is not valid');
    const cidlist = Array.from({ length: count }, () => `${key.appKey}-${randomUUID()}`);
    for (const cid of cidlist) keys.set(cid, null);
    return { status: 200, body: { cidlist } };
  }

  function push(text: string): Answer {
    const parsed = pushObject.safeParse(parseJson(text));
    if (!parsed.success) return refuse(400, 1003, parsed.error.issues[0]?.message ?? 'the push object is not valid');
    const { cid, audience, notification } = parsed.data;
    const earlier = keys.get(cid);
    if (earlier === undefined) return refuse(400, 1003, 'the cid was not given out');
    if (earlier) return earlier;
    const given = audience.registration_id;
    if (given.length === 1 && !given.every(isWellFormed)) return refuse(400, 1003, 'the registration_id is not valid');
    const tokens = given.filter((token) => isWellFormed(token) && !removed.has(token));
    if (tokens.length === 0) return refuse(400, 1011, 'cannot find user by this audience');
    const { title, alert } = notification.android;
    onPush({ tokens, title, body: alert, path: notification.android.extras.path });
    const taken = { status: 200, body: { sendno: '0', msg_id: String(randomInt(1e9)) } };
    keys.set(cid, taken);
    return taken;
  }

  function answerTo(request: http.IncomingMessage, text: string): Answer {
    const refusal = refusals.shift();
    if (refusal) return refusal;
    const given = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    if (given.split(':')[0] !== key.appKey) return refuse(400, 1008, 'the appkey is not valid');
    if (request.headers.authorization !== jpushAuthorization(key)) return refuse(401, 1004, 'authentication failed');
    const url = new URL(request.url ?? '/', 'http://demonstration');
    if (request.method === 'GET' && url.pathname === '/v3/push/cid')
      return giveKeys(Number(url.searchParams.get('count') ?? 1));
    if (url.pathname !== '/v3/push') return refuse(404, 1000, 'there is no such address');
    if (request.method !== 'POST') return refuse(405, 1001, 'only POST is supported');
    return push(text);
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largestBody) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const answer = answerTo(request, Buffer.concat(chunks).toString());
      if (losesNextAnswer && request.method === 'POST') {
        losesNextAnswer = false;
        response.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  return {
    access: { ...key, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    removeApp: (token) => void removed.add(token),
    refuseNext: (...answers) => {
      for (const { status, code } of answers) refusals.push(refuse(status, code, 'as it was told to'));
    },
    loseNextAnswer: () => {
      losesNextAnswer = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
