/** Questions about stocks and their answers. Nobody's first page, as in `tools.ts`. */

export const askQuestion = () => import('../../features/qa/screens/ask-question.tsx');
export const questionDetail = () => import('../../features/qa/screens/question-detail.tsx');
export const publishAnswer = () => import('../../features/qa/screens/publish-answer.tsx');
export const answerDetail = () => import('../../features/qa/screens/answer-detail.tsx');
export const stockQuestions = () => import('../../features/qa/screens/stock-questions.tsx');
