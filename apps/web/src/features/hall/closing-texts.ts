import { catalogue } from '../../shared/texts.ts';

export const closingTexts = catalogue({
  lesson: ['今日一课', "Today's lesson"],
  lessonNote: ['已学{done}/{all}课', '{done} of {all} done'],
  done: ['学会了', 'Got it'],
  next: ['下一课', 'Next lesson'],
  learned: ['今天学过了', 'Done for today'],
  again: ['再看一遍', 'Read again'],
  adviser: ['投顾与服务', 'Adviser and service'],
  firm: ['{firm} · 许可证 {no}', '{firm} · licence {no}'],
  firmOnly: ['{firm} · 演示环境，无许可证', '{firm} · demo, no licence'],
  complaint: ['投诉电话 {phone}', 'Complaints {phone}'],
  icp: ['备案号 {no}', 'ICP {no}'],
});
