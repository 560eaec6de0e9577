import { newNonce, sha256Hex, sign } from '@lianpan/client';
import type { Device } from '../../testkit/src/device.ts';

/** Whole requests, signed in advance: the load generator's signing would otherwise be part of what is measured. */
export async function signedRequests(device: Device, target: string, input: object, count: number): Promise<string[]> {
  const [method = '', path = ''] = target.split(' ');
  const { token, key } = device.credentials!;
  const query = method === 'GET' ? Object.entries(input).map(([key, value]) => [key, String(value)] as const) : [];
  const search = query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&');
  const address = search === '' ? path : `${path}?${search}`;
  const body = method === 'GET' ? '' : JSON.stringify(input);
  const bodyHash = await sha256Hex(body);
  const tokenHash = await sha256Hex(token);
  const requests: string[] = [];
  for (let n = 0; n < count; n++) {
    const timestamp = String(Date.now());
    const noncestr = newNonce();
    const { appId, clientType } = device;
    const parts = { method, path, query, bodyHash, appId, clientType, timestamp, noncestr, tokenHash };
    const headers = {
      host: '127.0.0.1',
      connection: 'keep-alive',
      ...(body === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      version: '9.6.0',
      uvid: device.visitorId,
      clientType,
      appId,
      timestamp,
      noncestr,
      signature: await sign(key, parts),
      authorization: token,
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    requests.push(`${method} ${address} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  }
  return requests;
}
