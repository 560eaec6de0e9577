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
  qualified: progress('proposalQualified', 'study.qualified', '已达标，等待研究台受理', 'has enough support'),
  accepted: progress('proposalAccepted', 'study.accepted', '已由研究台受理', 'was taken up by the house desk'),
  scheduled: progress('proposalScheduled', 'study.scheduled', '已排期', 'is planned'),
  doing: progress('proposalDoing', 'study.doing', '开始调研', 'is in work'),
  done: progress('proposalDone', 'study.done', '有了调研成果', 'has its survey'),
  refused: progress('proposalRefused', 'study.refused', '未被采纳，积分已退回', 'was refused; points are back'),
  expired: progress('proposalExpired', 'study.expired', '到期未达标，积分已退回', 'ran out; points are back'),
  support: {
    type: messageTypes.overall,
    name: 'proposalSupported',
    code: 'study.support',
    title: ['有人支持你的提案', 'Your proposal has support'],
    body: ['{a}用 {points} 积分支持了《{title}》', '{a} supports “{title}” with {points} points'],
  },
  verified: {
    type: messageTypes.overall,
    name: 'reportVerified',
    code: 'study.verified',
    title: ['观察已核实', 'Report verified'],
    body: ['《{title}》得到多数核实，积分奖励已发放', '“{title}” is verified by readers; the reward is paid'],
  },
} as const satisfies Record<string, NoticeTemplate>;
