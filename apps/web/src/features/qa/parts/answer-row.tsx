import { Button, Cluster, confirm, Tag, toast } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { ContentCard } from '../../../shared/community/content-card.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useChooseBest, type AnswerCard, type QuestionDetail } from '../api.ts';
import { qaTexts } from '../texts.ts';

const stances = { up: 'stanceUp', down: 'stanceDown', flat: 'stanceFlat' } as const;

interface AnswerTagsProps {
  readonly answer: AnswerCard['answer'];
  readonly chosenBy: QuestionDetail['question']['question']['chosenBy'];
}

/** What an answer is: the best, an adviser's, written by software, for or against. */
export function AnswerTags({ answer, chosenBy }: AnswerTagsProps) {
  const say = useTexts(qaTexts);
  const { isBest, isAdviser, aiGenerated, stance } = answer;
  if (!isBest && !isAdviser && !aiGenerated && stance === null) return null;
  return (
    <Cluster>
      {isBest && <Tag tone="brand">{say(chosenBy === 'likes' ? 'mostLiked' : 'best')}</Tag>}
      {isAdviser && <Tag>{say('adviser')}</Tag>}
      {aiGenerated && <Tag tone="warn">{say('aiWritten')}</Tag>}
      {stance !== null && <Tag>{say(stances[stance])}</Tag>}
    </Cluster>
  );
}

interface AnswerRowProps {
  readonly card: AnswerCard;
  readonly chosenBy: QuestionDetail['question']['question']['chosenBy'];
  readonly canChoose: boolean;
}

/** An answer under its question: who, what, and for the asker the way to choose it. */
export function AnswerRow({ card, chosenBy, canChoose }: AnswerRowProps) {
  // The stock is that of the question, which stands above; an answer has no editor of posts.
  const shown = { ...card, stockTags: [], mine: { ...card.mine, canEdit: false } };
  return (
    <li>
      <ContentCard
        card={shown}
        marks={<AnswerTags answer={card.answer} chosenBy={chosenBy} />}
        foot={canChoose && <ChooseButton questionId={card.answer.questionId} answerId={card.dynamicDetailId} />}
      />
    </li>
  );
}

interface ChooseButtonProps {
  readonly questionId: string;
  readonly answerId: string;
}

/** Makes an answer the best one, after a question: that is final. */
export function ChooseButton({ questionId, answerId }: ChooseButtonProps) {
  const say = useTexts(qaTexts);
  const common = useTexts(commonTexts);
  const choose = useChooseBest();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('choose'),
      text: say('chooseAsk'),
      confirmText: common('confirm'),
      cancelText: common('cancel'),
    });
    if (isSure) choose.mutate({ questionId, answerId }, { onSuccess: () => toast(say('chosenNow')) });
  };
  return (
    <Cluster>
      <Button size="sm" variant="quiet" icon="check" isLoading={choose.isPending} onClick={() => void ask()}>
        {say('choose')}
      </Button>
    </Cluster>
  );
}
