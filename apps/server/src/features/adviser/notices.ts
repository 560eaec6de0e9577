import type { Executor } from '@lianpan/db';
import { messageTypes } from '@lianpan/domain';
import { addNotice, type NoticeTemplate } from '../notice/service.ts';
import type { TicketRow } from './rows.ts';

const question = { type: messageTypes.diagnosisQuestion } as const;

/** What members are told of their questions to advisers. Source: product handbook 6.9, 26. */
export const adviserNotices = {
  answered: {
    ...question,
    name: 'adviserAnswered',
    code: 'adv.answer',
    title: ['投顾已回复', 'Your adviser replied'],
    body: ['{name}回复了你的提问：{text}', '{name} replied to your question: {text}'],
  },
  suggested: {
    ...question,
    name: 'adviserSuggested',
    code: 'adv.suggestion',
    title: ['收到一条投资建议', 'New investment suggestion'],
    body: [
      '{name}就你的提问给出了一条建议，请阅读理由和风险后自行决定',
      '{name} made a suggestion on your question. Read the reasons and risks, then decide for yourself',
    ],
  },
  closed: {
    ...question,
    name: 'adviserClosed',
    code: 'adv.closed',
    title: ['提问已结束', 'Your question is closed'],
    body: ['你的提问已结束，欢迎评价：{text}', 'Your question is closed. You can rate it: {text}'],
  },
  complaint: {
    ...question,
    name: 'adviserComplaintDecided',
    code: 'adv.complaint',
    title: ['投诉处理结果', 'Complaint result'],
    body: ['对投顾服务的投诉已处理：{text}', 'Your complaint about an adviser was handled: {text}'],
  },
} as const satisfies Record<string, NoticeTemplate>;

export const ticketLink = (ticketId: number): string => `/askInvestmentAdviser/chatHistory?ticketId=${ticketId}`;

/** A ticket is over, by its clock or by its adviser: told once, with the way to rate it. */
export const notifyClosed = (tx: Executor, ticket: TicketRow, at: Date) =>
  addNotice(tx, {
    customerId: ticket.customerId,
    template: { ...adviserNotices.closed, linkUrl: ticketLink(ticket.id) },
    onceKey: String(ticket.id),
    values: { text: ticket.brief.slice(0, 40) },
    now: at.getTime(),
  });
