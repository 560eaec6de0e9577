import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../calls/provider-watch.ts';

export interface JpushAccess {
  readonly appKey: string;
  readonly masterSecret: string;
  /** Where the service answers; the demonstration's own server takes its place. */
  readonly baseUrl: string;
  readonly watch?: ProviderWatch | undefined;
}

/** An answer of JPush that is not a success. `code` is its own, 0 when it gave none. */
export class JpushError extends Error {
  readonly code: number;
  readonly status: number;
  constructor(status: number, code: number, message: string) {
    super(`JPush answered ${status} with ${code}: ${message}`);
    this.name = 'JpushError';
    this.status = status;
    this.code = code;
  }
}

const timeoutMs = 10_000;

/** The header that names the app and proves that the caller may send to it. */
export const jpushAuthorization = ({ appKey, masterSecret }: Pick<JpushAccess, 'appKey' | 'masterSecret'>): string =>
  `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`;

/**
 * Asks JPush once. Throws `JpushError` for what it refuses, and the network's error when nobody answers within ten
 * seconds.
 */
export function askJpush(access: JpushAccess, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const action = path.replace(/\?.*/, '');
  return (access.watch ?? unwatched).run(action, () => ask(access, path, body), endOf);
}

function endOf(end: Ended): CallEnd {
  if ('value' in end) {
    const id = (end.value as { msg_id?: unknown }).msg_id;
    return { code: 'OK', bizId: typeof id === 'string' ? id : undefined, isFault: false };
  }
  const { error } = end;
  if (!(error instanceof JpushError)) return { code: 'NO_ANSWER', isFault: true };
  return { code: String(error.code || error.status), isFault: error.status >= 500 };
}

async function ask(access: JpushAccess, path: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(new URL(path, access.baseUrl), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: jpushAuthorization(access), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = asObject(await response.json().catch(() => null));
  if (response.ok && answer) return answer;
  const error = asObject(answer?.['error']);
  const reason = error?.['message'];
  throw new JpushError(
    response.status,
    Number(error?.['code'] ?? 0),
    typeof reason === 'string' ? reason : 'no reason',
  );
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
