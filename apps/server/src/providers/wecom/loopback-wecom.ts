import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { CallbackSeal, type CallbackKeys } from './callback-seal.ts';
import type { WecomAccess } from './client.ts';

/** A callback as WeCom would send it. */
export interface SentCallback {
  readonly query: { readonly msg_signature: string; readonly timestamp: string; readonly nonce: string };
  readonly body: string;
}

export interface LoopbackWecom {
  readonly access: WecomAccess;
  readonly keys: CallbackKeys;
  /** The state of a way by the address of its code; `undefined` for one that is not there any more. */
  stateOf(qrUrl: string): string | undefined;
  /** Somebody scans the code of a state and adds the member of staff; `undefined` where no code has it. */
  addContact(
    state: string,
    more?: { readonly externalUserId?: string; readonly isKnown?: boolean },
  ): SentCallback | undefined;
  /** Gives a contact a name over all apps of the firm. */
  setUnionId(externalUserId: string, unionId: string): void;
  /** Greetings that were sent, by their codes. */
  readonly greetings: ReadonlyMap<string, string>;
  /** Ways that stand. */
  readonly ways: ReadonlyMap<
    string,
    { readonly state: string; readonly user: readonly string[]; readonly remark: string }
  >;
  forgetTokens(): void;
  /** Answers the next calls of a path with these numbers; `null` breaks the connection. */
  fail(path: string, ...codes: readonly (number | null)[]): void;
  /** How often a path was called. */
  calls(path: string): number;
  close(): Promise<void>;
}

const longestBody = 16_384;
const tokenSeconds = 7200;

/** The part of WeCom's object that we send, and not a word more. */
const wayBody = z.strictObject({
  type: z.union([z.literal(1), z.literal(2)]),
  scene: z.literal(2),
  remark: z.string().max(30),
  skip_verify: z.boolean(),
  state: z.string().max(30),
  user: z.array(z.string().min(1).max(64)).min(1).max(100),
});

const greeting = z.strictObject({
  welcome_code: z.string(),
  text: z.strictObject({ content: z.string().min(1).max(4000) }),
});

type Answer = Readonly<Record<string, unknown>>;
const ok = (more: Answer = {}): Answer => ({ errcode: 0, errmsg: 'ok', ...more });
const refuse = (errcode: number): Answer => ({ errcode, errmsg: 'refused' });

/**
 * A WeCom of our own on the loopback address, for demo mode and tests: it speaks the wire format of contact ways and seals
 * callbacks, with keys made at the start, so that the adapter in front of it is the one of production.
 */
export async function startLoopbackWecom(now: () => number): Promise<LoopbackWecom> {
  const corpId = `ww${randomBytes(8).toString('hex')}`;
  const secret = randomBytes(16).toString('hex');
  const keys: CallbackKeys = {
    token: randomBytes(8).toString('hex'),
    aesKey: randomBytes(32).toString('base64').slice(0, 43),
    receiver: corpId,
  };
  const seal = new CallbackSeal(keys);
  let tokens = new Map<string, number>();
  const ways = new Map<string, z.output<typeof wayBody>>();
  const unionIds = new Map<string, string>();
  const contacts = new Map<string, { readonly userId: string; readonly state: string }>();
  const welcomeCodes = new Set<string>();
  const greetings = new Map<string, string>();
  const failures = new Map<string, (number | null)[]>();
  const counts = new Map<string, number>();

  function giveToken(query: URLSearchParams): Answer {
    if (query.get('corpid') !== corpId) return refuse(40_013);
    if (query.get('corpsecret') !== secret) return refuse(40_001);
    const text = randomBytes(24).toString('base64url');
    tokens.set(text, now() + tokenSeconds * 1000);
    return ok({ access_token: text, expires_in: tokenSeconds });
  }

  function addWay(body: unknown): Answer {
    const parsed = wayBody.safeParse(body);
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path[0];
      return refuse(field === 'type' ? 41_037 : field === 'scene' ? 41_040 : 40_058);
    }
    if (parsed.data.type === 1 && parsed.data.user.length > 1) return refuse(41_036);
    const configId = randomUUID().replaceAll('-', '');
    ways.set(configId, parsed.data);
    return ok({ config_id: configId, qr_code: `https://wework.qpic.cn/loopback/${configId}/0` });
  }

  function greet(body: Answer): Answer {
    const code = String(body['welcome_code']);
    if (!welcomeCodes.delete(code)) return refuse(41_050);
    const parsed = greeting.safeParse(body);
    if (!parsed.success) return refuse(40_058);
    greetings.set(code, parsed.data.text.content);
    return ok();
  }

  function answerTo(target: string, query: URLSearchParams, body: Answer): Answer {
    if (target === 'GET /cgi-bin/gettoken') return giveToken(query);
    const until = tokens.get(query.get('access_token') ?? '');
    if (until === undefined) return refuse(40_014);
    if (until <= now()) return refuse(42_001);
    if (target === 'POST /cgi-bin/externalcontact/add_contact_way') return addWay(body);
    if (target === 'POST /cgi-bin/externalcontact/del_contact_way')
      return ways.delete(String(body['config_id'])) ? ok() : refuse(41_044);
    if (target === 'POST /cgi-bin/externalcontact/send_welcome_msg') return greet(body);
    if (target !== 'GET /cgi-bin/externalcontact/get') return refuse(-1);
    const id = query.get('external_userid') ?? '';
    const known = contacts.get(id);
    if (!known) return refuse(84_061);
    const unionid = unionIds.get(id);
    return ok({
      external_contact: { external_userid: id, ...(unionid !== undefined && { unionid }) },
      follow_user: [{ userid: known.userId, state: known.state }],
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://loopback');
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
    const body = await jsonOf(request);
    const failure = failures.get(url.pathname)?.shift();
    if (failure === null) {
      response.destroy();
      return;
    }
    const reported =
      failure === undefined ? answerTo(`${request.method} ${url.pathname}`, url.searchParams, body) : refuse(failure);
    // The real one answers refusals with status 200 as well.
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(reported));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();

  return {
    access: { corpId, secret, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    keys,
    greetings,
    ways,
    stateOf: (qrUrl) => ways.get(new URL(qrUrl).pathname.split('/')[2] ?? '')?.state,
    addContact(state, { externalUserId = `wm${randomBytes(12).toString('hex')}`, isKnown = false } = {}) {
      const way = [...ways.values()].find((one) => one.state === state);
      if (!way) return undefined;
      const userId = way.user[0]!;
      contacts.set(externalUserId, { userId, state });
      const welcomeCode = randomBytes(16).toString('hex');
      welcomeCodes.add(welcomeCode);
      const fields = {
        ToUserName: corpId,
        FromUserName: 'sys',
        MsgType: 'event',
        Event: 'change_external_contact',
        ChangeType: 'add_external_contact',
        UserID: userId,
        ExternalUserID: externalUserId,
        // Somebody who was a contact before brings no state.
        ...(!isKnown && { State: state }),
        WelcomeCode: welcomeCode,
      };
      const words = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
      const seconds = String(Math.floor(now() / 1000));
      const sealed = seal.close(`<xml>${words.join('')}<CreateTime>${seconds}</CreateTime></xml>`);
      const nonce = String(randomBytes(4).readUInt32BE());
      return {
        query: { msg_signature: seal.sign(seconds, nonce, sealed), timestamp: seconds, nonce },
        body: `<xml><ToUserName><![CDATA[${corpId}]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt><AgentID><![CDATA[]]></AgentID></xml>`,
      };
    },
    setUnionId: (externalUserId, unionId) => void unionIds.set(externalUserId, unionId),
    forgetTokens: () => {
      tokens = new Map();
    },
    fail: (path, ...codes) => void failures.set(path, [...codes]),
    calls: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function jsonOf(request: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) throw new RangeError('too much for the stand-in');
    chunks.push(chunk);
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Answer) : {};
  } catch {
    return {};
  }
}
