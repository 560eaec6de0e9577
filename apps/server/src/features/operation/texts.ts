import type { Text } from '../../language.ts';

export const operationTexts = {
  contentGone: ['内容不存在或已下架', 'This content does not exist or was taken down'],
  addressGone: ['没有这个地址', 'Address not found'],
  rankingRule: [
    '按报名参赛账户的区间收益率排名，每天17:00更新；收益相同则回撤小者在前，交易不足10笔不参与。只公布比率，不公布金额。过往表现不代表将来。',
    'Ranked by the return of contest accounts, updated daily at 17:00. Ties go to the smaller drawdown; accounts with fewer than 10 trades are excluded. Ratios only, no amounts. Past results do not predict the future.',
  ],
  rankingSub: ['最大回撤 {drawdown}% · {trades}笔', 'Max drawdown {drawdown}% · {trades} trades'],
  contents: ['我的内容', 'My content'],
  learning: ['学习', 'Learning'],
  tools: ['工具', 'Tools'],
  service: ['服务', 'Service'],
  help: ['帮助', 'Help'],
} as const satisfies Record<string, Text>;
