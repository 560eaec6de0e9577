import type { Question } from './api.ts';
import { QuestionRow } from './question-row.tsx';

interface QuestionListProps {
  readonly questions: readonly Question[];
  readonly label: string;
  readonly explainsStock?: boolean;
}

/** Questions under each other, none of them twice however the list changes meanwhile. */
export function QuestionList({ questions, label, explainsStock = false }: QuestionListProps) {
  const once = [...new Map(questions.map((one) => [one.dynamicDetailId, one])).values()];
  return (
    <ul className="lp-list" aria-label={label}>
      {once.map((one) => (
        <QuestionRow key={one.dynamicDetailId} asked={one} explainsStock={explainsStock} />
      ))}
    </ul>
  );
}
