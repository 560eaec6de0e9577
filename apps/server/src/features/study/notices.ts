import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

/** What authors and supporters are told of research. A template a state: notices keep words, not languages. Source: product handbook 4.3. */
const progress = (name: string, code: string, zh: string, en: string) =>
  ({
    type: messageTypes.dynamicUpdate,
    name,
    code,
    title: ['调研提案进展', 'Research proposal'],
    body: [`《{title}》${zh}`, `“{title}” ${en}`],
  }) as const satisfies NoticeTemplate;

export const studyNotices = {
  qualified: progress('proposalQualified', 'study.qualified', '已达标，等待研究团队受理', 'has qualified'),
  accepted: progress('proposalAccepted', 'study.accepted', '研究团队已受理', 'was accepted by the research team'),
  scheduled: progress('proposalScheduled', 'study.scheduled', '已排期', 'is scheduled'),
  doing: progress('proposalDoing', 'study.doing', '开始调研', 'is under research'),
  done: progress('proposalDone', 'study.done', '调研成果已发布', 'has its research report'),
  refused: progress('proposalRefused', 'study.refused', '未被采纳，积分已退回', 'was declined, points refunded'),
  expired: progress('proposalExpired', 'study.expired', '到期未达标，积分已退回', 'expired, points refunded'),
  support: {
    type: messageTypes.overall,
    name: 'proposalSupported',
    code: 'study.support',
    title: ['有人支持你的提案', 'Your proposal was supported'],
    body: ['{a}用 {points} 积分支持了《{title}》', '{a} supported “{title}” with {points} points'],
  },
  verified: {
    type: messageTypes.overall,
    name: 'reportVerified',
    code: 'study.verified',
    title: ['观察已核实', 'Observation verified'],
    body: ['《{title}》得到多数核实，积分奖励已发放', '“{title}” was verified. Reward points added'],
  },
} as const satisfies Record<string, NoticeTemplate>;
