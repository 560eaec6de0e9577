import type { CallInput, CallOutput } from '@lianpan/client';
import { useParts } from '../query-pages.ts';

const questions = 'POST /api/dynamic/qa/getQuestions';

export type Question = CallOutput<typeof questions>['list'][number];
export type QuestionTab = NonNullable<CallInput<typeof questions>['tab']>;

/** Questions of a stock, or of all, the newest first. */
export const useQuestions = (
  stockNo: string | undefined,
  tab: QuestionTab,
  { pageSize = 20 }: { readonly pageSize?: number } = {},
) => useParts(questions, { ...(stockNo !== undefined && { stockNo }), tab, pageSize }, { isPersonal: true });
