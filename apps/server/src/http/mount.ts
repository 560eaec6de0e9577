import {
  contract,
  marketHeader,
  marketNameOf,
  replayHeader,
  OutcomeError,
  outcomes,
  visitorHeader,
  type Call,
  type CallKey,
  type MarketName,
  type OutcomeName,
} from '@lianpan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authenticate, type AuthenticatorParts, type ReceivedRequest } from './authenticate.ts';
import { notChanged, type Caller, type Handlers, type StaffMember } from './handle.ts';
import { languageOf, say, type Language } from '../language.ts';
import type { Disguise, FindMarket, FindReplay } from './caller-market.ts';
import { refuseForeignSite } from './same-site.ts';
import { refreshCookieOf, signInCookieOf, staffCookieOf } from './session-cookies.ts';
import {
  accountCancelling,
  bodyTooLarge,
  inputInvalid,
  marketGone,
  noRight,
  outcomeTexts,
  tooFrequent,
} from './texts.ts';
import type { RequestBudget } from './request-budget.ts';
import { Written } from './written.ts';
import { Rejection, rejected } from '../rejection.ts';

export interface MountOptions {
  readonly handlers: Handlers;
  readonly authenticator: AuthenticatorParts;
  readonly budget: RequestBudget;
  readonly demoMode: boolean;
  readonly findMarket: FindMarket;
  readonly findReplay: FindReplay;
  /** Who of the staff a session belongs to; `undefined` for one that has ended or never was. */
  readonly findStaff: (token: string) => Promise<StaffMember | undefined>;
  /** Whether the staff may come from an address. */
  readonly isStaffAddress: (address: string) => boolean;
  readonly now: () => number;
}

/** The largest body of a call; files go their own way. */
export const callBodyMegabytes = 1;

type AnyHandler = (input: unknown, caller: Caller) => unknown;

/** Registers every call of the contract: the only place where requests become calls and calls become envelopes. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  // The signature covers the exact bytes, so the body is parsed only after it has been checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => answerBroken(options, error, request, reply));
  for (const [target, call] of Object.entries(contract) as [CallKey, Call][]) {
    if (call.demoOnly && !options.demoMode) continue;
    const [method, url] = target.split(' ') as ['GET' | 'POST', string];
    const handler = options.handlers[target] as AnyHandler;
    app.route({ method, url, handler: (request, reply) => answer(options, target, handler, request, reply) });
  }
  app.all('/api/*', (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return send(options, request, reply, 'notFound', say(outcomeTexts.notFound, language), null);
  });
}

/** Answers what never became a call, such as a body that is too large, in the form of all answers. */
function answerBroken(
  options: MountOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number };
  const language = languageOf(request.headers['accept-language']);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const refusal = rejected(bodyTooLarge, 'INPUT_INVALID', { n: callBodyMegabytes }, { fields: ['body'] });
    return sendError(options, request, reply, refusal, language, null);
  }
  const refusal = rejected(inputInvalid, 'INPUT_INVALID', { fields: 'body' }, { fields: ['body'] });
  return sendError(options, request, reply, statusCode < 500 ? refusal : error, language, null);
}

async function answer(
  options: MountOptions,
  target: CallKey,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call: Call = contract[target];
  const language = languageOf(request.headers['accept-language']);
  let disguise: Disguise | null = null;
  try {
    if (isOfStaff(target) && !options.isStaffAddress(request.ip)) throw new OutcomeError('notFound');
    const { claims, clientType, standing } = await authenticate(options.authenticator, received(request));
    if (call.auth === 'member' && !claims) throw new OutcomeError('notLoggedIn');
    const staffCookie = staffCookieOf(request, reply);
    const staff = call.auth === 'staff' ? await requireStaff(options, call, staffCookie.value) : undefined;
    const customerId = claims?.customerId ?? null;
    const replay = await options.findReplay(target, shortHeader(request, replayHeader), customerId);
    disguise = replay?.disguise ?? null;
    const market = replay?.market ?? (await options.findMarket(shortHeader(request, marketHeader), customerId));
    // What a replay shows is no market that the person has chosen.
    if (!replay) void reply.header(marketHeader, market.name);
    const caller: Caller & { readonly staff?: StaffMember } = {
      ...(staff && { staff }),
      customerId,
      sessionId: claims?.sessionId ?? null,
      visitorId: visitorIdOf(request),
      clientType,
      clientVersion: versionOf(request),
      appMarket: shortHeader(request, 'appmarket'),
      language,
      market,
      replayId: replay?.id ?? null,
      address: request.ip,
      channelCode: shortHeader(request, 'channelcode'),
      inviteCode: shortHeader(request, 'invitecode'),
      refreshCookie: refreshCookieOf(request, reply, clientType),
      signInCookie: signInCookieOf(request, reply),
      staffCookie,
      requestId: request.id,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      get origin() {
        return `${request.protocol}://${request.host}`;
      },
    };
    const writes = changesSomething(call, request);
    if (writes && !replay && isAboutMarket(request))
      requireMarket(marketNameOf(shortHeader(request, marketHeader)), market.name);
    if (writes) refuseForeignSite(request);
    if (writes && standing === 'cancelling' && !call.duringCancellation) {
      throw rejected(accountCancelling, 'ACCOUNT_CANCELLING');
    }
    const owner = staff ? `staff:${staff.id}` : (caller.sessionId ?? caller.address);
    if (!call.polled) spend(options, owner, writes ? 'write' : 'read');
    const input = decode(call.input, request, language, disguise);
    if (isSearch(input)) spend(options, owner, 'search');
    const result = await handler(input, caller);
    if (result === notChanged)
      return send(options, request, reply, 'okEmpty', say(outcomeTexts.okEmpty, language), null);
    return send(
      options,
      request,
      reply,
      'ok',
      say(outcomeTexts.ok, language),
      call.trusted ? result : call.output.parse(result),
      disguise,
    );
  } catch (error) {
    return sendError(options, request, reply, error, language, disguise);
  }
}

const isOfStaff = (target: CallKey): boolean => target.includes(' /api/admin/');

/** The one of the staff who calls and may. */
async function requireStaff(
  { findStaff }: MountOptions,
  { right }: Call,
  token: string | undefined,
): Promise<StaffMember> {
  const staff = token === undefined ? undefined : await findStaff(token);
  if (!staff) throw new OutcomeError('notLoggedIn');
  if (right !== undefined && !staff.rights.has(right)) throw rejected(noRight, 'PRIVILEGE_REQUIRED');
  return staff;
}

function received(request: FastifyRequest): ReceivedRequest {
  const question = request.url.indexOf('?');
  return {
    method: request.method,
    path: question < 0 ? request.url : request.url.slice(0, question),
    query: question < 0 ? [] : [...new URLSearchParams(request.url.slice(question + 1))],
    rawBody: request.body as Buffer | undefined,
    header: (name) => request.headers[name] as string | undefined,
  };
}

const isAboutMarket = (request: FastifyRequest): boolean => request.url.startsWith('/api/stocks/');

/** What somebody changes in a market that is not offered any more must not happen in the other. */
function requireMarket(asked: MarketName | null, given: MarketName): void {
  if (asked !== null && asked !== given) throw rejected(marketGone, 'STOCK_STATE');
}

function decode(schema: z.ZodType, request: FastifyRequest, language: Language, disguise: Disguise | null): unknown {
  const sent = request.method === 'GET' ? queryOf(request) : jsonOf(request.body as Buffer | undefined);
  const parsed = schema.safeParse(disguise ? disguise.input(sent) : sent);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'body'))];
  throw rejected(
    inputInvalid,
    'INPUT_INVALID',
    { fields: fields.join(language === 'zh-CN' ? '、' : ', ') },
    { fields },
  );
}

/** Judged by the decoded input: an action that the schema drops must not make a change look like a reading. */
function changesSomething(call: Call, request: FastifyRequest): boolean {
  if (!call.writes || !call.readActions) return call.writes ?? false;
  const { data } = call.input.safeParse(jsonOf(request.body as Buffer | undefined));
  const action = typeof data === 'object' && data !== null && 'action' in data ? data.action : undefined;
  return !(typeof action === 'string' && call.readActions.includes(action));
}

function jsonOf(body: Buffer | undefined): unknown {
  if (body === undefined || body.length === 0) return {};
  const text = body.toString('utf8');
  try {
    return text.includes(nulInJson) ? JSON.parse(text, refuseNul) : JSON.parse(text);
  } catch {
    throw rejected(inputInvalid, 'INPUT_INVALID', { fields: 'JSON' }, { fields: ['body'] });
  }
}

function queryOf(request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown>;
  const isClean = Object.keys(query).every((name) => ![name, query[name]].flat().some(hasNul));
  if (isClean) return query;
  throw rejected(inputInvalid, 'INPUT_INVALID', { fields: '%00' }, { fields: ['query'] });
}

/** PostgreSQL keeps no text with a NUL in it, and nobody types one: it is refused before any feature sees it. */
const hasNul = (text: unknown): boolean => typeof text === 'string' && text.includes('\0');
const nulInJson = '\\u0000';

/** Throws SyntaxError for a name or text with a NUL. */
function refuseNul(name: string, value: unknown): unknown {
  if (hasNul(name) || hasNul(value)) throw new SyntaxError('a text with NUL');
  return value;
}

/** Words of the caller's own, by which something is found. */
const isSearch = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'keyword' in input && Boolean(input.keyword);

function spend({ budget, now }: MountOptions, owner: string, kind: Parameters<RequestBudget['spend']>[1]): void {
  const waitSeconds = budget.spend(owner, kind, now());
  if (waitSeconds > 0) throw rejected(tooFrequent, 'TOO_FREQUENT', { n: waitSeconds });
}

function sendError(
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  language: Language,
  disguise: Disguise | null,
): FastifyReply {
  if (error instanceof Rejection) {
    const message = say(error.text, language, error.values);
    return send(options, request, reply, error.outcome, message, error.details, disguise);
  }
  if (error instanceof OutcomeError) {
    const details = error.outcome === 'badSignature' ? { ...error.details, serverTime: options.now() } : null;
    return send(options, request, reply, error.outcome, say(outcomeTexts[error.outcome], language), details);
  }
  request.log.error({ err: error }, 'call failed');
  return send(options, request, reply, 'busy', say(outcomeTexts.busy, language), null);
}

function send(
  options: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: OutcomeName,
  message: string,
  data: unknown,
  disguise: Disguise | null = null,
): FastifyReply {
  const { code } = outcomes[outcome];
  const text = disguise ? disguise.message(message) : message;
  const head = Buffer.from(`{"code":${code},"message":${JSON.stringify(text)},"data":`);
  const bytes = bytesOf(data, disguise);
  const tail = Buffer.from(`,${JSON.stringify({ requestId: request.id, serverTime: options.now() }).slice(1)}`);
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(Buffer.concat([head, bytes, tail]));
}

function bytesOf(data: unknown, disguise: Disguise | null): Buffer {
  if (!disguise) return data instanceof Written ? data.bytes : Buffer.from(JSON.stringify(data));
  return Buffer.from(disguise.answer(data instanceof Written ? data.json : JSON.stringify(data)));
}

/** A visitor id is a name that a device gave itself: bounded, and never trusted for more than limits. */
const visitorIdOf = (request: FastifyRequest): string => shortHeader(request, visitorHeader) ?? `address:${request.ip}`;

/** Source: core platform 9. */
const defaultVersion = '9.6.0';

function versionOf(request: FastifyRequest): string {
  const given = shortHeader(request, 'version') ?? '';
  return /^\d{1,4}(\.\d{1,4}){0,3}$/.test(given) ? given : defaultVersion;
}

function shortHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, 64) : undefined;
}
