import { catalogue } from '../../../shared/texts.ts';

/** Source: product handbook 4.2, 14.7. */
export const caseTexts = catalogue({
  cases: ['故事与案例', 'Stories and case studies'],
  stories: ['故事', 'Stories'],
  made: ['已是案例', 'Case studies'],
  none: ['没有可以整理的故事', 'No stories available'],
  story: ['故事', 'Story'],
  same: ['{n} 人也踩过', '{n} had the same experience'],
  lesson: ['对应的课', 'Related lesson'],
  teaching: ['这个故事教什么（20 到 500 字）', 'What it teaches (20–500 characters)'],
  teaches: ['教什么', 'What it teaches'],
  hasPractice: ['附一道同类K线练习（另一只股票）', 'Include a similar chart exercise (another stock)'],
  make: ['变成案例', 'Publish as case study'],
  end: ['撤下案例', 'Withdraw case study'],
  endReason: ['撤下的理由', 'Reason for withdrawal'],
  practice: ['练习题号 {code}', 'Exercise {code}'],
  madeBy: ['{name} 整理于 {time}', 'Prepared by {name}, {time}'],
  saved: ['已保存', 'Saved'],
});
