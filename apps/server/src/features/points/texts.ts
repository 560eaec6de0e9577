import type { PointTaskName } from '@lianpan/domain';
import type { Text } from '../../language.ts';

/** Names of tasks, and what a bill says beside them. */
export const taskTexts = {
  signIn: {
    name: ['每日签到', 'Check in'],
    note: ['每天一次，连续7天另加20分', 'Once a day; 20 more for seven in a row'],
  },
  signInStreak: { name: ['连续签到7天', 'Seven days in a row'], note: ['连续签到奖励', 'For checking in seven days'] },
  dailyDiagnosis: {
    name: ['每日诊股', 'Daily diagnosis'],
    note: ['打开任意一只股票的诊断评分', 'Open the score card of any stock'],
  },
  lessonFinished: {
    name: ['学完一课', 'Lesson finished'],
    note: [
      '通过一课的测验、答对回放日的检查题，或完成每周K线训练',
      'Pass the quiz of a lesson, the checks of a replay day, or the weekly chart exercise',
    ],
  },
  tradeReviewed: {
    name: ['复盘一笔模拟交易', 'Review a practice trade'],
    note: ['在交易日志写30字以上的复盘', 'Thirty characters or more in the journal'],
  },
  postLiked: { name: ['帖子获赞', 'Post liked'], note: ['审核通过并获5个赞', 'Approved, with five likes'] },
  bestAnswer: { name: ['最佳回答', 'Best answer'], note: ['回答被采纳', 'An answer was chosen'] },
  bounty: { name: ['悬赏', 'Bounty'], note: ['提问者的悬赏归你', "The asker's bounty is yours"] },
  reportVerified: { name: ['草根调研核实', 'Report verified'], note: ['调研得到核实', 'A report was verified'] },
  visitorShared: { name: ['分享给新访客', 'Shared with a visitor'], note: ['有新访客打开', 'A new visitor came'] },
  feedbackAccepted: { name: ['反馈被采纳', 'Feedback accepted'], note: ['反馈被采纳', 'Feedback was accepted'] },
  stockBetRight: {
    name: ['竞猜猜对', 'Right guess'],
    note: ['猜对次日涨跌，收盘后发放', "The next day's direction, paid after the close"],
  },
  weekTask: {
    name: ['周报小任务', 'Task of the week'],
    note: ['完成周报里领取的小任务', 'The task of your weekly report'],
  },
  contestPrize: { name: ['模拟炒股比赛奖励', 'Prize of a paper contest'], note: ['比赛名次奖励', 'For a place'] },
  storyAward: { name: ['踩坑故事奖', 'Award for a story'], note: ['月度评奖奖励', "For a month's award"] },
  activityPrize: {
    name: ['活动奖品', 'Prize of an activity'],
    note: ['完成活动任务后领取', 'For tasks of an activity'],
  },
} as const satisfies Readonly<Record<PointTaskName, { readonly name: Text; readonly note: Text }>>;

export const pointTexts = {
  toolDay: ['兑换工具体验', 'Day of a tool'],
  questionBounty: ['提问悬赏', 'Bounty of a question'],
  question: ['当日第4个起的提问', 'A question beyond three a day'],
  toolDayNote: ['{tool} 1天', '{tool}, one day'],
  paper: ['兑换付费内容', 'Paid content'],
  studySupport: ['支持调研提案', 'Support of a proposal'],
  expire: ['积分过期', 'Points expired'],
  expireNote: ['有效期至{date}', 'Good until {date}'],
  return: ['退回：{title}', 'Returned: {title}'],
  reverse: ['收回：{title}', 'Taken back: {title}'],
  prizeNote: ['{season} 第{rank}名', '{season}, place {rank}'],
  betNote: ['{date} 收盘', 'Close of {date}'],
  other: ['积分变动', 'Points'],
  noItem: ['没有这个兑换项', 'Item not found'],
  held: ['{tool}已在有效期内，无需兑换', '{tool} is open to you already'],
  unsuitable: [
    '{tool}与你的风险承受能力不匹配，不能兑换',
    '{tool} does not fit your risk tolerance and cannot be exchanged',
  ],
} as const satisfies Record<string, Text>;
