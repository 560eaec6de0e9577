import type { CallInput } from '@lianpan/client';
import { questionLimits } from '../../../shared/community/question-limits.ts';
import type { AskState } from '../api.ts';

type Input = CallInput<'POST /api/dynamic/qa/addQuestion'>;

/** A question as it is being written. */
export interface AskedForm {
  readonly stock: { readonly stockNo: string; readonly name: string } | null;
  readonly title: string;
  readonly content: string;
  readonly holdState: '1' | '2';
  readonly costBand: NonNullable<Input['costBand']> | null;
  readonly horizon: Input['horizon'];
  /** As typed. */
  readonly bounty: string;
  readonly isForAdvisers: boolean;
  readonly isAnonymous: boolean;
}

export const emptyForm: AskedForm = {
  stock: null,
  title: '',
  content: '',
  holdState: '2',
  costBand: null,
  horizon: 'middle',
  bounty: '0',
  isForAdvisers: false,
  isAnonymous: false,
};

export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** What a question costs besides its bounty. */
export const priceOf = ({ freeLeft, price }: AskState): number => (freeLeft > 0 ? 0 : price);

/** The most that may be put on a question now. */
export const maxBounty = (state: AskState): number =>
  Math.max(0, Math.min(questionLimits.maxBounty, state.balance - priceOf(state)));

/** Points that were typed; `null` where that is no number of points. */
export const bountyOf = (typed: string): number | null => (/^\d{0,3}$/.test(typed.trim()) ? Number(typed) : null);

/** Whether everything that a question needs is there. */
export function isReady(form: AskedForm, state: AskState): boolean {
  const bounty = bountyOf(form.bounty);
  const { least, most } = questionLimits.title;
  const length = lengthOf(form.title);
  return (
    form.stock !== null &&
    length >= least &&
    length <= most &&
    lengthOf(form.content) <= questionLimits.maxContent &&
    bounty !== null &&
    bounty <= maxBounty(state) &&
    state.balance >= priceOf(state)
  );
}

/** The form as the call takes it. */
export const inputOf = (form: AskedForm, clientReqId: string): Input => ({
  stockNo: form.stock?.stockNo ?? '',
  title: form.title.trim(),
  content: form.content.trim(),
  holdState: form.holdState === '1' ? 1 : 2,
  ...(form.holdState === '1' && form.costBand !== null && { costBand: form.costBand }),
  horizon: form.horizon,
  bountyPoints: bountyOf(form.bounty) ?? 0,
  target: form.isForAdvisers ? 2 : 1,
  isAnonymous: form.isAnonymous,
  clientReqId,
});
