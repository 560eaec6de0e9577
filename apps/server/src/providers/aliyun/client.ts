import { randomUUID } from 'node:crypto';
import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../calls/provider-watch.ts';
import { acs3Authorization, acs3Query, emptyBodySha256 } from './acs3.ts';

export interface AliyunAccess {
  readonly keyId: string;
  readonly keySecret: string;
  /** Where the products answer; the demonstration's own server takes their place. */
  readonly baseUrls: { readonly sms: string; readonly numbers: string };
  readonly watch?: ProviderWatch | undefined;
}

/** An answer of Aliyun that is not OK; `code` is its own, such as `isv.BUSINESS_LIMIT_CONTROL`. */
export class AliyunError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`Aliyun answered ${code}: ${message}`);
    this.name = 'AliyunError';
    this.code = code;
  }
}

const timeoutMs = 10_000;

/**
 * Calls one action of an Aliyun product. Never repeats by itself: a message by SMS must not be sent twice. Throws
 * `AliyunError` for what the product refuses, and the network's error when nobody answers within ten seconds.
 */
export function callAliyun(
  access: AliyunAccess,
  product: 'sms' | 'numbers',
  version: string,
  action: string,
  query: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const ask = () => askAliyun(access, product, version, action, query);
  return (access.watch ?? unwatched).run(action, ask, endOf);
}

/** What Aliyun refuses with a code of its own is an answer like any other, but for what it calls its own fault. */
function endOf(end: Ended): CallEnd {
  if ('value' in end) {
    const { RequestId: requestId, BizId: bizId } = end.value as { RequestId?: string; BizId?: string };
    return { code: 'OK', requestId, bizId, isFault: false };
  }
  const { error } = end;
  if (!(error instanceof AliyunError)) return { code: 'NO_ANSWER', isFault: true };
  return { code: error.code, isFault: /^HTTP 5|^InternalError|^ServiceUnavailable/.test(error.code) };
}

async function askAliyun(
  access: AliyunAccess,
  product: 'sms' | 'numbers',
  version: string,
  action: string,
  query: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const base = new URL(access.baseUrls[product]);
  const headers: Record<string, string> = {
    host: base.host,
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-content-sha256': emptyBodySha256,
  };
  const request = { method: 'POST', path: '/', query, headers, body: '' };
  const response = await fetch(new URL(`/?${acs3Query(query)}`, base), {
    method: 'POST',
    headers: { ...headers, authorization: acs3Authorization(request, access.keyId, access.keySecret) },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = (await response.json()) as Record<string, unknown> & { Code?: string; Message?: string };
  if (answer.Code !== 'OK') throw new AliyunError(answer.Code ?? `HTTP ${response.status}`, answer.Message ?? '');
  return answer;
}
