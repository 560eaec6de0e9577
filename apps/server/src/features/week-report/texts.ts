import type { WeekFacts } from '@lianpan/contract';
import type { Text } from '../../language.ts';

export const weekReportTexts = {
  taskOpen: ['小任务还没有完成', 'The task is not done yet'],
  noReport: ['没有这一周的周报', 'No report for this week'],
} as const satisfies Record<string, Text>;

const many = (n: number, name: string): string => `${n} ${name}${n === 1 ? '' : 's'}`;

/** What of one's own was in a week, to go on from "you". */
export function headlineOf({ activeDays, diagnoseNum, lessonNum, practiceTrades }: WeekFacts['summary']): Text {
  const parts: readonly (readonly [n: number, Text])[] = [
    [diagnoseNum, [`诊断了${diagnoseNum}只股票`, `diagnosed ${many(diagnoseNum, 'stock')}`]],
    [lessonNum, [`学了${lessonNum}课`, `took ${many(lessonNum, 'lesson')}`]],
    [practiceTrades, [`完成${practiceTrades}笔模拟委托`, `traded ${many(practiceTrades, 'paper order')}`]],
  ];
  const view = parts.flatMap(([n, text]) => (n > 0 ? [text] : []));
  if (view.length > 0) return [view.map(([zh]) => zh).join('、'), view.map(([, en]) => en).join(', ')];
  return activeDays > 0
    ? [`来了${activeDays}天`, `were here on ${many(activeDays, 'day')}`]
    : ['没有操作记录', 'had no activity'];
}
