import type { CallInput } from '@lianpan/client';
import { useState } from 'react';
import type { Mood, ReasonCode } from '../../../shared/trade-reasons/reason-texts.ts';
import type { PracticeTrade } from '../api.ts';

type Input = CallInput<'POST /api/dynamic/shareStock/publishShareStock'>;

const empty = {
  source: 'practice' as 'practice' | 'hand',
  status: 'closed' as 'closed' | 'open',
  trade: null as PracticeTrade | null,
  stock: null as { readonly stockNo: string; readonly stockName: string } | null,
  buyDate: '',
  buyPrice: '',
  sellDate: '',
  sellPrice: '',
  band: '1' as '1' | '2' | '3' | '4',
  reasons: [] as readonly ReasonCode[],
  mood: null as Mood | null,
  plan: '',
  happened: '',
  lesson: '',
};
export type ShareForm = typeof empty;

/** Characters that a closed trade needs of each text, and an open one of its plan. Source: product handbook 4.1. */
export const least = { closed: 30, open: 10 } as const;

export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** A form that is kept until it is sent, with what of it is missing. */
export function useShareForm() {
  const [form, setForm] = useState<ShareForm>(empty);
  const isClosed = form.status === 'closed';
  const change = (part: Partial<ShareForm>): void => setForm((before) => ({ ...before, ...part }));
  /** A practice trade brings what was written down when it was made. */
  const choose = (trade: PracticeTrade): void =>
    setForm((before) => ({
      ...before,
      trade,
      reasons: before.reasons.length === 0 && trade.reasonCode !== null ? [trade.reasonCode] : before.reasons,
      mood: before.mood ?? trade.emotion,
      plan: before.plan === '' ? trade.note : before.plan,
    }));
  const hasTrade =
    form.source === 'practice'
      ? form.trade !== null
      : form.stock !== null &&
        form.buyDate !== '' &&
        Number(form.buyPrice) > 0 &&
        (!isClosed || (form.sellDate !== '' && Number(form.sellPrice) > 0));
  const hasWords = isClosed
    ? [form.plan, form.happened, form.lesson].every((text) => lengthOf(text) >= least.closed)
    : lengthOf(form.plan) >= least.open;
  const inputOf = (clientReqId: string, fileUrls: readonly string[]): Input => ({
    ...(form.source === 'practice' && form.trade ? { practiceKey: form.trade.practiceKey } : {}),
    ...(form.source === 'hand' && form.stock
      ? {
          hand: {
            stockNo: form.stock.stockNo,
            buyDate: form.buyDate,
            buyPrice: Number(form.buyPrice),
            ...(isClosed && { sellDate: form.sellDate, sellPrice: Number(form.sellPrice) }),
            positionRatio: Number(form.band),
          },
        }
      : {}),
    reasonCodes: [...form.reasons],
    ...(form.mood !== null && { emotionBefore: form.mood }),
    planBefore: form.plan.trim(),
    happened: form.happened.trim(),
    lesson: form.lesson.trim(),
    fileUrls: form.source === 'hand' ? [...fileUrls] : [],
    clientReqId,
  });
  return { form, change, choose, isClosed, isReady: hasTrade && hasWords && form.reasons.length > 0, inputOf };
}
