import { guestKey, newNonce, sha256Hex, sign } from '@lianpan/client';
import { marketHeader } from '@lianpan/contract';
import type { Answer, Device } from './device.ts';

/** What a request carries: the text behind the question mark of a GET, or the exact body of a POST. */
export interface RawRequest {
  readonly search?: string;
  readonly body?: string;
}

/**
 * Sends a request that the real client would never build, signed as well as the device can: for tests of what the server
 * does with a stranger's bytes. `target` is method and path; `now` the server's clock.
 */
export async function sendSigned(
  device: Device,
  now: () => number,
  target: string,
  { search = '', body }: RawRequest,
): Promise<Answer> {
  const [method = '', path = ''] = target.split(' ');
  const { appId, clientType } = device;
  const token = device.credentials?.token ?? '';
  const timestamp = String(now());
  const noncestr = newNonce();
  const signature = await sign(device.credentials?.key ?? (await guestKey(appId)), {
    method,
    path,
    query: [...new URLSearchParams(search)],
    bodyHash: await sha256Hex(body ?? ''),
    appId,
    clientType,
    timestamp,
    noncestr,
    tokenHash: token === '' ? '' : await sha256Hex(token),
  });
  return device.sendAgain(
    { url: `${device.baseUrl}${path}${search === '' ? '' : `?${search}`}`, method, headers: {}, body },
    {
      version: '9.6.0',
      uvid: device.visitorId,
      'accept-language': device.language,
      [marketHeader]: device.market,
      clienttype: String(clientType),
      appid: appId,
      timestamp,
      noncestr,
      signature,
      authorization: token === '' ? undefined : token,
      'content-type': body === undefined ? undefined : 'application/json',
      ...device.extraHeaders,
    },
  );
}
