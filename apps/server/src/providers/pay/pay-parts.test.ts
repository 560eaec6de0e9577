import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { PayRefused } from '../pay-port.ts';
import { afterRefusedClose, checkAttempt, checkRefund, cutToBytes } from './attempt.ts';
import { privateKeyOf, publicKeyOf } from './key-material.ts';
import { askTwice, PayPassing } from './repeat.ts';
import { callLimits, send } from './send.ts';
import { instantOfText, rfc3339, textOfInstant } from './shanghai-text.ts';
import { fenOfYuan, milsOfYuan, yuanOfFen } from './yuan.ts';

describe('amounts in yuan', () => {
  it.each([
    ['0.01', 1],
    ['1.00', 100],
    ['0.29', 29],
    ['1.15', 115],
    ['29800.00', 2_980_000],
    ['99999999.99', 9_999_999_999],
  ])('%s is %d fen and back', (text, fen) => {
    expect(fenOfYuan(text)).toBe(fen);
    expect(yuanOfFen(fen)).toBe(text);
  });

  it.each([
    '0.1',
    '1.005',
    '1e2',
    '1',
    '',
    '.10',
    '-1.00',
    '+1.00',
    '01.00',
    ' 1.00',
    '1.00 ',
    '1,000.00',
    'NaN',
    '１.００',
  ])('%j is none', (text) => expect(fenOfYuan(text)).toBeNull());

  it.each([
    ['0.05940', 5940],
    ['-0.07', -7000],
    ['0.00000', 0],
    ['-0.00000', 0],
    ['12', 1_200_000],
  ])('%s of a bill is %d thousandths of a fen', (text, mils) => expect(milsOfYuan(text)).toBe(mils));

  it.each(['', '1.', '0.000001', '1e2', '--1'])('%j of a bill is none', (text) => expect(milsOfYuan(text)).toBeNull());
});

it('times of providers are those of Shanghai', () => {
  const at = Date.parse('2026-11-20T16:00:00+08:00');
  expect(instantOfText('2026-11-20 16:00:00')?.getTime()).toBe(at);
  expect(textOfInstant(at)).toBe('2026-11-20 16:00:00');
  expect(rfc3339(at)).toBe('2026-11-20T16:00:00+08:00');
  for (const text of ['', '2026-11-20', '2026-13-20 16:00:00', '2026-11-20 24:00:01', '2026-11-20T16:00:00'])
    expect(instantOfText(text), text).toBeUndefined();
});

it('cuts a text between characters', () => {
  expect(cutToBytes('练盘VIP', 7)).toBe('练盘V');
  expect(cutToBytes('练盘VIP', 5)).toBe('练');
  expect(cutToBytes('😀😀', 5)).toBe('😀');
});

describe('keys in settings', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-keys-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const base64 = (key: Buffer): string => key.toString('base64');
  const privateForms = {
    'PEM of PKCS#8': privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    'PEM of PKCS#1': privateKey.export({ type: 'pkcs1', format: 'pem' }) as string,
    'base64 of PKCS#8': base64(privateKey.export({ type: 'pkcs8', format: 'der' })),
    'base64 of PKCS#1': base64(privateKey.export({ type: 'pkcs1', format: 'der' })),
  };

  it.each(Object.entries(privateForms))('are read as %s and from a file with it', (_form, text) => {
    const file = path.join(folder, 'key');
    fs.writeFileSync(file, `${text}\n`);
    for (const setting of [text, file]) expect(privateKeyOf(setting).equals(privateKey)).toBe(true);
  });

  it('are read in both forms of a public one', () => {
    for (const form of [
      publicKey.export({ type: 'spki', format: 'pem' }) as string,
      base64(publicKey.export({ type: 'spki', format: 'der' })),
    ])
      expect(publicKeyOf(form).equals(publicKey)).toBe(true);
  });

  it('are none of another kind, and no path of nothing', () => {
    const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    for (const setting of [other, path.join(folder, 'absent'), '']) expect(() => privateKeyOf(setting)).toThrow();
  });
});

describe('what no provider could take', () => {
  const attempt = {
    outTradeNo: 'GP20261120000001',
    amountFen: 100,
    description: 'VIP',
    channel: 'wxNative',
    clientIp: '127.0.0.1',
    expiresAt: new Date(0),
    returnUrl: 'https://m.example.test/payTemp',
    notifyUrl: 'https://m.example.test/notify/pay',
  } as const;
  const refund = {
    outRefundNo: 'R1',
    outTradeNo: attempt.outTradeNo,
    refundFen: 100,
    totalFen: 100,
    reason: '',
    notifyUrl: attempt.notifyUrl,
  };

  it.each([
    { outTradeNo: 'short' },
    { outTradeNo: 'x'.repeat(33) },
    { outTradeNo: 'has space' },
    { amountFen: 0 },
    { amountFen: -1 },
    { amountFen: 1.5 },
    { amountFen: Number.NaN },
    { notifyUrl: 'https://m.example.test/notify?order=1' },
    { expiresAt: new Date(Number.NaN) },
  ])('is no payment: %j', (change) => {
    expect(() => checkAttempt(attempt)).not.toThrow();
    expect(() => checkAttempt({ ...attempt, ...change })).toThrow(RangeError);
  });

  it.each([
    { refundFen: 101 },
    { refundFen: 0 },
    { refundFen: 0.5 },
    { outRefundNo: '' },
    { outRefundNo: 'x'.repeat(65) },
  ])('is no refund: %j', (change) => {
    expect(() => checkRefund(refund)).not.toThrow();
    expect(() => checkRefund({ ...refund, ...change })).toThrow(RangeError);
  });
});

describe('a refused closing', () => {
  const refusal = new PayRefused('close', 'TRADE_ERROR', 'rejected');
  const after = (state: 'success' | 'refunded' | 'closed' | 'absent' | 'unpaid' | 'paying') =>
    afterRefusedClose(refusal, () => Promise.resolve({ state }));

  it('is what the payment is found to be', async () => {
    expect(await after('success')).toBe('paid');
    expect(await after('refunded')).toBe('paid');
    expect(await after('closed')).toBe('closed');
    expect(await after('absent')).toBe('absent');
  });

  it('stays refused where the payment is open', async () => {
    for (const state of ['unpaid', 'paying'] as const) await expect(after(state)).rejects.toBe(refusal);
  });
});

describe('asking twice', () => {
  const { signal } = new AbortController();
  const failing = (...errors: readonly Error[]) => {
    let asked = 0;
    return {
      asked: () => asked,
      ask: () => {
        const error = errors[asked++];
        return error ? Promise.reject(error) : Promise.resolve('answer');
      },
    };
  };
  const passing = new PayPassing('query', null, true);

  it('comes after what passes, once', async () => {
    const one = failing(passing);
    expect(await askTwice(one.ask, 0, signal)).toBe('answer');
    expect(one.asked()).toBe(2);
    const two = failing(passing, passing);
    await expect(askTwice(two.ask, 0, signal)).rejects.toBe(passing);
    expect(two.asked()).toBe(2);
  });

  it('does not come after a refusal', async () => {
    const refused = failing(new PayRefused('query', 'SIGN_ERROR', 'rejected'));
    await expect(askTwice(refused.ask, 0, signal)).rejects.toMatchObject({ code: 'SIGN_ERROR' });
    expect(refused.asked()).toBe(1);
  });

  it('does not come after the end, and a pause ends with it', async () => {
    const end = new AbortController();
    const waiting = failing(passing);
    const asking = askTwice(waiting.ask, 3_600_000, end.signal);
    end.abort();
    await expect(asking).rejects.toBe(passing);
    await expect(askTwice(waiting.ask, 0, end.signal)).resolves.toBe('answer');
    const late = failing(passing);
    await expect(askTwice(late.ask, 0, end.signal)).rejects.toBe(passing);
    expect([waiting.asked(), late.asked()]).toEqual([2, 1]);
  });
});

describe('a request to a provider', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  const { signal } = new AbortController();
  const outgoing = { method: 'POST', headers: {}, body: '{"a":"练"}' } as const;

  async function listening(listener: http.RequestListener): Promise<URL> {
    const server = http.createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`);
  }

  it('sends its bytes and gives back the answer as it came', async () => {
    const url = await listening((request, response) => {
      request.pipe(response.writeHead(418, { 'x-kind': 'tea' }));
    });
    const answer = await send(url, outgoing, callLimits, signal);
    expect([answer.status, answer.headers['x-kind'], answer.body.toString('utf8')]).toEqual([
      418,
      'tea',
      outgoing.body,
    ]);
  });

  it('follows no redirection', async () => {
    const url = await listening((_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect((await send(url, outgoing, callLimits, signal)).status).toBe(302);
  });

  it('ends where nobody answers in time, where too much comes, and with the server', async () => {
    const silent = await listening(() => {});
    await expect(send(silent, outgoing, { ...callLimits, totalMs: 20 }, signal)).rejects.toThrow('no answer in time');
    const long = await listening((_request, response) => response.end('x'.repeat(100)));
    await expect(send(long, outgoing, { ...callLimits, maxBytes: 99 }, signal)).rejects.toThrow('too long');
    const end = new AbortController();
    const sending = send(silent, outgoing, callLimits, end.signal);
    end.abort();
    await expect(sending).rejects.toThrow();
  });

  it('ends where nobody takes up the connection', async () => {
    // Speaks no TLS: the connection is there, and never becomes one that can be used.
    const server = net.createServer(() => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(send(url, outgoing, { ...callLimits, connectMs: 20 }, signal)).rejects.toThrow(
      'no connection in time',
    );
  });
});
