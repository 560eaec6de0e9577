import { catalogue } from '../texts.ts';

/** Words about questions and answers that more than one page uses. Source: product handbook 4.4. */
export const sharedQaTexts = catalogue({
  title: ['问答', 'Questions'],
  askMachine: ['问 AI 助手', 'Ask the AI assistant'],
  all: ['全部问答', 'All questions'],
  ask: ['提问', 'Ask'],
  askAbout: ['向大家提问', 'Ask a question'],
  none: ['还没有人提问', 'No questions yet'],
  answers: ['{n} 回答', '{n} answers'],
  bounty: ['悬赏 {n}', 'Bounty {n}'],
  solved: ['已解决', 'Solved'],
  closed: ['已关闭', 'Closed'],
  advisersOnly: ['仅投顾回答', 'Advisers only'],
  best: ['最佳', 'Best'],
});
