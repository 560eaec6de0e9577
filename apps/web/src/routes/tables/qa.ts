import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/qa.ts');
const thread = ['isScrollToCommentArea', 'commentId'] as const;

export const qaRoutes = defineRoutes({
  askQuestion: { path: '/diagnosticStock/askQuestion', skeleton: 'form', auth: true, returnAfterLogin: true, title: ['提问', 'Ask'], query: ['stockNo'], screen: async () => (await door()).askQuestion() },
  questionDetail: { path: '/diagnosticStock/questionDetail', skeleton: 'text', title: ['问题', 'Question'], dataType: 25, query: ['questionId', ...thread], screen: async () => (await door()).questionDetail() },
  publishAnswer: { path: '/diagnosticStock/publishAnswer', skeleton: 'form', title: ['写回答', 'Answer'], query: ['questionId'], screen: async () => (await door()).publishAnswer() },
  answerDetail: { path: '/diagnosticStock/answerDetail', skeleton: 'text', title: ['回答', 'Answer'], dataType: 27, query: ['answerId', ...thread], screen: async () => (await door()).answerDetail() },
  stockQuestions: { path: '/diagnosticStock/questions', skeleton: 'posts', title: ['问答', 'Questions'], query: ['stockNo', 'tab'], screen: async () => (await door()).stockQuestions() },
});
