import { Button, Chips, Cluster, toast } from '@lianpan/ui';
import { useState } from 'react';
import { PosterAction } from '../../../shared/poster/poster-action.tsx';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useRate, type Answer, type Opinion } from '../api.ts';
import { countFeedback } from '../count-answer.ts';
import { aiAdviserTexts } from '../texts.ts';
import { cardOf } from './answer-card.ts';
import { ReportAnswer } from './report-answer.tsx';

const opinions = ['useful', 'useless'] as const;

interface AnswerFootProps {
  readonly answer: Answer;
  /** What the member has said of it so far. */
  readonly said: Opinion | undefined;
}

/** What can be said of an answer and done with it. */
export function AnswerFoot({ answer, said }: AnswerFootProps) {
  const say = useTexts(aiAdviserTexts);
  const rate = useRate();
  const [isReporting, setReporting] = useState(false);
  const { conversationId, seq, body } = answer;
  const opinion = rate.isPending || rate.isSuccess ? rate.variables.opinion : said?.opinion;
  const tap = (to: 'useful' | 'useless'): void =>
    rate.mutate(
      { conversationId, seq, opinion: to },
      {
        onSuccess: () => {
          countFeedback(track, to);
          toast(say('rated'));
        },
      },
    );
  return (
    <div className="answer-foot">
      <Cluster gap={1}>
        <Chips
          label={say('rate')}
          choices={opinions.map((key) => ({ key, title: say(key) }))}
          chosen={opinion == null ? [] : [opinion]}
          onTap={(key) => tap(key === 'useful' ? 'useful' : 'useless')}
        />
        {body.facts.length > 0 && <PosterAction label={say('card')} content={() => cardOf(answer, say)} />}
        <Button size="sm" variant="text" isDisabled={said?.isReported === true} onClick={() => setReporting(true)}>
          {say(said?.isReported === true ? 'isReported' : 'report')}
        </Button>
      </Cluster>
      {isReporting && <ReportAnswer conversationId={conversationId} seq={seq} onClose={() => setReporting(false)} />}
    </div>
  );
}
