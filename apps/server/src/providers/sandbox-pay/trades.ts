import { randomBytes } from 'node:crypto';
import type { Db } from '@lianpan/db';
import { minuteMs } from '@lianpan/domain';
import type { PayGatewayName } from '../pay-port.ts';
import * as queries from './queries.ts';
import type { SandboxRefund, SandboxTrade } from './queries.ts';

export interface AskedTrade {
  readonly outTradeNo: string;
  readonly app: string;
  readonly kind: string;
  readonly amountFen: number;
  readonly description: string;
  readonly asked: string;
  readonly notifyUrl: string;
  readonly payer: string;
  readonly expiresAt: Date;
}

export interface AskedRefund {
  readonly outRefundNo: string;
  readonly outTradeNo: string;
  readonly refundFen: number;
  /** Of the payment; `null` where the provider does not ask for it. */
  readonly totalFen: number | null;
  readonly notifyUrl: string;
  /** Whether the money is back at once. */
  readonly isSynchronous: boolean;
}

/** Why something is refused, to be put into the words of each provider. */
export type TradeRefusal = 'absent' | 'paid' | 'closed' | 'otherParameters' | 'notPaid' | 'tooMuch' | 'shortOfFunds';

/** How long a payment stays uncertain that its person has left in the middle. */
export const uncertainMs = 8000;

const numberOf = (at: number, bytes: number): string =>
  `${at}${BigInt(`0x${randomBytes(bytes).toString('hex')}`).toString()}`.slice(0, 28);

/** The book of both of the sandbox's providers, in the database, so that it outlasts a start and is one for all processes. */
export class SandboxTrades {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Enters a payment, or finds it as it was entered with the same parameters. */
  async open(provider: PayGatewayName, asked: AskedTrade): Promise<SandboxTrade | TradeRefusal> {
    const now = this.#now();
    await queries.insertTrade(this.#db, {
      ...asked,
      provider,
      tradeNo: `4200${numberOf(now, 8)}`,
      token: `wx${randomBytes(20).toString('hex')}`,
      state: 'unpaid',
      createdAt: new Date(now),
    });
    const trade = await this.find(provider, asked.outTradeNo);
    if (!trade) return 'absent';
    if (trade.state === 'success') return 'paid';
    if (trade.asked !== asked.asked) return 'otherParameters';
    return trade.state === 'closed' ? 'closed' : trade;
  }

  /** A payment as it is at this moment: what ran out is closed, what was under way may be paid. */
  async find(provider: PayGatewayName, outTradeNo: string): Promise<SandboxTrade | undefined> {
    const [trade] = await queries.selectTrade(this.#db, provider, outTradeNo);
    return trade && this.#settled(trade);
  }

  async findByToken(token: string): Promise<SandboxTrade | undefined> {
    const [trade] = await queries.selectTradeByToken(this.#db, token);
    return trade && this.#settled(trade);
  }

  async close(provider: PayGatewayName, outTradeNo: string): Promise<TradeRefusal | null> {
    const trade = await this.find(provider, outTradeNo);
    if (!trade) return 'absent';
    const [moved] = await queries.moveTrade(this.#db, trade, ['unpaid'], { state: 'closed' });
    if (moved || trade.state === 'closed') return null;
    return 'paid';
  }

  /** Somebody pays; `undefined` where that is not possible any more. `isLate` pays what is closed as well. */
  async pay(trade: SandboxTrade, isLate: boolean): Promise<SandboxTrade | undefined> {
    const from = isLate ? ['unpaid', 'closed'] : ['unpaid'];
    const paidAt = new Date(this.#now());
    const [moved] = await queries.moveTrade(this.#db, trade, from, { state: 'success', paidAt });
    return moved;
  }

  /** Somebody leaves in the middle: a while later it turns out that the money has moved. */
  async leave(trade: SandboxTrade): Promise<void> {
    const paidAt = new Date(this.#now() + uncertainMs);
    await queries.moveTrade(this.#db, trade, ['unpaid'], { state: 'paying', paidAt });
  }

  /** The next requests about a payment are answered with a fault. */
  async failNext(trade: SandboxTrade, fault: 'error' | 'busy', count: number): Promise<void> {
    await queries.setTrade(this.#db, trade, { fault, faultsLeft: count });
  }

  async takeFault(provider: PayGatewayName, outTradeNo: string): Promise<string | null> {
    const [taken] = await queries.takeFault(this.#db, provider, outTradeNo);
    return taken?.fault ?? null;
  }

  async endRefundsWith(trade: SandboxTrade, end: 'success' | 'abnormal'): Promise<void> {
    await queries.setTrade(this.#db, trade, { refundEnd: end });
  }

  /** Takes a refund once; the same number with other amounts is refused. */
  refund(provider: PayGatewayName, asked: AskedRefund): Promise<SandboxRefund | TradeRefusal> {
    const now = this.#now();
    return this.#db.transaction(async (tx): Promise<SandboxRefund | TradeRefusal> => {
      const [locked] = await queries.lockTrade(tx, provider, asked.outTradeNo);
      if (!locked) return 'absent';
      const trade = this.#asOf(locked);
      if (trade.state !== 'success') return 'notPaid';
      if (asked.totalFen !== null && asked.totalFen !== trade.amountFen) return 'otherParameters';
      const others = await queries.selectRefundsOf(tx, provider, asked.outTradeNo);
      const same = others.find(({ outRefundNo }) => outRefundNo === asked.outRefundNo);
      if (same) return same.refundFen === asked.refundFen ? same : 'otherParameters';
      const refunded = others.reduce((sum, { refundFen }) => sum + refundFen, 0);
      if (refunded + asked.refundFen > trade.amountFen) return 'tooMuch';
      if (asked.isSynchronous && trade.refundEnd !== 'success') return 'shortOfFunds';
      await queries.insertRefund(tx, {
        provider,
        outRefundNo: asked.outRefundNo,
        outTradeNo: asked.outTradeNo,
        refundNo: `5030${numberOf(now, 8)}`,
        refundFen: asked.refundFen,
        notifyUrl: asked.notifyUrl,
        state: asked.isSynchronous ? 'success' : 'processing',
        createdAt: new Date(now),
        endedAt: asked.isSynchronous ? new Date(now) : null,
      });
      const [taken] = await queries.selectRefund(tx, provider, asked.outRefundNo);
      return taken ?? 'absent';
    });
  }

  /** A refund as it is at this moment: one that nobody has ended within a minute ends now. */
  async findRefund(provider: PayGatewayName, outRefundNo: string): Promise<SandboxRefund | undefined> {
    const [found] = await queries.selectRefund(this.#db, provider, outRefundNo);
    const isLeft = found?.state === 'processing' && found.createdAt.getTime() + minuteMs <= this.#now();
    return isLeft ? ((await this.endRefund(found)) ?? found) : found;
  }

  /** Ends a refund as its payment says; `undefined` where it has ended before. */
  async endRefund(refund: SandboxRefund): Promise<SandboxRefund | undefined> {
    const trade = await this.find(refund.provider as PayGatewayName, refund.outTradeNo);
    const end = trade?.refundEnd ?? 'success';
    const [ended] = await queries.endRefund(this.#db, refund.provider, refund.outRefundNo, end, new Date(this.#now()));
    return ended;
  }

  refundsOf(trade: SandboxTrade): Promise<SandboxRefund[]> {
    return queries.selectRefundsOf(this.#db, trade.provider, trade.outTradeNo);
  }

  /** What a bill of the time from `from` to `to` is made of. */
  async entries(provider: PayGatewayName, from: number, to: number) {
    const [first, last, now] = [from, to, this.#now()].map((at) => new Date(at)) as [Date, Date, Date];
    return {
      payments: await queries.selectTradesPaid(this.#db, provider, first, last, now),
      refunds: await queries.selectRefundsTaken(this.#db, provider, first, last),
    };
  }

  #asOf(trade: SandboxTrade): SandboxTrade {
    const now = this.#now();
    if (trade.state === 'paying' && trade.paidAt && trade.paidAt.getTime() <= now)
      return { ...trade, state: 'success' };
    if (trade.state === 'unpaid' && trade.expiresAt.getTime() <= now) return { ...trade, state: 'closed' };
    return trade;
  }

  async #settled(trade: SandboxTrade): Promise<SandboxTrade> {
    const settled = this.#asOf(trade);
    if (settled.state !== trade.state)
      await queries.moveTrade(this.#db, trade, [trade.state], { state: settled.state });
    return settled;
  }
}

/** A payment has at least a minute. */
export const shortestMs = minuteMs;
