/** What a client does about an outcome. Everything but `none` is carried out in one place of the web shell. */
export type Reaction = 'none' | 'throw' | 'refreshToken' | 'login' | 'errorPage' | 'toast' | 'resetSession' | 'silent';

export interface Outcome {
  /** Code on the wire; `null` for what only a client can notice. */
  readonly code: number | null;
  readonly reaction: Reaction;
}

/** Every way a call can end. Source: core platform 8. */
export const outcomes = {
  ok: { code: 1001, reaction: 'none' },
  okEmpty: { code: 1005, reaction: 'none' },
  badSignature: { code: 400, reaction: 'throw' },
  tokenExpired: { code: 401, reaction: 'refreshToken' },
  notLoggedIn: { code: 402, reaction: 'login' },
  notFound: { code: 404, reaction: 'errorPage' },
  rejected: { code: 1002, reaction: 'toast' },
  busy: { code: 1003, reaction: 'toast' },
  blocked: { code: 1006, reaction: 'resetSession' },
  maintenance: { code: null, reaction: 'toast' },
  offline: { code: null, reaction: 'toast' },
  timeout: { code: null, reaction: 'silent' },
  sessionInvalid: { code: null, reaction: 'silent' },
} as const satisfies Record<string, Outcome>;

export type OutcomeName = keyof typeof outcomes;

/** Machine-readable reason of a business refusal, in `data.bizCode`. Source: product handbook 0.3. */
export type BizCode =
  | 'LIMIT_REACHED'
  | 'POINTS_SHORT'
  | 'TOO_FREQUENT'
  | 'PREPARING'
  | 'PASSWORD_WRONG'
  | 'ACCOUNT_LOCKED'
  | 'ACCOUNT_CONFLICT'
  | 'ACCOUNT_CANCELLING'
  | 'TICKET_INVALID'
  | 'PRIVILEGE_REQUIRED'
  | 'LEVEL_MISMATCH'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'PROOF_REQUIRED'
  | 'STOCK_STATE'
  | 'SERVICE_RUNNING'
  | 'VERSION_CONFLICT'
  | 'ALREADY_DONE'
  | 'TRIAL_USED_UP'
  | 'CONTENT_GONE'
  | 'NO_HISTORY'
  | 'CONTENT_REJECTED'
  | 'MUTED'
  | 'BLOCKED_BY_USER'
  | 'ID_REQUIRED'
  | 'INPUT_INVALID'
  | 'PRICE_CHANGED'
  | 'COUPON_INVALID'
  | 'ORDER_CLOSED'
  | 'PAY_PENDING'
  | 'CONTRACT_REQUIRED'
  | 'SOLD_OUT'
  | 'SUSPECT';

/** Why a signature was refused, in `data.reason`. Source: shells handbook 4.4. */
export type SignatureReason =
  | 'SIGN_MISSING'
  | 'SIGN_FORMAT'
  | 'SIGN_APPID'
  | 'SIGN_SKEW'
  | 'SIGN_MISMATCH'
  | 'SIGN_REPLAY';

/** The wire's answer to every call; HTTP status is 200 whenever there is a code. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: T | null;
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly serverTime: number;
}

const nameByCode = new Map<number, OutcomeName>(
  Object.entries(outcomes).flatMap(([name, outcome]) =>
    outcome.code === null ? [] : [[outcome.code, name as OutcomeName]],
  ),
);

/** The outcome of a wire code; an unknown code counts as `busy`. */
export const outcomeOf = (code: number): OutcomeName => nameByCode.get(code) ?? 'busy';

/** A call that did not succeed, on either side. `message` is for people and may be empty. */
export class OutcomeError extends Error {
  readonly outcome: OutcomeName;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(
    outcome: OutcomeName,
    message = '',
    options: { cause?: unknown; details?: Record<string, unknown>; requestId?: string | undefined } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'OutcomeError';
    this.outcome = outcome;
    this.details = options.details ?? {};
    this.requestId = options.requestId;
  }
}
