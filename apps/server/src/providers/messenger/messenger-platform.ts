/** One of our registrations at the messenger's platform. */
export interface MessengerApp {
  readonly appId: string;
  readonly secret: string;
}

export interface MessengerApps {
  /** Pages in the messenger's browser, also inside a mini-program's web-view. */
  readonly serviceAccount: MessengerApp;
  readonly miniProgram: MessengerApp;
}

/** What a code of the authorise page is worth. Codes work once and for five minutes. */
export interface OAuthGrant {
  readonly openId: string;
  /** The person across all our apps; only where the platform gives it. */
  readonly unionId: string | undefined;
  /** Good for `userInfo` when the scope is `snsapi_userinfo`. */
  readonly accessToken: string;
  readonly scope: string;
  /** A made-up account of the preview page: never bind it, never create a member for it. */
  readonly isSnapshot: boolean;
}

export interface MessengerProfile {
  readonly openId: string;
  readonly unionId: string | undefined;
  readonly nickName: string;
  /** Address of the picture; may be empty. */
  readonly headImage: string;
}

export interface MiniProgramSession {
  readonly openId: string;
  readonly unionId: string | undefined;
  /** Stays on the server: it never belongs into an answer or a log. */
  readonly sessionKey: string;
}

/** A number that the messenger vouches for. */
export interface VerifiedPhone {
  /** Without the country's code. */
  readonly mobile: string;
  readonly countryCode: string;
}

/**
 * The messenger's platform as the server uses it. Every method throws a `MessengerError`. Source: shells handbook 2.
 */
export interface MessengerPlatform {
  readonly serviceAppId: string;
  readonly miniProgramAppId: string;
  /** The ticket that signs addresses for the script, from the shared cache. */
  scriptTicket(): Promise<string>;
  exchangeOAuthCode(code: string): Promise<OAuthGrant>;
  /** Name and picture; needs a grant of the scope `snsapi_userinfo` that is no snapshot. */
  userInfo(grant: Pick<OAuthGrant, 'accessToken' | 'openId'>): Promise<MessengerProfile>;
  miniProgramSession(code: string): Promise<MiniProgramSession>;
  phoneNumber(code: string): Promise<VerifiedPhone>;
}

/** Codes of the platform that callers tell apart. */
export const platformCodes = {
  busy: -1,
  invalidCredential: 40001,
  invalidAppId: 40013,
  invalidToken: 40014,
  invalidCode: 40029,
  invalidSecret: 40125,
  codeUsed: 40163,
  highRiskUser: 40226,
  missingCode: 41008,
  expiredToken: 42001,
  tooFrequent: 45011,
  notAuthorised: 48001,
} as const;

/** The platform said no, or nothing. Its own words may hold ids and addresses, so they are not kept. */
export class MessengerError extends Error {
  /** One of `platformCodes` or another of the platform's; `null` when it gave no usable answer. */
  readonly code: number | null;
  readonly operation: string;

  constructor(operation: string, code: number | null, options?: ErrorOptions) {
    super(`the messenger's platform refused ${operation}: ${code ?? 'no usable answer'}`, options);
    this.name = 'MessengerError';
    this.operation = operation;
    this.code = code;
  }
}
