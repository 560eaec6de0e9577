import { minuteMs } from '@lianpan/domain';
import { intentOf } from '@lianpan/domain/ai-adviser';
import { idOfWords } from '../../seed/id-of-words.ts';
import type { Seed } from '../../seed/seed.ts';
import { addExchange, openOwned } from '../chat/service.ts';
import { answerWithoutMarket, bodyOf } from './answering.ts';
import * as queries from './queries.ts';

interface Asked extends Pick<queries.NewAsk, 'opinion' | 'complaint' | 'verdict' | 'handledNote'> {
  readonly text: string;
  readonly minutesAgo: number;
}

/** What the demonstration's member asked and said of it: what needs no market, for it may not be up yet. */
const questions: readonly Asked[] = [
  { text: '市盈率高低怎么看', minutesAgo: 8660, opinion: 'useful' },
  {
    text: 'MACD是什么意思',
    minutesAgo: 8654,
    opinion: 'useless',
    complaint: 'wrong',
    verdict: 'dismissed',
    handledNote: '演示：说明与术语表一致，未见错误',
  },
  { text: '怎么看一只股票的支撑位', minutesAgo: 8650, opinion: 'useful' },
  {
    text: '涨停板是怎么算的',
    minutesAgo: 5800,
    complaint: 'wrong',
    verdict: 'upheld',
    handledNote: '演示：没有写明不同板块的幅度，已补充说明',
  },
  { text: '怎么设置止损', minutesAgo: 5790, opinion: 'useful' },
  { text: '要不要现在全仓', minutesAgo: 5785, opinion: 'useless' },
  { text: '你好，你能做什么', minutesAgo: 1500 },
  { text: '市净率是什么意思', minutesAgo: 1496, opinion: 'useful' },
  { text: '明天还能涨吗，要不要加仓', minutesAgo: 1490, opinion: 'useless' },
  { text: '自选股怎么添加', minutesAgo: 90 },
  { text: '最大回撤怎么看', minutesAgo: 84, opinion: 'useful' },
  { text: '换手率怎么算', minutesAgo: 80, complaint: 'wrong' },
  { text: '帮我写一封请假邮件', minutesAgo: 76 },
];

/** A short conversation with the machine, answered by the rules that answer everybody. Source: product handbook 6.7. */
export const seedAiAdviser: Seed = async ({ db, now, customerId }) => {
  const member = customerId('fullService');
  const conversationId = await openOwned(db, member, 'ai', new Date(now - 8660 * minuteMs));
  for (const { text, minutesAgo, opinion, complaint, verdict, handledNote } of questions) {
    const clientMsgId = idOfWords(`ai adviser ${minutesAgo}`);
    const at = new Date(now - minutesAgo * minuteMs);
    if (await queries.selectAsked(db, member, clientMsgId)) continue;
    const intent = intentOf(text);
    const answered = answerWithoutMarket(intent, null, at.getTime());
    const answer = bodyOf(answered);
    const exchange = { conversationId, customerId: member, clientMsgId, text, isMasked: false, answer, at };
    const kept = await addExchange(db, exchange, () => Promise.resolve(true));
    if (!kept) continue;
    await queries.insertAsk(db, {
      customerId: member,
      clientMsgId,
      conversationId,
      questionSeq: kept[0].seq,
      answerSeq: kept[1].seq,
      market: 'simulated',
      intent: answered.intent,
      route: '',
      isAbstained: answered.isAbstained,
      isRefused: answered.isRefused,
      isCounted: false,
      opinion,
      complaint,
      complainedAt: complaint ? new Date(at.getTime() + 2 * minuteMs) : null,
      verdict,
      handledAt: verdict ? new Date(at.getTime() + 600 * minuteMs) : null,
      handledNote,
      at,
    });
  }
};
