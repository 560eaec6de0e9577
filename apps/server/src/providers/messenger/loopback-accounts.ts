import { createHash, randomBytes } from 'node:crypto';
import { platformCodes as codes, type MessengerApps } from './messenger-platform.ts';

/** Somebody who can be played on the loopback platform. */
export interface DemoPerson {
  readonly key: string;
  readonly nickName: string;
  /** The made-up account of a preview page. */
  readonly isSnapshot: boolean;
}

interface Lent {
  readonly appId: string;
  readonly expiresAt: number;
}

interface Code extends Lent {
  readonly kind: 'oauth' | 'login' | 'phone';
  readonly person: DemoPerson | undefined;
  readonly scope: string;
  readonly mobile: string;
  isUsed: boolean;
}

interface Grant extends Lent {
  readonly openId: string;
  readonly person: DemoPerson;
  readonly scope: string;
}

type Query = URLSearchParams;
type Body = Readonly<Record<string, unknown>>;

const tokenLifeSeconds = 7200;
/** In its last five minutes a token has a successor. */
const overlapMs = 300_000;
const codeLifeMs = 300_000;

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg });
const newText = (): string => randomBytes(24).toString('base64url');

/** What the loopback platform knows: apps, people, codes, tokens. Answers carry the wire's own names. */
export class LoopbackAccounts {
  readonly people: readonly DemoPerson[] = [
    { key: 'lin', nickName: '小林', isSnapshot: false },
    { key: 'zhou', nickName: '老周', isSnapshot: false },
    { key: 'wx_demo', nickName: '两个我（微信）', isSnapshot: false },
    { key: 'snapshot', nickName: '微信用户', isSnapshot: true },
  ];
  readonly #apps: MessengerApps;
  readonly #now: () => number;
  readonly #codes = new Map<string, Code>();
  readonly #tokens = new Map<string, Lent>();
  readonly #tickets = new Map<string, Lent>();
  readonly #grants = new Map<string, Grant>();

  constructor(apps: MessengerApps, now: () => number) {
    this.#apps = apps;
    this.#now = now;
  }

  issueOAuthCode = (person: DemoPerson, scope: string): string =>
    this.#issue({ kind: 'oauth', appId: this.#apps.serviceAccount.appId, person, scope, mobile: '' });

  issueLoginCode = (person: DemoPerson): string =>
    this.#issue({ kind: 'login', appId: this.#apps.miniProgram.appId, person, scope: '', mobile: '' });

  issuePhoneCode = (mobile: string): string =>
    this.#issue({ kind: 'phone', appId: this.#apps.miniProgram.appId, person: undefined, scope: '', mobile });

  /** Tickets that still work. */
  tickets(): string[] {
    return [...this.#tickets].filter(([, { expiresAt }]) => this.#now() < expiresAt).map(([ticket]) => ticket);
  }

  forgetTokens(): void {
    this.#tokens.clear();
    this.#tickets.clear();
  }

  answer(target: string, query: Query, body: Body): object {
    switch (target) {
      case 'POST /cgi-bin/stable_token':
        return this.#stableToken(body);
      case 'GET /cgi-bin/ticket/getticket':
        return this.#ticket(query);
      case 'GET /sns/oauth2/access_token':
        return this.#oauthToken(query);
      case 'GET /sns/userinfo':
        return this.#profile(query);
      case 'GET /sns/jscode2session':
        return this.#codeSession(query);
      case 'POST /wxa/business/getuserphonenumber':
        return this.#phone(query, body);
      default:
        return refusal(40066, 'invalid url');
    }
  }

  #issue(code: Omit<Code, 'isUsed' | 'expiresAt'>): string {
    const text = newText();
    this.#codes.set(text, { ...code, isUsed: false, expiresAt: this.#now() + codeLifeMs });
    return text;
  }

  #refuseApp(appId: unknown, secret: unknown): object | null {
    const app = Object.values(this.#apps).find((known) => known.appId === appId);
    if (!app) return refusal(codes.invalidAppId, 'invalid appid');
    return app.secret === secret ? null : refusal(codes.invalidSecret, 'invalid appsecret');
  }

  /** The same token until five minutes before its end. */
  #stableToken(body: Body): object {
    if (body['grant_type'] !== 'client_credential') return refusal(40002, 'invalid grant_type');
    const refused = this.#refuseApp(body['appid'], body['secret']);
    if (refused) return refused;
    const appId = String(body['appid']);
    const current = [...this.#tokens].find(
      ([, lent]) => lent.appId === appId && lent.expiresAt - overlapMs > this.#now(),
    );
    if (current) {
      const [token, { expiresAt }] = current;
      return { access_token: token, expires_in: Math.floor((expiresAt - this.#now()) / 1000) };
    }
    const token = newText();
    this.#tokens.set(token, { appId, expiresAt: this.#now() + tokenLifeSeconds * 1000 });
    return { access_token: token, expires_in: tokenLifeSeconds };
  }

  #refuseToken(query: Query): object | null {
    const lent = this.#tokens.get(query.get('access_token') ?? '');
    if (!lent) return refusal(codes.invalidCredential, 'invalid credential, access_token is invalid or not latest');
    return this.#now() < lent.expiresAt ? null : refusal(codes.expiredToken, 'access_token expired');
  }

  #ticket(query: Query): object {
    const refused = this.#refuseToken(query);
    if (refused) return refused;
    if (query.get('type') !== 'jsapi') return refusal(40097, 'invalid args');
    const ticket = newText();
    const appId = this.#tokens.get(query.get('access_token') ?? '')?.appId ?? '';
    this.#tickets.set(ticket, { appId, expiresAt: this.#now() + tokenLifeSeconds * 1000 });
    return { errcode: 0, errmsg: 'ok', ticket, expires_in: tokenLifeSeconds };
  }

  /** Uses up a code of one kind and app. */
  #take(text: string | null, kind: Code['kind'], appId: string): Code | object {
    if (!text) return refusal(codes.missingCode, 'missing code');
    const code = this.#codes.get(text);
    if (!code || code.kind !== kind || code.appId !== appId || this.#now() >= code.expiresAt) {
      return refusal(codes.invalidCode, 'invalid code');
    }
    if (code.isUsed) return refusal(codes.codeUsed, 'code been used');
    code.isUsed = true;
    return code;
  }

  #oauthToken(query: Query): object {
    const refused = this.#refuseApp(query.get('appid'), query.get('secret'));
    if (refused) return refused;
    if (query.get('grant_type') !== 'authorization_code') return refusal(40002, 'invalid grant_type');
    const appId = query.get('appid') ?? '';
    const code = this.#take(query.get('code'), 'oauth', appId);
    if (!isCode(code) || !code.person) return code;
    const { person, scope } = code;
    const accessToken = newText();
    const openId = openIdOf(appId, person);
    const expiresAt = this.#now() + tokenLifeSeconds * 1000;
    this.#grants.set(accessToken, { appId, openId, person, scope, expiresAt });
    return {
      access_token: accessToken,
      expires_in: tokenLifeSeconds,
      refresh_token: newText(),
      openid: openId,
      scope,
      ...(person.isSnapshot ? { is_snapshotuser: 1 } : {}),
      ...(scope.includes('snsapi_userinfo') && !person.isSnapshot ? { unionid: demoUnionId(person.key) } : {}),
    };
  }

  #profile(query: Query): object {
    const grant = this.#grants.get(query.get('access_token') ?? '');
    if (!grant) return refusal(codes.invalidCredential, 'invalid credential, access_token is invalid or not latest');
    if (this.#now() >= grant.expiresAt) return refusal(codes.expiredToken, 'access_token expired');
    if (query.get('openid') !== grant.openId) return refusal(40003, 'invalid openid');
    if (!grant.scope.includes('snsapi_userinfo') || grant.person.isSnapshot) {
      return refusal(codes.notAuthorised, 'api unauthorized');
    }
    // Sex and region have been empty since 2021.
    return {
      openid: grant.openId,
      nickname: grant.person.nickName,
      sex: 0,
      province: '',
      city: '',
      country: '',
      headimgurl: '',
      privilege: [],
      unionid: demoUnionId(grant.person.key),
    };
  }

  #codeSession(query: Query): object {
    const refused = this.#refuseApp(query.get('appid'), query.get('secret'));
    if (refused) return refused;
    const appId = query.get('appid') ?? '';
    const code = this.#take(query.get('js_code'), 'login', appId);
    if (!isCode(code) || !code.person) return code;
    return {
      openid: openIdOf(appId, code.person),
      session_key: randomBytes(16).toString('base64'),
      unionid: demoUnionId(code.person.key),
    };
  }

  #phone(query: Query, body: Body): object {
    const refused = this.#refuseToken(query);
    if (refused) return refused;
    const appId = this.#tokens.get(query.get('access_token') ?? '')?.appId ?? '';
    const code = this.#take(typeof body['code'] === 'string' ? body['code'] : null, 'phone', appId);
    if (!isCode(code)) return code;
    return {
      errcode: 0,
      errmsg: 'ok',
      phone_info: {
        phoneNumber: code.mobile,
        purePhoneNumber: code.mobile,
        countryCode: '86',
        watermark: { timestamp: Math.floor(this.#now() / 1000), appid: appId },
      },
    };
  }
}

const isCode = (taken: Code | object): taken is Code => 'isUsed' in taken;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A person has an open id of their own in each app, and one union id across them. */
const openIdOf = (appId: string, person: DemoPerson): string => `o${hashed(`${appId}:${person.key}`).slice(0, 27)}`;
export const demoUnionId = (key: string): string => `u${hashed(`union:${key}`).slice(0, 27)}`;
