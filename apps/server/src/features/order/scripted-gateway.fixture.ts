import { createHmac, randomUUID } from 'node:crypto';
import {
  NotifyForged,
  PayUnknown,
  type BillLine,
  type Notify,
  type PayGateway,
  type PaymentNotify,
  type PayState,
  type RefundState,
} from '../../providers/pay-port.ts';

interface Trade {
  readonly amountFen: number;
  state: PayState['state'];
  readonly providerTradeNo: string;
  successAt: Date | undefined;
}

/** A provider whose payers, silences and callbacks the test decides; its signature is a keyed hash of the body. */
export class ScriptedGateway implements PayGateway {
  readonly name = 'wechatPay';
  readonly channels = ['wxH5', 'wxNative', 'wxJsapi', 'wxMini', 'wxApp'] as const;
  readonly merchant = '1900000001';
  readonly trades = new Map<string, Trade>();
  readonly refunds = new Map<string, RefundState & { outTradeNo: string }>();
  /** Work that it does not answer. */
  readonly silent = new Set<'prepay' | 'query' | 'close' | 'refund'>();
  /** What becomes of refunds. */
  refundEnds: RefundState['state'] = 'success';
  prepaid = 0;
  /** By day; a day without lines has no bill yet. */
  readonly billLines = new Map<string, BillLine[]>();
  asked = 0;
  readonly #now: () => number;
  readonly #key = randomUUID();

  constructor(now: () => number) {
    this.#now = now;
  }

  appOf(): string {
    return 'wx-test';
  }

  async prepay({ outTradeNo, amountFen, expiresAt }: Parameters<PayGateway['prepay']>[0]) {
    this.#answer('prepay');
    this.prepaid += 1;
    if (!this.trades.has(outTradeNo)) {
      const providerTradeNo = `4200${this.trades.size}${randomUUID().slice(0, 12)}`;
      this.trades.set(outTradeNo, { amountFen, state: 'unpaid', providerTradeNo, successAt: undefined });
    }
    return {
      start: { kind: 'h5' as const, url: `https://pay.test/${outTradeNo}` },
      kept: null,
      keptUntil: expiresAt,
    };
  }

  again(): never {
    throw new Error('nothing is kept');
  }

  async query(outTradeNo: string): Promise<PayState> {
    this.#answer('query');
    this.asked += 1;
    const trade = this.trades.get(outTradeNo);
    return trade ? { ...trade } : { state: 'absent' };
  }

  async close(outTradeNo: string): Promise<'closed' | 'paid'> {
    this.#answer('close');
    const trade = this.trades.get(outTradeNo);
    if (trade?.state === 'success') return 'paid';
    if (trade) trade.state = 'closed';
    return 'closed';
  }

  async refund({ outRefundNo, outTradeNo, refundFen }: Parameters<PayGateway['refund']>[0]): Promise<RefundState> {
    this.#answer('refund');
    const known = this.refunds.get(outRefundNo);
    if (known) return known;
    const state = { state: this.refundEnds, refundFen, providerRefundNo: `50${outRefundNo}`, outTradeNo };
    this.refunds.set(outRefundNo, state);
    return state;
  }

  async queryRefund(outRefundNo: string): Promise<RefundState> {
    this.#answer('refund');
    return this.refunds.get(outRefundNo) ?? { state: 'absent' };
  }

  async bill(date: string) {
    const lines = this.billLines.get(date);
    if (!lines) return 'absent' as const;
    const sum = (kind: BillLine['kind']): number =>
      lines.filter((line) => line.kind === kind).reduce((total, { amountFen }) => total + amountFen, 0);
    const feeFen = lines.reduce((total, line) => total + line.feeFen, 0);
    const totals = { count: lines.length, paidFen: sum('payment'), refundFen: sum('refund'), feeFen };
    return { raw: Buffer.from(JSON.stringify(lines)), sha: 'a sum', lines, totals };
  }

  readNotify({ headers, rawBody }: Parameters<PayGateway['readNotify']>[0]): Notify {
    if (headers['x-signature'] !== this.#sign(rawBody)) throw new NotifyForged('signature');
    const body = JSON.parse(rawBody) as PaymentNotify & { successAt?: string };
    return { ...body, successAt: new Date(this.#now()) };
  }

  answerTo(ok: boolean) {
    return { status: ok ? 200 : 404, body: ok ? '' : 'FAIL', contentType: 'text/plain' };
  }

  /** Somebody pays. */
  pay(outTradeNo: string): void {
    const trade = this.trades.get(outTradeNo)!;
    trade.state = 'success';
    trade.successAt = new Date(this.#now());
  }

  /** The callback of a payment, as often as it is sent. */
  notifyOf(outTradeNo: string, change: Partial<PaymentNotify> = {}): { body: string; headers: Record<string, string> } {
    const trade = this.trades.get(outTradeNo);
    const body = JSON.stringify({
      kind: 'payment',
      id: `notify-${outTradeNo}`,
      outTradeNo,
      providerTradeNo: trade?.providerTradeNo ?? 'unknown',
      merchant: this.merchant,
      app: this.appOf(),
      amountFen: trade?.amountFen ?? 1,
      currency: 'CNY',
      state: 'success',
      ...change,
    });
    return { body, headers: { 'x-signature': this.#sign(body), 'content-type': 'application/json' } };
  }

  /** The one payment that somebody could pay now. */
  get open(): string {
    const [outTradeNo] = [...this.trades].findLast(([, { state }]) => state === 'unpaid')!;
    return outTradeNo;
  }

  #sign(body: string): string {
    return createHmac('sha256', this.#key).update(body).digest('hex');
  }

  #answer(work: 'prepay' | 'query' | 'close' | 'refund'): void {
    if (this.silent.has(work)) throw new PayUnknown(work, null);
  }
}
