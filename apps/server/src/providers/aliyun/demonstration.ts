import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { minuteMs } from '@lianpan/domain';
import { signAcs3 } from './acs3.ts';
import type { AliyunAccess } from './client.ts';

/** Told of every message that the demonstration "sends". */
export type SmsTaker = (message: { mobile: string; templateCode: string; values: Record<string, string> }) => void;

export interface AliyunDemonstration {
  readonly access: AliyunAccess;
  /** What a carrier's page would give for the hidden digits of the demonstration number; `null` for wrong digits. */
  webToken(hiddenDigits: string): string | null;
  /** What an app's SDK would give. */
  appToken(mobile: string): string;
  readonly maskedMobile: string;
  close(): Promise<void>;
}

const clockToleranceMs = 15 * minuteMs;
const tokenLifeMs = 2 * minuteMs;

type Answer = Record<string, unknown> & { Code: string };

const ok = (rest: Record<string, unknown>): Answer => ({ Code: 'OK', Message: 'OK', RequestId: newId(), ...rest });
const refuse = (code: string, message: string): Answer => ({ Code: code, Message: message, RequestId: newId() });
const newId = (): string => randomBytes(8).toString('hex').toUpperCase();

/**
 * A server on loopback that answers like Aliyun's message and number services, with its signatures, codes and one-use
 * tokens, and reaches no phone. `mobile` is the number that its "carrier" knows this device by.
 */
export async function startAliyunDemonstration(mobile: string, onSms: SmsTaker): Promise<AliyunDemonstration> {
  const key = { keyId: newId(), keySecret: randomBytes(24).toString('base64url') };
  const seenNonces = new Set<string>();
  const tokens = new Map<string, { channel: 'web' | 'app'; mobile: string; until: number }>();
  const issue = (channel: 'web' | 'app', number: string): string => {
    const token = randomBytes(24).toString('base64url');
    tokens.set(token, { channel, mobile: number, until: Date.now() + tokenLifeMs });
    return token;
  };
  const use = (channel: 'web' | 'app', token: string | undefined): string | null => {
    const known = token === undefined ? undefined : tokens.get(token);
    if (!known || known.channel !== channel || known.until < Date.now()) return null;
    tokens.delete(token ?? '');
    return known.mobile;
  };

  const actions: Readonly<Record<string, (query: Record<string, string>) => Answer>> = {
    SendSms({ PhoneNumbers: number = '', TemplateCode: templateCode = '', TemplateParam: values = '{}' }) {
      if (!/^1[3-9]\d{9}$/.test(number)) return refuse('isv.MOBILE_NUMBER_ILLEGAL', 'the number is not valid');
      onSms({ mobile: number, templateCode, values: JSON.parse(values) as Record<string, string> });
      return ok({ BizId: newId() });
    },
    GetAuthToken: () => ok({ TokenInfo: { AccessToken: newId(), JwtToken: newId() } }),
    GetPhoneWithToken({ SpToken: token }) {
      const number = use('web', token);
      return number ? ok({ Data: { PhoneNumber: number } }) : refuse('isv.INVALID_TOKEN', 'the token is not good');
    },
    GetMobile({ AccessToken: token }) {
      const number = use('app', token);
      return number
        ? ok({ GetMobileResultDTO: { Mobile: number } })
        : refuse('isv.INVALID_TOKEN', 'the token is not good');
    },
  };

  function answerTo(request: http.IncomingMessage): Answer {
    const url = new URL(request.url ?? '/', 'http://demonstration');
    const query = Object.fromEntries(url.searchParams);
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const given = /Credential=([^,]+),.*Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '');
    const signed = Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.startsWith('x-acs-') || name === 'host'),
    );
    const expected = signAcs3({ method: 'POST', path: '/', query, headers: signed, body: '' }, key.keySecret);
    if (given?.[1] !== key.keyId) return refuse('InvalidAccessKeyId.NotFound', 'the access key is not known');
    if (given[2] !== expected) return refuse('SignatureDoesNotMatch', 'the signature does not match');
    if (Math.abs(Date.now() - Date.parse(headers['x-acs-date'] ?? '')) > clockToleranceMs)
      return refuse('InvalidTimeStamp.Expired', 'the time is too far away');
    const nonce = headers['x-acs-signature-nonce'] ?? '';
    if (seenNonces.has(nonce)) return refuse('SignatureNonceUsed', 'the nonce was used');
    seenNonces.add(nonce);
    const action = actions[headers['x-acs-action'] ?? ''];
    return action ? action(query) : refuse('InvalidAction.NotFound', 'there is no such action');
  }

  const server = http.createServer((request, response) => {
    request.on('error', () => response.destroy());
    request.resume();
    const answer = answerTo(request);
    response.writeHead(answer.Code === 'OK' ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    access: { ...key, baseUrls: { sms: url, numbers: url } },
    maskedMobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    webToken: (hiddenDigits) => (hiddenDigits === mobile.slice(3, 7) ? issue('web', mobile) : null),
    appToken: (number) => issue('app', number),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
