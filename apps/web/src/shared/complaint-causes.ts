import { catalogue } from './texts.ts';

/** What people say that a loss came from. Source: product handbook 4.2. */
export const causeNames = catalogue({
  CHASED: ['追高', 'Chased'],
  NO_STOP: ['没止损', 'No stop loss'],
  HEAVY: ['仓位过重', 'Oversized'],
  TIP: ['听消息', 'Tips'],
  AVERAGED: ['越跌越补', 'Averaged down'],
  LEVERAGE: ['借钱炒股', 'Borrowed money'],
  FREQUENT: ['频繁交易', 'Traded too often'],
  GREED: ['该走没走', 'Held too long'],
  MISREAD: ['看错工具', 'Misread a tool'],
  OTHER: ['其他', 'Other'],
});

export type Cause = keyof typeof causeNames;
