export interface JpushAccess {
  readonly appKey: string;
  readonly masterSecret: string;
  /** Where the service answers; the demonstration's own server takes its place. */
  readonly baseUrl: string;
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
export const jpushAuthorization = ({ appKey, masterSecret }: Omit<JpushAccess, 'baseUrl'>): string =>
  `Basic ${Buffer.from(`${appKey}:${masterSecret}`).toString('base64')}`;

/**
 * Asks JPush once. Throws `JpushError` for what it refuses, and the network's error when nobody answers within ten
 * seconds.
 */
export async function askJpush(access: JpushAccess, path: string, body?: unknown): Promise<Record<string, unknown>> {
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
