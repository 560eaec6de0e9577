import type { QuizTexts } from '../learning/quiz.tsx';

/** Words of the blocks that lessons are made of. */
export interface LearningText {
  sections: { steps: string; quiz: string };
  steps: readonly string[];
  question: string;
  /** The second one is right. */
  options: readonly [string, string, string];
  why: string;
  answer: string;
  texts: QuizTexts;
}
