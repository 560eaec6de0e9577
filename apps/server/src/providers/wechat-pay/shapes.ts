import { z } from 'zod';
import type { PayState, RefundState } from '../pay-port.ts';

const number = z.string().min(1).max(64);
/** Empty where it has not come yet. */
const instant = z.union([
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  z.literal('').transform(() => undefined),
]);
const fen = z.number().int().min(0);

/** A payment as the provider has it: an answer to a query, and what a callback about one seals. */
export const transaction = z.object({
  mchid: number,
  appid: number,
  out_trade_no: number,
  transaction_id: number.optional(),
  trade_state: z.string(),
  success_time: instant.optional(),
  payer: z.object({ openid: z.string().max(128).optional() }).optional(),
  amount: z.object({ total: fen, currency: z.string().optional() }).optional(),
});

/** Reversals and failed payments belong to codes that a shop scans: nothing was paid, as far as we are concerned. */
export const tradeStates: Readonly<Record<string, PayState['state']>> = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  PAYERROR: 'unpaid',
  USERPAYING: 'paying',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

export const refundStates: Readonly<Record<string, RefundState['state']>> = {
  SUCCESS: 'success',
  CLOSED: 'closed',
  PROCESSING: 'processing',
  ABNORMAL: 'abnormal',
};

/** A refund as the provider has it, in answers. */
export const refundAnswer = z.object({
  refund_id: number,
  out_refund_no: number,
  out_trade_no: number,
  status: z.string(),
  success_time: instant.optional(),
  amount: z.object({ refund: fen, total: fen }),
});

/** The same, sealed in a callback. */
export const refundResource = z.object({
  mchid: number,
  out_trade_no: number,
  transaction_id: number,
  out_refund_no: number,
  refund_id: number,
  refund_status: z.string(),
  success_time: instant.optional(),
  amount: z.object({ refund: fen, total: fen }),
});

export const envelope = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource_type: z.string(),
  resource: z.object({
    original_type: z.string().optional(),
    algorithm: z.string(),
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
});
