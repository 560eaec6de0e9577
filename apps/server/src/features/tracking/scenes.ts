import type { Text } from '../../language.ts';

/** A question after something was used. Source: product handbook 13.4. */
export interface FeedbackScene {
  readonly type: 'score' | 'choice' | 'text';
  readonly title: Text;
  readonly options?: readonly { readonly code: string; readonly name: Text }[];
  readonly maxText: number;
  readonly repeatDays: number;
}

const reasons = {
  cancel: [
    { code: 'notUseful', name: ['用处不大', 'Not useful to me'] },
    { code: 'tooHard', name: ['看不懂', 'Too hard to understand'] },
    { code: 'tooMany', name: ['打扰太多', 'Too many messages'] },
    { code: 'privacy', name: ['担心隐私', 'Privacy'] },
    { code: 'other', name: ['其他', 'Something else'] },
  ],
} as const satisfies Record<string, readonly { code: string; name: Text }[]>;

export const feedbackScenes: Readonly<Record<string, FeedbackScene>> = {
  tool_result: {
    type: 'score',
    title: ['这个工具对你有帮助吗？', 'Did this tool help you?'],
    maxText: 200,
    repeatDays: 30,
  },
  ai_answer: { type: 'score', title: ['这个回答有帮助吗？', 'Did this answer help?'], maxText: 200, repeatDays: 7 },
  lesson_end: { type: 'score', title: ['这节课讲清楚了吗？', 'Was this lesson clear?'], maxText: 200, repeatDays: 7 },
  order_done: { type: 'score', title: ['购买过程顺利吗？', 'Was buying easy?'], maxText: 200, repeatDays: 90 },
  ticket_closed: {
    type: 'score',
    title: ['问题解决了吗？', 'Was your question answered?'],
    maxText: 300,
    repeatDays: 1,
  },
  search_empty: { type: 'text', title: ['你想找什么？', 'What were you looking for?'], maxText: 100, repeatDays: 7 },
  cancel_account: {
    type: 'choice',
    title: ['为什么离开？', 'Why are you leaving?'],
    options: reasons.cancel,
    maxText: 300,
    repeatDays: 1,
  },
  week_report: {
    type: 'score',
    title: ['周报对你有帮助吗？', 'Was the weekly report useful?'],
    maxText: 200,
    repeatDays: 28,
  },
  mismatch_stop: { type: 'text', title: ['哪里没说清楚？', 'What was not clear?'], maxText: 200, repeatDays: 30 },
};
