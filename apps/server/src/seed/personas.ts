import { serviceStatuses } from '@lianpan/domain';
import { customerStatus } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { demoUnionId } from '../providers/messenger/loopback-accounts.ts';

/** What a demonstration person is, besides the name. Times are days from the moment of seeding. */
export interface Persona {
  /** `null` for who came through the messenger. */
  readonly mobile: string | null;
  /** Whom the loopback messenger plays, for a member without a number. */
  readonly messengerKey?: string;
  readonly nickName: string;
  /** Shown on the developer page: what this person is good for. */
  readonly about: readonly [chinese: string, english: string];
  readonly edition?: 0 | 1 | 10;
  readonly canEnterAdvisory?: boolean;
  readonly customerLevel?: number;
  readonly serviceStatus?: number;
  readonly serviceEndsInDays?: number;
  readonly riskClass?: number;
  readonly riskClassEndsInDays?: number;
  readonly trustLevel?: number;
  readonly status?: number;
  readonly statusReason?: string;
  readonly cancelsInDays?: number;
}

const advisory = { edition: 10, canEnterAdvisory: true, trustLevel: 1 } as const;
const assessed = (riskClass: number) => ({ riskClass, riskClassEndsInDays: 300 });

/** Made-up people who show every state of an account. Source: product handbook 18.2. */
export const personas = {
  practice: {
    mobile: '13800000001',
    nickName: '慢慢练',
    about: ['练习版会员', 'member of the practice edition'],
    edition: 1,
    trustLevel: 2,
    ...assessed(3),
  },
  fullService: {
    mobile: '13800000002',
    nickName: '老树新芽',
    about: ['投顾版全服务', 'advisory edition, full service'],
    ...advisory,
    customerLevel: 116,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 240,
    ...assessed(4),
  },
  standard: {
    mobile: '13800000003',
    nickName: '江边看云',
    about: ['投顾版标准服务', 'advisory edition, standard service'],
    ...advisory,
    customerLevel: 115,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 120,
    ...assessed(3),
  },
  renewalDue: {
    mobile: '13800000004',
    nickName: '九月初九',
    about: ['服务即将到期', 'service ends soon'],
    ...advisory,
    customerLevel: 117,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 9,
    ...assessed(3),
  },
  lapsed: {
    mobile: '13800000005',
    nickName: '旧雨',
    about: ['服务已结束', 'service has ended'],
    ...advisory,
    customerLevel: 118,
    serviceStatus: serviceStatuses.ended,
    serviceEndsInDays: -20,
    ...assessed(3),
  },
  trial: {
    mobile: '13800000006',
    nickName: '先试三天',
    about: ['试用中', 'on trial'],
    ...advisory,
    customerLevel: 112,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 3,
    ...assessed(3),
  },
  lowestClass: {
    mobile: '13800000007',
    nickName: '求稳',
    about: ['最低风险类别', 'lowest risk class'],
    edition: 1,
    ...assessed(1),
  },
  testExpired: {
    mobile: '13800000008',
    nickName: '去年测过',
    about: ['测评已过期', 'suitability test has expired'],
    ...advisory,
    customerLevel: 115,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 60,
    riskClass: 3,
    riskClassEndsInDays: -5,
  },
  toSign: {
    mobile: '13800000009',
    nickName: '落笔',
    about: ['待签合同', 'contract to sign'],
    ...advisory,
    customerLevel: 115,
    serviceStatus: serviceStatuses.waiting,
    ...assessed(3),
  },
  withdrawing: {
    mobile: '13800000010',
    nickName: '再想想',
    about: ['解除期内', 'may still cancel the contract'],
    ...advisory,
    customerLevel: 115,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 178,
    ...assessed(3),
  },
  refund: {
    mobile: '13800000011',
    nickName: '原路返回',
    about: ['待签退款协议', 'refund agreement to sign'],
    ...advisory,
    customerLevel: 115,
    serviceStatus: serviceStatuses.waiting,
    ...assessed(3),
  },
  blocked: {
    mobile: '13800000012',
    nickName: '喊单王',
    about: ['账号已封禁', 'blocked account'],
    edition: 1,
    status: customerStatus.blocked,
    statusReason: '发布违规荐股内容',
  },
  cancelling: {
    mobile: '13800000013',
    nickName: '要走的人',
    about: ['注销中', 'account is being cancelled'],
    edition: 1,
    status: customerStatus.cancelling,
    cancelsInDays: 4,
  },
  conflictPhone: {
    mobile: '13800000014',
    nickName: '两个我',
    about: ['与微信号冲突的手机账号', 'phone account that conflicts with a messenger account'],
    edition: 1,
    trustLevel: 1,
  },
  conflictMessenger: {
    mobile: null,
    messengerKey: 'wx_demo',
    nickName: '两个我（微信）',
    about: ['与手机号冲突的微信账号', 'messenger account that conflicts with a phone account'],
    edition: 1,
    trustLevel: 1,
  },
  newcomer: { mobile: '13800000015', nickName: '第一天', about: ['新会员', 'new member'] },
  creator: {
    mobile: '13800000016',
    nickName: '持牌笔记',
    about: ['持牌创作者', 'licensed creator'],
    edition: 1,
    trustLevel: 3,
    ...assessed(4),
  },
  plainCreator: {
    mobile: '13800000017',
    nickName: '野生研究员',
    about: ['普通创作者', 'creator without licence'],
    edition: 1,
    trustLevel: 1,
    ...assessed(3),
  },
  invited: {
    mobile: '13800000018',
    nickName: '精英班',
    about: ['受邀会员', 'invited member'],
    edition: 1,
    trustLevel: 2,
    ...assessed(4),
  },
  muted: { mobile: '13800000019', nickName: '安静一下', about: ['被禁言', 'muted member'], edition: 1 },
  everyPopup: {
    mobile: '13800000020',
    nickName: '弹窗体验员',
    about: ['各类弹窗各一', 'one popup of each kind'],
    ...advisory,
    customerLevel: 115,
    serviceStatus: serviceStatuses.running,
    serviceEndsInDays: 6,
  },
} as const satisfies Record<string, Persona>;

export type PersonaName = keyof typeof personas;

/** People who sign in with a number. */
export type NumberedPersona = Exclude<PersonaName, 'conflictMessenger'>;

export const personaNames = Object.keys(personas) as PersonaName[];

/** How the demonstration knows a person of its loopback messenger: by the name over all apps. */
export const messengerOf = (key: string) => ({ appId: 'demonstration', openId: key, unionId: demoUnionId(key) });

export const isPersona = (name: string): name is PersonaName => Object.hasOwn(personas, name);

/** An instant some days from now; `null` for none. */
export const inDays = (now: number, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(now + days * dayMs);
