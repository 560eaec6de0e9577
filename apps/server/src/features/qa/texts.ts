import type { Text } from '../../language.ts';

/** What members are told about asking and answering. Source: product handbook 4.4. */
export const qaTexts = {
  onlyStocks: ['请选择一只股票，指数不能提问', 'Choose a stock, not an index'],
  titleLength: ['标题需 {least} 到 {most} 个字', 'Titles need {least} to {most} characters'],
  advisersOnly: ['向投顾提问需要投顾服务', 'Asking advisers is part of the advisory service'],
  own: ['不能回答自己的问题', "You can't answer your own question"],
  closed: ['问题已关闭，不再接受回答', 'This question is closed to new answers'],
  needAdviser: ['仅限投顾回答', 'Advisers only'],
  answered: ['你已回答过这个问题', 'You already answered this question'],
  noEvidence: ['引用的依据不存在或已被删除', 'The cited source does not exist or was removed'],
  chosen: ['问题已有最佳回答或已关闭', 'This question has a best answer or is closed'],
  tooLate: ['已超过 {n} 天，悬赏按点赞发放', 'More than {n} days have passed. The bounty goes by likes'],
  ownAnswer: ['不能采纳自己的回答', "You can't accept your own answer"],
  sameDevice: [
    '系统判断回答者与你使用同一设备，不能采纳',
    'The author appears to use the same device as you and cannot be chosen',
  ],
} as const satisfies Record<string, Text>;
