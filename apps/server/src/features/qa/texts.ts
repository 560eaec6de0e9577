import type { Text } from '../../language.ts';

/** What members are told about asking and answering. Source: product handbook 4.4. */
export const qaTexts = {
  onlyStocks: ['指数不能提问，请选择一只股票', 'Choose a stock: an index cannot be asked about'],
  titleLength: ['标题需 {least} 到 {most} 个字', 'A title has {least} to {most} characters'],
  advisersOnly: ['向投顾提问需要投顾服务', 'Asking advisers is part of the advisory service'],
  own: ['不能回答自己的问题', "You can't answer your own question"],
  closed: ['问题已关闭，不再接受回答', 'This question is closed and takes no more answers'],
  needAdviser: ['提问者只邀请投顾回答', 'The asker wants answers of advisers alone'],
  answered: ['你已回答过这个问题', 'You have answered this question'],
  noEvidence: ['引用的依据不存在或已被删除', 'What is cited does not exist or was removed'],
  chosen: ['问题已有最佳回答或已关闭', 'This question has its best answer or is closed'],
  tooLate: ['已超过 {n} 天，悬赏按点赞发放', 'Over {n} days have passed: likes decide now'],
  ownAnswer: ['不能采纳自己的回答', "You can't accept your own answer"],
  sameDevice: [
    '系统判断回答者与你使用同一设备，不能采纳',
    'The author appears to use the same device as you and cannot be chosen',
  ],
} as const satisfies Record<string, Text>;
