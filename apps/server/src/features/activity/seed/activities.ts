import type { TextPair } from '@lianpan/db';
import type { ActivityTask } from '@lianpan/domain';
import type { PersonaName } from '../../../seed/personas.ts';

interface SeedPrize {
  readonly name: TextPair;
  readonly kind: 'points' | 'toolDay';
  readonly value: number;
  readonly total: number;
  readonly needs: number;
}

interface SeedMember {
  readonly by: PersonaName;
  /** Days before the seeding. */
  readonly days: number;
  /** How far they came, of an activity that is over; one that runs is counted. */
  readonly score?: number;
  readonly done?: number;
  /** Prizes by their place in the list, from 1. */
  readonly took?: readonly number[];
}

interface SeedActivity {
  readonly id: number;
  readonly title: TextPair;
  readonly summary: TextPair;
  readonly topic: string;
  /** Days from the seeding. */
  readonly from: number;
  readonly to: number;
  readonly claimUntil: number;
  readonly quota: number | null;
  readonly rules: readonly TextPair[];
  readonly tasks: readonly ActivityTask[];
  readonly prizes: readonly SeedPrize[];
  readonly members: readonly SeedMember[];
}

const fair: readonly TextPair[] = [
  [
    '奖品先到先得，每个账号每种限领一份，领完为止',
    'Prizes go to whoever comes first, one of each kind an account, as long as they last',
  ],
  [
    '排名只看任务完成度，不比收益；同分的先完成者在前',
    'The ranking looks at tasks alone and never at gains; of equals the earlier one stands first',
  ],
  [
    '发布的内容须遵守社区规则，被移除的内容不计入任务',
    'Posts follow the rules of the community; what is taken down does not count',
  ],
  ['积分不能提现或转让；活动不构成任何投资建议', 'Points are never paid out or passed on; nothing here is advice'],
];

/** One that is over, one that runs, one that is to come. The numbers are those of their trials. */
export const seedActivityRows: readonly SeedActivity[] = [
  {
    id: 1000,
    title: ['入市第一年 · 三周回顾', 'My first year: three weeks of looking back'],
    summary: [
      '把第一年的错误写下来，再学几课，看看现在会怎么做。',
      'Write down the mistakes of the first year, learn some lessons, and see what you would do today.',
    ],
    topic: 'first-year',
    from: -24,
    to: -3,
    claimUntil: 4,
    quota: 200,
    rules: [
      ['活动期间完成任意任务即计入完成度', 'Whatever task is done while it runs counts'],
      ['结束后七天内可以领取奖品', 'Prizes can be taken for seven days after the end'],
      ...fair,
    ],
    tasks: [
      { kind: 'topicPost', target: 1 },
      { kind: 'lesson', target: 3 },
      { kind: 'signIn', target: 7 },
    ],
    prizes: [
      { name: ['起步奖 30 积分', '30 points to begin with'], kind: 'points', value: 30, total: 200, needs: 1 },
      { name: ['坚持奖 100 积分', '100 points for keeping on'], kind: 'points', value: 100, total: 40, needs: 3 },
    ],
    members: [
      { by: 'practice', days: 23, score: 100, done: 3, took: [1, 2] },
      { by: 'creator', days: 22, score: 100, done: 3, took: [1] },
      { by: 'invited', days: 22, score: 87, done: 2, took: [1] },
      { by: 'testExpired', days: 20, score: 66, done: 1 },
      { by: 'lowestClass', days: 18, score: 42, done: 1, took: [1] },
      { by: 'fullService', days: 15, score: 33, done: 1 },
      { by: 'trial', days: 10, score: 14, done: 0 },
    ],
  },
  {
    id: 1001,
    title: ['仓位纪律 · 两周练习', 'Position sizes: two weeks of practice'],
    summary: [
      '每天花十分钟：签到、看一次诊断、学一课，把自己的仓位上限写出来。',
      'Ten minutes a day: sign in, read a diagnosis, learn a lesson, and write down your own limit.',
    ],
    topic: 'position-size',
    from: -5,
    to: 9,
    claimUntil: 16,
    quota: 300,
    rules: [
      ['参加后，活动开始以来做过的任务都计入', 'Once you have joined, everything done since the beginning counts'],
      [
        '奖品在完成所需任务后随时可领，最晚到结束后七天',
        'Prizes can be taken from then on, until seven days after the end',
      ],
      ...fair,
    ],
    tasks: [
      { kind: 'signIn', target: 5 },
      { kind: 'diagnosis', target: 3 },
      { kind: 'lesson', target: 3 },
      { kind: 'training', target: 1 },
      { kind: 'topicPost', target: 1 },
    ],
    prizes: [
      { name: ['入门奖 20 积分', '20 points to begin with'], kind: 'points', value: 20, total: 300, needs: 1 },
      { name: ['AI诊断体验一天', 'A day of AI diagnosis'], kind: 'toolDay', value: 41, total: 100, needs: 3 },
      { name: ['全勤奖 150 积分', '150 points for all of it'], kind: 'points', value: 150, total: 30, needs: 5 },
    ],
    members: [
      { by: 'practice', days: 5 },
      { by: 'fullService', days: 5 },
      { by: 'creator', days: 4 },
      { by: 'invited', days: 4 },
      { by: 'standard', days: 3 },
      { by: 'testExpired', days: 3 },
      { by: 'trial', days: 2 },
      { by: 'plainCreator', days: 1 },
    ],
  },
  {
    id: 1002,
    title: ['读懂涨停板 · 一周共读', 'Reading the limit board: a week together'],
    summary: [
      '一周时间，跟着课程把封单、开板和溢价看明白，再写一条自己的观察。',
      'A week with the lessons: orders at the limit, boards that opened, the day after, and one observation of your own.',
    ],
    topic: 'read-limit-board',
    from: 3,
    to: 10,
    claimUntil: 17,
    quota: 200,
    rules: [['活动开始后才能参加', 'It can be joined once it has begun'], ...fair],
    tasks: [
      { kind: 'lesson', target: 2 },
      { kind: 'training', target: 2 },
      { kind: 'topicPost', target: 1 },
    ],
    prizes: [
      { name: ['共读奖 40 积分', '40 points for reading along'], kind: 'points', value: 40, total: 200, needs: 2 },
      { name: ['读完奖 80 积分', '80 points for reading it all'], kind: 'points', value: 80, total: 80, needs: 3 },
    ],
    members: [],
  },
];

export const seedOrganiser: TextPair = ['练盘学习社区（演示）', 'Lianpan learning community (demonstration)'];
