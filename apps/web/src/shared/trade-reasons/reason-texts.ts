import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { momentText } from '../dates.ts';
import { catalogue, type Say } from '../texts.ts';

/** Names of the reasons for a purchase, and of how one felt. Source: product handbook 23.3. */
export const reasonTexts = catalogue({
  TREND: ['趋势跟随', 'Trend'],
  BREAKOUT: ['突破', 'Breakout'],
  PULLBACK: ['回踩支撑', 'Pullback'],
  NEWS: ['消息催化', 'News'],
  THEME: ['题材热度', 'Theme'],
  VALUE: ['估值便宜', 'Value'],
  DIAGNOSIS: ['诊断评分', 'Diagnosis'],
  TIP: ['听消息', 'Tip'],
  FEELING: ['凭感觉', 'Gut feeling'],
  OTHER: ['其他', 'Other'],
  told: ['{time} 诊断 {score} 分（{label}），当时 {price}', '{time} scored {score} ({label}) at {price}'],
  toldByAi: ['{time} AI 诊断 {score} 分（{label}），当时 {price}', '{time} AI diagnosis {score} ({label}) at {price}'],
  label_strong: ['强势', 'strong'],
  label_firm: ['偏强', 'firm'],
  label_neutral: ['中性', 'neutral'],
  label_soft: ['偏弱', 'soft'],
  label_weak: ['弱势', 'weak'],
  mood_CALM: ['平静', 'Calm'],
  mood_EXCITED: ['兴奋', 'Excited'],
  mood_ANXIOUS: ['怕错过', 'FOMO'],
  mood_REVENGE: ['想回本', 'Win it back'],
});

export const reasonCodes = [
  'TREND',
  'BREAKOUT',
  'PULLBACK',
  'NEWS',
  'THEME',
  'VALUE',
  'DIAGNOSIS',
  'TIP',
  'FEELING',
  'OTHER',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export const moods = ['CALM', 'EXCITED', 'ANXIOUS', 'REVENGE'] as const;
export type Mood = (typeof moods)[number];

export type LinkedDiagnosis = NonNullable<CallOutput<'POST /api/stocks/journal/getReasonDraft'>['diagnosis']>;

/** A diagnosis in a line: when, by whom, what it said and at which price. */
export const diagnosisText = (
  { total, label, givenAt, price, isByAi }: LinkedDiagnosis,
  say: Say<typeof reasonTexts>,
): string =>
  say(isByAi ? 'toldByAi' : 'told', {
    time: momentText(givenAt),
    score: Math.round(total),
    label: say(`label_${label}`),
    price: figures.price(price),
  });
