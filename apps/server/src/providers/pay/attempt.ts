import { PayRefused, PayUnknown, type PayAttempt, type PayGateway, type RefundAsked } from '../pay-port.ts';

const wholeFen = (fen: number): boolean => Number.isSafeInteger(fen) && fen > 0;

/** Throws RangeError for an attempt that no provider could take; nothing of it is asked for then. */
export function checkAttempt({ outTradeNo, amountFen, notifyUrl, expiresAt }: PayAttempt): void {
  if (!/^[\w-]{6,32}$/.test(outTradeNo)) throw new RangeError('the number of a payment has 6 to 32 letters and digits');
  if (!wholeFen(amountFen)) throw new RangeError('a payment is a whole number of fen');
  if (new URL(notifyUrl).search !== '') throw new RangeError('the address of callbacks has no query');
  if (Number.isNaN(expiresAt.getTime())) throw new RangeError('a payment expires');
}

/** The same for a refund. */
export function checkRefund({ outRefundNo, refundFen, totalFen }: RefundAsked): void {
  if (!/^[\w|*@-]{1,64}$/.test(outRefundNo))
    throw new RangeError('the number of a refund has 1 to 64 letters and digits');
  if (!wholeFen(refundFen) || !wholeFen(totalFen) || refundFen > totalFen)
    throw new RangeError('a refund is a whole number of fen, and no more than was paid');
}

/** The first characters of a text that fit into a number of bytes. */
export function cutToBytes(text: string, maxBytes: number): string {
  let cut = '';
  for (const char of text) {
    if (Buffer.byteLength(cut + char) > maxBytes) break;
    cut += char;
  }
  return cut;
}

/**
 * How a closing ended that the provider refused: it says no where a payment is closed, absent or paid, and not always by
 * a code of its own. Throws the refusal where the payment still stands open.
 */
export async function afterRefusedClose(
  error: unknown,
  query: () => ReturnType<PayGateway['query']>,
): Promise<'closed' | 'paid' | 'absent'> {
  if (!(error instanceof PayRefused)) throw error;
  const { state } = await query();
  if (state === 'success' || state === 'refunded') return 'paid';
  if (state === 'closed' || state === 'absent') return state;
  throw error;
}

/** What a lookup of a number that the provider does not have is worth. */
export async function orAbsent<State extends { readonly state: string }>(
  ask: Promise<State>,
): Promise<State | { readonly state: 'absent' }> {
  try {
    return await ask;
  } catch (error) {
    if (error instanceof PayRefused && error.reason === 'absent') return { state: 'absent' };
    throw error;
  }
}

/** An answer that is about something else than what was asked for. */
export const otherAnswer = (operation: string): PayUnknown => new PayUnknown(operation, 'OTHER_ANSWER');
