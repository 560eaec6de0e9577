import { describe, expect, it } from 'vitest';
import { stringToSign, type SignedRequest } from '@lianpan/contract/signature';
import { guestKey, importSigningKey, sha256Hex, sign } from './crypto.ts';
import { serialise } from './serialise.ts';

// Vectors: shells handbook 4.6 (master key 00…1f, user_key k_3f9a0c1d2e4b5a69, token header.payload.sig).
const oauthKey = '4Yp868ny-la6Fj0tXzDKktOPDs1j0uy0ft4YscLhIPU';
const token = 'header.payload.sig';
const base = { appId: 'gp-h5', clientType: 0, timestamp: '1795000000000', noncestr: 'q1w2e3r4t5y6u7i8o9p0aa' };

interface Vector {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query?: SignedRequest['query'];
  readonly body?: string;
  readonly member?: boolean;
  readonly appId?: string;
  readonly clientType?: number;
  readonly signature: string;
}

const vectors: Vector[] = [
  {
    name: 'V1 guest GET with a query in Chinese',
    method: 'GET',
    path: '/api/auth/common/getWxConfig',
    query: [['url', 'https://m.example.test/hall?channelCode=c1&x=中']],
    signature: 'RvTgTc9HdiRx2CNLGkUQAomRmslB9aVdQKFl2LtAkqo',
  },
  {
    name: 'V2 guest POST of a login',
    method: 'POST',
    path: '/api/auth/common/login',
    body: '{"type":1,"account":"13800138000","password":"123456"}',
    signature: 'pjQA1b6ShqRTQL_u3RToFJ_I9VDdV5JXRZpGlyH1LMU',
  },
  {
    name: 'V3 member POST with an empty object',
    method: 'POST',
    path: '/api/system/mine/getUserInfo',
    body: '{}',
    member: true,
    signature: 'hjmXwywyBSkFIouH_wsTFozVuNJ8Mh3YxWJaOymJTOI',
  },
  {
    name: 'V4 member GET with pairs to sort and escape',
    method: 'GET',
    path: '/api/stocks/hall/getHallDiagnosisInfo',
    query: [
      ['stockNo', '600519'],
      ['b', '2'],
      ['a', '1 +/*'],
      ['a', '0'],
    ],
    member: true,
    signature: 'z3cfLt2zXaeCQ1myHjgR8TtsiKkcRrSSDZfI6kvvjqc',
  },
  {
    name: 'V5 mini-program with a unicode body',
    method: 'POST',
    path: '/api/chat/private/addPrivateMsg',
    body: '{"msg":"你好"}',
    member: true,
    appId: 'gp-mp',
    clientType: 113,
    signature: 'oMYmnfYGVWRQRX1dC5RpSieDI-pPBoD_OnldCPu8zuE',
  },
];

const requestOf = async (vector: Vector): Promise<SignedRequest> => ({
  method: vector.method,
  path: vector.path,
  query: vector.query ?? [],
  bodyHash: await sha256Hex(vector.body ?? ''),
  appId: vector.appId ?? base.appId,
  clientType: vector.clientType ?? base.clientType,
  timestamp: base.timestamp,
  noncestr: base.noncestr,
  tokenHash: vector.member ? await sha256Hex(token) : '',
});

describe('request signature', () => {
  it.each(vectors)('REQ-01 signs as the published vector: $name', async (vector) => {
    const key = vector.member ? await importSigningKey(oauthKey) : await guestKey(vector.appId ?? base.appId);
    expect(await sign(key, await requestOf(vector))).toBe(vector.signature);
  });

  it('changes with every signed part', async () => {
    const request = await requestOf(vectors[2]!);
    const original = stringToSign(request);
    for (const part of ['method', 'path', 'bodyHash', 'appId', 'timestamp', 'noncestr', 'tokenHash'] as const) {
      expect(stringToSign({ ...request, [part]: `${request[part]}x` })).not.toBe(original);
    }
    expect(stringToSign({ ...request, clientType: 2 })).not.toBe(original);
  });

  it('REQ-02 strips empty parameters before serialising', () => {
    const input = { a: '', b: null, c: undefined, d: 0, e: false, f: 'x y' };
    expect(serialise('POST', input).body).toBe('{"d":0,"e":false,"f":"x y"}');
    expect(serialise('GET', input).search).toBe('?d=0&e=false&f=x%20y');
    expect(serialise('GET', { a: '' }).search).toBe('');
  });
});
