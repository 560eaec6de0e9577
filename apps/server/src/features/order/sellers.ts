import type { Executor } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';

/** What is sold, by who sells it. */
export type Subject = 'sku' | 'paper' | 'subscription';
export type GoodsLine = DataOf<'POST /api/mall/order/preCheck'>['line'];
export type BuyRefusal = NonNullable<DataOf<'POST /api/mall/order/preCheck'>['refusal']>;

/** Something as it is sold at a moment. */
export interface Offer {
  readonly title: Text;
  readonly line: GoodsLine;
  /** Under which it is booked, and which coupons name. */
  readonly goodsCode: string;
  /** `null` where it has no versions. */
  readonly goodsVersion: number | null;
  /** Of the shelf, in fen. */
  readonly priceFen: number;
  readonly promotion: { readonly id: number; readonly priceFen: number; readonly text: Text } | null;
  /** `null` is for good. */
  readonly periodDays: number | null;
  /** Read before it is bought. */
  readonly statement: { readonly code: string; readonly version: number; readonly text: Text } | null;
  /** Digital content can't be returned once it was used, which is confirmed for each purchase. */
  readonly isDigital: boolean;
  readonly takesPoints: boolean;
  /** Page on which it is used. */
  readonly usePath: string;
  /** Why this member can't buy it now; `null` where they can. */
  readonly refusal: { readonly code: BuyRefusal; readonly text: Text } | null;
}

/** An order as who sells it sees it. */
export interface SoldOrder {
  readonly orderNo: string;
  readonly customerId: number;
  readonly subjectId: number;
  readonly goodsCode: string;
  readonly goodsVersion: number | null;
  readonly line: GoodsLine;
  readonly periodDays: number | null;
  readonly payFen: number;
}

/** A feature that sells something through the orders. All but `offer` run in the transaction that moves the order. */
export interface Seller {
  /** `null` where there is no such thing. */
  offer(db: Executor, subjectId: number, customerId: number, now: number): Promise<Offer | null>;
  /** Keeps one of few for an order; false where none is left. */
  reserve?(tx: Executor, subjectId: number): Promise<boolean>;
  /** Gives back what `reserve` kept. */
  release?(tx: Executor, subjectId: number): Promise<void>;
  /** Gives the member what was paid for; its exclusive end, `null` for good. */
  deliver(tx: Executor, order: SoldOrder, now: number): Promise<Date | null>;
  /** Takes it back, with what others earned by it. */
  withdraw(tx: Executor, order: SoldOrder, now: number): Promise<void>;
  /** Whether any of it was used; locks what says so. */
  isUsed(tx: Executor, order: SoldOrder): Promise<boolean>;
}

export type Sellers = Readonly<Partial<Record<Subject, Seller>>>;
