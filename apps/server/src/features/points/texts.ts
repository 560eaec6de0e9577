import type { PointTaskName } from '@lianpan/domain';
import type { Text } from '../../language.ts';

/** Names of tasks, and what a bill says beside them. */
export const taskTexts = {
  signIn: {
    name: ['每日签到', 'Check in'],
    note: ['每天一次，连续7天另加20分', 'Once a day; +20 after seven in a row'],
  },
  signInStreak: { name: ['连续签到7天', 'Seven days in a row'], note: ['连续签到奖励', 'Seven-day check-in reward'] },
  dailyDiagnosis: {
    name: ['每日诊股', 'Daily diagnosis'],
    note: ['打开任意一只股票的诊断评分', "Open any stock's diagnosis score"],
  },
  lessonFinished: {
    name: ['学完一课', 'Finish a lesson'],
    note: [
      '通过一课的测验、答对回放检查题，或完成每周K线训练',
      'Pass a lesson quiz, a replay quiz, or the weekly chart exercise',
    ],
  },
  tradeReviewed: {
    name: ['复盘一笔模拟交易', 'Review a paper trade'],
    note: ['在交易日志写30字以上的复盘', 'At least 30 characters in the journal'],
  },
  postLiked: { name: ['帖子获赞', 'Post liked'], note: ['审核通过并获5个赞', 'Approved with 5 likes'] },
  bestAnswer: { name: ['最佳回答', 'Best answer'], note: ['回答被采纳', 'Your answer was accepted'] },
  bounty: { name: ['悬赏', 'Bounty'], note: ['提问者的悬赏归你', "You received the asker's bounty"] },
  reportVerified: {
    name: ['草根观察核实', 'Observation verified'],
    note: ['观察得到核实', 'An observation was verified'],
  },
  visitorShared: {
    name: ['分享给新访客', 'Shared with new visitors'],
    note: ['有新访客打开', 'A new visitor opened it'],
  },
  feedbackAccepted: { name: ['反馈被采纳', 'Feedback accepted'], note: ['反馈被采纳', 'Your feedback was accepted'] },
  stockBetRight: {
    name: ['竞猜猜对', 'Correct guess'],
    note: ['猜对次日涨跌，收盘后发放', "Guess the next day's direction; paid after the close"],
  },
  weekTask: {
    name: ['周报小任务', 'Task of the week'],
    note: ['完成周报里领取的小任务', 'The task from your weekly report'],
  },
  contestPrize: {
    name: ['模拟炒股比赛奖励', 'Paper trading contest prize'],
    note: ['比赛名次奖励', 'Contest ranking reward'],
  },
  storyAward: { name: ['踩坑故事奖', 'Story award'], note: ['月度评奖奖励', 'Monthly award'] },
  welfare: { name: ['领取福利', 'Offer claimed'], note: ['在我的福利领取', 'Claimed among your offers'] },
  activityPrize: {
    name: ['活动奖品', 'Activity prize'],
    note: ['完成活动任务后领取', 'Claimed after activity tasks'],
  },
} as const satisfies Readonly<Record<PointTaskName, { readonly name: Text; readonly note: Text }>>;

export const pointTexts = {
  order: ['订单抵扣', 'Used for an order'],
  toolDay: ['兑换工具体验', 'Tool trial'],
  questionBounty: ['提问悬赏', 'Question bounty'],
  question: ['当日第4个起的提问', 'Question beyond three a day'],
  toolDayNote: ['{tool} 1天', '{tool}, 1 day'],
  paper: ['兑换付费内容', 'Paid content'],
  studySupport: ['支持调研提案', 'Proposal support'],
  expire: ['积分过期', 'Points expired'],
  expireNote: ['有效期至{date}', 'Valid until {date}'],
  return: ['退回：{title}', 'Refunded: {title}'],
  reverse: ['收回：{title}', 'Taken back: {title}'],
  prizeNote: ['{season} 第{rank}名', '{season}, rank {rank}'],
  betNote: ['{date} 收盘', '{date} close'],
  other: ['积分变动', 'Points'],
  noItem: ['没有这个兑换项', 'Item not found'],
  held: ['{tool}已在有效期内，无需兑换', '{tool} is already active'],
  unsuitable: [
    '{tool}与你的风险承受能力不匹配，不能兑换',
    '{tool} does not match your risk tolerance and cannot be redeemed',
  ],
} as const satisfies Record<string, Text>;
