import { messageTypes } from '@lianpan/domain';
import type { NoticeTemplate } from '../notice/service.ts';

const question = { type: messageTypes.diagnosisQuestion } as const;

/** What askers, authors and followers of a stock are told. Nobody who asked without a name is named. Source: product handbook 4.4, 26. */
export const qaNotices = {
  answer: {
    ...question,
    name: 'questionAnswered',
    code: 'qa.answer',
    title: ['问答动态', 'Q&A update'],
    body: ['{a}回答了《{title}》', '{a} answered “{title}”'],
  },
  best: {
    ...question,
    name: 'answerChosen',
    code: 'qa.best',
    title: ['回答被采纳', 'Answer accepted'],
    body: [
      '你的回答被采纳为《{title}》的最佳回答，积分已到账',
      'Your answer to “{title}” was accepted as best. Points added',
    ],
  },
  liked: {
    ...question,
    name: 'answerLikedMost',
    code: 'qa.liked',
    title: ['获得悬赏', 'Bounty'],
    body: [
      '提问者未在期限内采纳，你的回答在《{title}》中获赞最多，得到一半悬赏',
      'No answer was accepted in time. Yours is the most liked on “{title}” and gets half the bounty',
    ],
  },
  settled: {
    ...question,
    name: 'bountySettled',
    code: 'qa.settled',
    title: ['悬赏已结算', 'Bounty settled'],
    body: ['《{title}》的悬赏退回 {points} 积分', '{points} points of the bounty on “{title}” were refunded'],
  },
  invite: {
    ...question,
    name: 'questionInvites',
    code: 'qa.invite',
    title: ['邀请你回答', 'You are invited to answer'],
    body: ['你的自选股{stock}有新问题：{title}', 'New question about {stock} in your watchlist: {title}'],
  },
} as const satisfies Record<string, NoticeTemplate>;
