import { hourMs } from '@lianpan/domain';
import { describe, expect, it } from 'vitest';
import { faultOf, presign, type RequestToSign, type RequestToVerify, type SigningKeys } from './signature-v4.ts';

/** AWS documents this request with its signature ("Authenticating Requests: Using Query Parameters"). */
const documentedKeys: SigningKeys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const documented: RequestToSign = {
  method: 'GET',
  host: 'examplebucket.s3.amazonaws.com',
  path: '/test.txt',
  at: Date.parse('2013-05-24T00:00:00Z'),
  expiresSeconds: 86_400,
};

const keys: SigningKeys = { accessKey: 'local', secretKey: 'secret', region: 'local' };
const at = Date.parse('2026-11-20T08:00:00Z');
const request: RequestToSign = {
  method: 'PUT',
  host: 'objects',
  path: '/objects/gp-media/2026/11/20/3f/a b+中.mp4',
  query: { partNumber: '3', uploadId: 'u-1' },
  headers: { 'content-length': '104857600' },
  at,
  expiresSeconds: 3600,
};

const arrived = (query: string, changed: Partial<RequestToVerify> = {}): RequestToVerify => ({
  method: request.method,
  host: request.host,
  path: request.path,
  query: [...new URLSearchParams(query)],
  header: (name) => request.headers?.[name],
  ...changed,
});

describe('signed addresses', () => {
  it('signs the request that AWS documents with the signature that AWS documents', () => {
    const query = new URLSearchParams(presign(documentedKeys, documented));
    expect(query.get('X-Amz-Signature')).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
    expect(query.get('X-Amz-Credential')).toBe('AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
  });

  it('accepts its own signature until it runs out', () => {
    const query = presign(keys, request);
    expect(faultOf(keys, arrived(query), at, 3600)).toBeNull();
    expect(faultOf(keys, arrived(query), at + hourMs, 3600)).toBeNull();
    expect(faultOf(keys, arrived(query), at + 3_600_001, 3600)).toBe('expired');
    expect(faultOf(keys, arrived(query), at - 16 * 60_000, 3600)).toBe('expired');
  });

  it('refuses what differs from the signed request in any part', () => {
    const query = presign(keys, request);
    const changes: Record<string, RequestToVerify> = {
      method: arrived(query, { method: 'GET' }),
      path: arrived(query, { path: `${request.path}x` }),
      host: arrived(query, { host: 'elsewhere' }),
      header: arrived(query, { header: () => '1' }),
      part: arrived(query.replace('partNumber=3', 'partNumber=4')),
      expiry: arrived(query.replace('X-Amz-Expires=3600', 'X-Amz-Expires=3599')),
      surplus: arrived(`${query}&response-content-type=text/html`),
    };
    for (const [name, changed] of Object.entries(changes)) {
      expect([name, faultOf(keys, changed, at, 3600)]).toEqual([name, 'mismatch']);
    }
    expect(faultOf({ ...keys, secretKey: 'other' }, arrived(query), at, 3600)).toBe('mismatch');
  });

  it('refuses requests without a signature, with a foreign key, with parameters twice and with too long a life', () => {
    const query = presign(keys, request);
    expect(faultOf(keys, arrived(''), at, 3600)).toBe('missing');
    expect(faultOf({ ...keys, accessKey: 'other' }, arrived(query), at, 3600)).toBe('malformed');
    expect(faultOf(keys, arrived(`${query}&partNumber=3`), at, 3600)).toBe('malformed');
    expect(faultOf(keys, arrived(query), at, 600)).toBe('malformed');
    expect(faultOf(keys, arrived(query.replace(/Signature=.*/, 'Signature=zz')), at, 3600)).toBe('malformed');
  });
});
