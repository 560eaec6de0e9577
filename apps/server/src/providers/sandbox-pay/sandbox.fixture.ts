import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minute, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { AlipayGateway } from '../alipay/gateway.ts';
import type { Notify, PayAttempt, PayChannel, PayGateway } from '../pay-port.ts';
import { WechatPayGateway } from '../wechat-pay/gateway.ts';
import { perform, type CashierAction } from './cashier-actions.ts';
import type { SandboxPay } from './open-sandbox.ts';

/** A callback as it came to an address of ours, which answers as the adapter wants it to. */
export interface Arrived {
  readonly gateway: PayGateway;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
}

export const read = ({ gateway, headers, rawBody }: Arrived): Notify => gateway.readNotify({ headers, rawBody });

/** The sandbox, both adapters in front of it and a receiver of callbacks, for a test file. */
export function sandboxWorld() {
  let slice: Slice;
  let sandbox: SandboxPay;
  let wechat: PayGateway;
  let alipay: PayGateway;
  let arrived: Arrived[] = [];
  let takes = true;
  let numbers = 0;
  const end = new AbortController();

  const receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const gateway = request.url === '/notify/pay/alipay' ? alipay : wechat;
      arrived.push({ gateway, headers: request.headers, rawBody: Buffer.concat(chunks).toString('utf8') });
      const { status, body, contentType } = gateway.answerTo(takes);
      response.writeHead(status, { 'content-type': contentType }).end(body);
    });
  });
  const receiverUrl = (): string => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    slice = await startSlice({ payments: true });
    sandbox = slice.sandboxPay!;
    wechat = new WechatPayGateway({ ...sandbox.wechatPay, signal: end.signal, pauseMs: 0 });
    alipay = new AlipayGateway({ ...sandbox.alipay, signal: end.signal, pauseMs: 0 });
  });
  afterAll(async () => {
    end.abort();
    await slice.close();
    receiver.close();
    receiver.closeAllConnections();
  });
  beforeEach(() => {
    arrived = [];
    takes = true;
  });

  const gatewayOf = (channel: PayChannel): PayGateway => (channel.startsWith('alipay') ? alipay : wechat);

  function attemptOf(channel: PayChannel, change: Partial<PayAttempt> = {}): PayAttempt {
    numbers += 1;
    return {
      outTradeNo: `LP${String(numbers).padStart(10, '0')}`,
      amountFen: 29_800,
      description: '龙虎榜 30天',
      channel,
      payerId: 'oPayer',
      clientIp: '203.0.113.7',
      expiresAt: new Date(slice.clock.now() + 30 * minute),
      returnUrl: `${slice.baseUrl}/payTemp?orderNo=1`,
      notifyUrl: `${receiverUrl()}/notify/pay/${gatewayOf(channel).name}`,
      ...change,
    };
  }

  /** A payment that its person may pay: at Alipay it comes to be when somebody opens what was signed. */
  async function open(channel: PayChannel, change: Partial<PayAttempt> = {}): Promise<PayAttempt> {
    const attempt = attemptOf(channel, change);
    const { start } = await gatewayOf(channel).prepay(attempt);
    if (start.kind === 'form') await fetch(new URL(start.url, slice.baseUrl), { redirect: 'manual' });
    return attempt;
  }

  async function does(action: CashierAction, attempt: PayAttempt): Promise<boolean> {
    const trade = await sandbox.trades.find(gatewayOf(attempt.channel).name, attempt.outTradeNo);
    if (!trade) throw new Error('nobody has opened the payment');
    return perform(action, trade, sandbox);
  }

  /** Waits for callbacks, however long they take on their way. */
  const came = (count: number): Promise<void> =>
    vi.waitFor(() => expect(arrived.length).toBeGreaterThanOrEqual(count), 200_000);

  return {
    slice: () => slice,
    sandbox: () => sandbox,
    wechat: () => wechat,
    alipay: () => alipay,
    signal: end.signal,
    arrived: () => arrived,
    /** Forgets the callbacks that came. */
    forget: () => {
      arrived = [];
    },
    /** Whether callbacks are answered as taken. */
    takeCallbacks: (willTake: boolean) => {
      takes = willTake;
    },
    receiverUrl,
    gatewayOf,
    attemptOf,
    open,
    does,
    came,
    async paid(channel: PayChannel, change: Partial<PayAttempt> = {}): Promise<PayAttempt> {
      const attempt = await open(channel, change);
      const before = arrived.length;
      await does('pay', attempt);
      await came(before + 1);
      return attempt;
    },
  };
}
