import type { ActivityTaskKind } from '@lianpan/domain';
import type { Text } from '../../language.ts';

/** What members are told about activities. Source: product handbook 12.4. */
export const activityTexts = {
  none: ['现在没有活动', 'No activity right now'],
  notStarted: ['活动还没有开始', "The activity hasn't started"],
  ended: ['活动已经结束', 'The activity has ended'],
  full: ['活动名额已满', 'All spots are taken'],
  notJoined: ['请先参加活动', 'Join the activity first'],
  noPrize: ['没有这个奖品', 'Prize not found'],
  locked: ['还差 {n} 个任务', '{n} tasks to go'],
  gone: ['这个奖品已领完', 'This prize has run out'],
  over: ['领取时间已过', 'The claim period has ended'],
} as const satisfies Record<string, Text>;

interface TaskText {
  readonly title: Text;
  readonly note: Text;
  readonly route: string;
}

/** Tasks as they are shown, `n` being the target. */
export const taskTexts: Readonly<Record<ActivityTaskKind, TaskText>> = {
  signIn: {
    title: ['签到 {n} 天', 'Check in for {n} days'],
    note: ['活动期间签到的天数', 'Check-in days during the activity'],
    route: '/mine/integralTask',
  },
  diagnosis: {
    title: ['看诊断 {n} 天', 'View a diagnosis on {n} days'],
    note: ['打开任意股票诊断评分的天数', "Days you opened any stock's score"],
    route: '/hgd/diagnosticStock',
  },
  lesson: {
    title: ['学完 {n} 课', 'Finish {n} lessons'],
    note: ['活动期间首次通过测验的课', 'Quizzes passed for the first time during the activity'],
    route: '/hgd/strategyTips',
  },
  training: {
    title: ['完成 {n} 次K线训练', 'Finish {n} chart exercises'],
    note: ['走到最后一根K线才算', 'Play to the last bar to count'],
    route: '/hgd/home/weeklyPractice',
  },
  topicPost: {
    title: ['在话题里发 {n} 条', 'Post {n} times in the topic'],
    note: ['活动期间发布并公开展示的内容', 'Public posts during the activity'],
    route: '/act/square',
  },
};
