import { randomBytes } from 'node:crypto';
import type { IssuedSession } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import { ownPath } from '@lianpan/domain';
import { type Caller } from '../../http/handle.ts';
import type { MessengerAnswer, MessengerProfile } from '../../providers/messenger-port.ts';
import { maskMobile } from '../../providers/sms-port.ts';
import * as queries from './queries.ts';
import { openSession, type SessionParts } from './sessions.ts';
import { signInWithNumber } from './sign-in.ts';
import { sessionTexts as texts } from './texts.ts';
import { issueTicket, readTicket, takeTicket } from './tickets.ts';
import { rejected } from '../../rejection.ts';

const stateLifetimeSeconds = 600;

/**
 * The messenger's page that asks the person. Its state is good for this browser alone: for its visitor id and for a
 * cookie that script never sees. Rejects where no messenger is configured.
 */
export async function startMessengerSignIn(
  parts: SessionParts,
  input: { authType: string; back: string },
  caller: Caller,
): Promise<string> {
  const cookie = randomBytes(16).toString('hex');
  // The messenger takes letters and digits alone.
  const state = randomBytes(16).toString('hex');
  const url = parts.messenger.authorizeUrl({
    withProfile: input.authType === 'wx_userinfo',
    redirectUri: `${caller.origin}/login?messenger=${input.authType}`,
    state,
  });
  if (url === null) throw rejected(texts.noMessenger, 'TICKET_INVALID');
  await issueTicket(
    parts,
    parts.db,
    'state',
    { visitorId: caller.visitorId, cookie, back: ownPath(input.back) ?? '/hall', authType: input.authType },
    state,
  );
  caller.signInCookie.set(cookie, stateLifetimeSeconds);
  return url;
}

/** How a messenger sign-in ends. */
export interface MessengerSignIn {
  readonly session?: IssuedSession;
  readonly back?: string;
  readonly accessCode?: string;
  readonly unbound?: { readonly ticket: string; readonly nickName?: string; readonly headImageUrl?: string };
  readonly isSnapshot?: boolean;
}

/** Exchanges a messenger's code. Rejects a code or state that is not good; nobody is made or bound for a snapshot. */
export async function finishMessengerSignIn(
  parts: SessionParts,
  input: { code: string; authType: string; state?: string | undefined; phoneCode?: string | undefined },
  caller: Caller,
): Promise<MessengerSignIn> {
  const back = input.authType.startsWith('wx_') ? await useState(parts, input.state ?? '', caller) : undefined;
  const answer = await ask(parts, input);
  if (answer === 'refused') throw rejected(texts.messengerRefused, 'TICKET_INVALID');
  if (answer === 'snapshot') return { isSnapshot: true };
  const returned = back === undefined ? {} : { back };
  if (input.authType === 'mp')
    return { ...returned, ...(await fromMiniProgram(parts, answer, input.phoneCode, caller)) };
  const known = await queries.selectMessengerCustomer(parts.db, answer);
  if (known === undefined) return { ...returned, unbound: await unbound(parts, answer) };
  return { ...returned, session: await openSession(parts, known, false, caller) };
}

async function useState(parts: SessionParts, state: string, caller: Caller): Promise<string> {
  const content = await takeTicket(parts, parts.db, 'state', state);
  const isOwn = content?.visitorId === caller.visitorId && content.cookie === caller.signInCookie.value;
  caller.signInCookie.clear();
  if (!content || !isOwn) throw rejected(texts.stateForeign, 'TICKET_INVALID');
  return content.back;
}

function ask(parts: SessionParts, input: { code: string; authType: string }): Promise<MessengerAnswer> {
  if (input.authType === 'mp') return parts.messenger.fromMiniProgramCode(input.code);
  if (input.authType === 'app') return parts.messenger.fromAppCode(input.code);
  return parts.messenger.fromWebCode(input.code, input.authType === 'wx_userinfo');
}

/** The native page of a mini-program gets a code for its web view: the session belongs to the web view. */
async function fromMiniProgram(
  parts: SessionParts,
  person: MessengerProfile,
  phoneCode: string | undefined,
  caller: Caller,
): Promise<MessengerSignIn> {
  let customerId = await queries.selectMessengerCustomer(parts.db, person);
  if (customerId === undefined && phoneCode !== undefined) {
    const mobile = await parts.messenger.mobileFromMiniProgram(phoneCode);
    if (mobile === null) throw rejected(texts.messengerRefused, 'TICKET_INVALID');
    const session = await signInWithNumber(parts, mobile, 'mini-program', caller, person);
    customerId = Number(session.customerId);
  }
  if (customerId === undefined) return { unbound: await unbound(parts, person) };
  return { accessCode: await issueTicket(parts, parts.db, 'access', { customerId }) };
}

const unbound = async (parts: SessionParts, person: MessengerProfile) => ({
  ticket: await issueTicket(parts, parts.db, 'messenger', { person }),
  ...(person.nickName === undefined ? {} : { nickName: person.nickName }),
  ...(person.headImageUrl === undefined ? {} : { headImageUrl: person.headImageUrl }),
});

/** Whom an access code would sign in. Masked: the code may have come from anybody. */
export async function readAccessCode(parts: SessionParts, accessCode: string, caller: Caller) {
  const content = await readTicket(parts, parts.db, 'access', accessCode);
  const owner = content && (await queries.selectOwner(parts.db, content.customerId));
  if (!owner) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  const account = owner.mobileEncrypted ? maskMobile(parts.secrets.decrypt(owner.mobileEncrypted)) : owner.nickName;
  return { account, isSelf: owner.id === caller.customerId };
}

/** Exchanges a one-use access code for a session of this client. */
export async function signInWithAccessCode(
  parts: SessionParts,
  accessCode: string,
  caller: Caller,
): Promise<IssuedSession> {
  const content = await takeTicket(parts, parts.db, 'access', accessCode);
  if (!content) throw rejected(texts.ticketGone, 'TICKET_INVALID');
  return openSession(parts, content.customerId, false, caller);
}

/** An access code for the member of a number or a messenger; `null` for nobody. For the demonstration's people alone. */
export async function issueTicketFor(
  parts: SessionParts,
  who: string | Pick<MessengerProfile, 'appId' | 'openId' | 'unionId'>,
): Promise<string | null> {
  const customerId =
    typeof who === 'string'
      ? (await queries.selectCustomerByMobile(parts.db, parts.secrets.fingerprint(who)))?.id
      : await queries.selectMessengerCustomer(parts.db, who);
  return customerId === undefined ? null : issueTicket(parts, parts.db, 'access', { customerId });
}

/** Whom an app of the messenger knows a member as; `undefined` for who never came through it. */
export const openIdOf = (db: Executor, customerId: number, appId: string): Promise<string | undefined> =>
  queries.selectOpenId(db, customerId, appId);
