import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { StandInPages } from '../../http/stand-in-pages.ts';
import type { AlipayOptions } from '../alipay/gateway.ts';
import type { ProviderParts } from '../provider.ts';
import type { WechatPayOptions } from '../wechat-pay/gateway.ts';
import { AlipayWire } from './alipay-wire.ts';
import { alipayPagePath, cashierPath, serveCashier } from './cashier-page.ts';
import { SandboxCallbacks, usualRepeatsMs } from './callbacks.ts';
import { sandboxKeys, type SandboxKeys } from './keys.ts';
import type { SandboxRefund } from './queries.ts';
import { SandboxTrades } from './trades.ts';
import { WechatWire, type WireAnswer } from './wechat-wire.ts';

export interface SandboxOptions extends Pick<ProviderParts, 'db' | 'log' | 'sealer' | 'now'> {
  /** The sandbox opens in demo mode alone. */
  readonly demoMode: boolean;
  /** Shorter ones in tests. */
  readonly repeatsMs?: readonly number[];
  /** How long a refund of WeChat Pay is under way. */
  readonly refundMs?: number;
}

type Own = 'watch' | 'signal' | 'limits' | 'pauseMs';

export interface SandboxPay {
  /** What the adapters of production need to reach it. */
  readonly wechatPay: Omit<WechatPayOptions, Own>;
  readonly alipay: Omit<AlipayOptions, Own>;
  readonly keys: SandboxKeys;
  readonly trades: SandboxTrades;
  readonly callbacks: SandboxCallbacks;
  serve(app: StandInPages): void;
  close(): Promise<void>;
}

const maxBody = 65_536;
const usualRefundMs = 1000;

/**
 * Both payment providers on the loopback address, with keys of our own: nobody is charged. Requests are checked as the real
 * ones check them, so that what passes here is signed and shaped as it has to be. Throws outside demo mode.
 */
export async function openSandboxPay(options: SandboxOptions): Promise<SandboxPay> {
  const { db, log, sealer, now, demoMode, repeatsMs = usualRepeatsMs, refundMs = usualRefundMs } = options;
  if (!demoMode) throw new Error('the payment sandbox belongs to demo mode: nobody would be charged');
  const keys = await sandboxKeys(db, sealer);
  const trades = new SandboxTrades(db, now);
  const callbacks = new SandboxCallbacks({ keys, now, log, repeatsMs });
  const end = new AbortController();
  const running = new Set<Promise<void>>();
  let origin = '';
  const baseUrl = (): string => origin;

  async function endRefund(refund: SandboxRefund): Promise<void> {
    try {
      await pause(refundMs, undefined, { signal: end.signal, ref: false });
      const [ended, trade] = [await trades.endRefund(refund), await trades.find('wechatPay', refund.outTradeNo)];
      if (ended && trade) callbacks.refund(trade, ended);
    } catch (error) {
      if (!end.signal.aborted) log.error({ err: error }, 'a refund of the payment sandbox did not end');
    }
  }
  const onRefund = (refund: SandboxRefund): void => {
    const ending = endRefund(refund);
    running.add(ending);
    void ending.finally(() => running.delete(ending));
  };

  const alipay = new AlipayWire({ keys, trades, now, baseUrl });
  const wechat = new WechatWire({ keys, trades, callbacks, now, baseUrl, cashierPath, onRefund });

  async function answer(request: IncomingMessage): Promise<WireAnswer> {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const body = await textOf(request);
    const wire = url.pathname.startsWith('/v3/') ? wechat : alipay;
    return wire.answer({ method: request.method ?? '', url, headers: request.headers, body });
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const answering = answer(request)
      .then(({ status, headers, body }) => void response.writeHead(status, headers).end(body))
      .catch((error: unknown) => {
        if (!end.signal.aborted) log.error({ err: error }, 'the payment sandbox failed');
        response.destroy();
      });
    running.add(answering);
    void answering.finally(() => running.delete(answering));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { serviceAccount, miniProgram, mobile } = keys.appIds;
  return {
    keys,
    trades,
    callbacks,
    wechatPay: {
      baseUrl: origin,
      merchantId: keys.merchantId,
      certSerial: keys.certSerial,
      privateKey: keys.merchant.privateKey,
      apiV3Key: keys.apiV3Key,
      platformKeys: new Map([[keys.publicKeyId, keys.wechatPay.publicKey]]),
      apps: {
        wxJsapi: serviceAccount,
        wxH5: serviceAccount,
        wxNative: serviceAccount,
        wxMini: miniProgram,
        wxApp: mobile,
      },
      now,
    },
    alipay: {
      gatewayUrl: `${origin}/gateway.do`,
      pageUrl: alipayPagePath,
      appId: keys.alipayAppId,
      sellerId: keys.sellerId,
      privateKey: keys.merchant.privateKey,
      alipayKey: keys.alipay.publicKey,
      channels: ['alipayWap', 'alipayPage', 'alipayApp'],
      billUrl: (address) => new URL(address),
      now,
    },
    serve: (app) => serveCashier(app, { trades, callbacks, alipay }),
    async close() {
      end.abort();
      await callbacks.close();
      await Promise.all(running);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBody) throw new RangeError('too much for the payment sandbox');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
