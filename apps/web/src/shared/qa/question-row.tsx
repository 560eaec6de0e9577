import './question-row.css';
import { Cluster, Tag } from '@lianpan/ui';
import { contentHref } from '../community/content-links.ts';
import { useAgo } from '../community/ago.ts';
import { useTexts } from '../texts.ts';
import type { Question } from './api.ts';
import { sharedQaTexts } from './qa-texts.ts';

const questionType = 25;

interface QuestionTagsProps {
  readonly question: Pick<Question['question'], 'state' | 'bountyState' | 'bountyPoints' | 'target'>;
}

/** How a question stands: solved, closed, with a bounty, for advisers alone. */
export function QuestionTags({ question }: QuestionTagsProps) {
  const say = useTexts(sharedQaTexts);
  return (
    <>
      {question.state === 'solved' && <Tag tone="brand">{say('solved')}</Tag>}
      {question.state === 'closed' && <Tag>{say('closed')}</Tag>}
      {question.bountyState === 'held' && <Tag tone="warn">{say('bounty', { n: question.bountyPoints })}</Tag>}
      {question.target === 2 && <Tag>{say('advisersOnly')}</Tag>}
    </>
  );
}

interface QuestionRowProps {
  readonly asked: Question;
  /** In lists of several stocks. */
  readonly explainsStock?: boolean;
}

/** A question in a list: what is asked, the best of what was answered, who asked and when. */
export function QuestionRow({ asked, explainsStock = false }: QuestionRowProps) {
  const say = useTexts(sharedQaTexts);
  const ago = useAgo();
  const { question, topAnswer } = asked;
  const [stock] = asked.stockTags;
  const foot = [
    explainsStock && stock?.stockName,
    asked.author.nickName,
    ago(asked.publishTime ?? asked.createdTime),
    say('answers', { n: question.answerNum }),
  ];
  return (
    <li className="question-row">
      <a className="question-row__link" href={contentHref(questionType, asked.dynamicDetailId)}>
        <span className="question-row__title">{asked.title}</span>
        {topAnswer && (
          <span className="question-row__answer">
            {topAnswer.isBest && <strong>{say('best')} </strong>}
            {topAnswer.nickName}：{topAnswer.text}
          </span>
        )}
        <Cluster>
          <QuestionTags question={question} />
          <span className="question-row__foot">{foot.filter(Boolean).join(' · ')}</span>
        </Cluster>
      </a>
    </li>
  );
}
