import type { CallOutput } from '@lianpan/client';
import { OutcomeError } from '@lianpan/contract/outcomes';
import { Button, Checkbox, Sheet, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from './common-texts.ts';
import { useCall } from './query.ts';
import { catalogue, useTexts } from './texts.ts';

/** Source: product handbook 13.4, 15.2. */
const feedbackTexts = catalogue({
  title: ['反馈', 'Feedback'],
  score: ['{n}分', '{n} of 5'],
  low: ['1分最低，5分最高', '1 is lowest, 5 is highest'],
  choices: ['可多选', 'Multiple choice'],
  words: ['补充说明（选填）', 'Details (optional)'],
  answer: ['你的回答', 'Your answer'],
  counter: ['{n}/{most}', '{n}/{most}'],
  noPersonal: ['请不要填写手机号等个人信息', "Don't include phone numbers or other personal data"],
  send: ['提交', 'Send'],
  thanks: ['感谢你的反馈', 'Thanks for your feedback'],
});

interface FeedbackSheetProps {
  readonly question: CallOutput<'GET /api/data/common/getFeedbackSceneInfo'>;
  readonly context: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const scores = [1, 2, 3, 4, 5] as const;

/** The answer to a question after a scene: a score, choices or text. States: filling, refused, sending. */
export function FeedbackSheet({ question, context, isOpen, onClose }: FeedbackSheetProps) {
  const say = useTexts(feedbackTexts);
  const common = useTexts(commonTexts);
  const [score, setScore] = useState<number>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string>();
  const sending = useCall('POST /api/data/common/addSceneFeedback', {
    silent: true,
    // An answer to one question puts off the others too.
    makesStale: ['GET /api/data/common/getFeedbackSceneInfo'],
  });
  const { type, maxText } = question;
  const isComplete = { score: score !== undefined, choice: chosen.length > 0, text: words.trim() !== '' }[type];
  const send = (): void => {
    setFault(undefined);
    sending.mutate(
      { sceneId: question.sceneId, score, optionCodes: [...chosen], text: words.trim(), context },
      {
        onSuccess: () => {
          toast(say('thanks'));
          onClose();
        },
        onError: (error) => error instanceof OutcomeError && setFault(error.message),
      },
    );
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('title')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isDisabled={!isComplete} isLoading={sending.isPending} onClick={send}>
          {say('send')}
        </Button>
      }
    >
      <div className="feedback-sheet">
        <p className="feedback-sheet__question">{question.title}</p>
        {type === 'score' && (
          <fieldset className="feedback-sheet__scores">
            <legend>{say('low')}</legend>
            {scores.map((n) => (
              <label key={n}>
                <input
                  type="radio"
                  name="feedback-score"
                  aria-label={say('score', { n })}
                  checked={score === n}
                  onChange={() => setScore(n)}
                />
                <span>{n}</span>
              </label>
            ))}
          </fieldset>
        )}
        {type === 'choice' && (
          <fieldset className="feedback-sheet__choices">
            <legend>{say('choices')}</legend>
            {question.options.map(({ optionCode, optionName }) => (
              <Checkbox
                key={optionCode}
                isChecked={chosen.includes(optionCode)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, optionCode] : chosen.filter((code) => code !== optionCode))
                }
              >
                {optionName}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <TextField
          label={say(type === 'text' ? 'answer' : 'words')}
          value={words}
          onChange={setWords}
          rows={3}
          maxLength={maxText}
          hint={say('counter', { n: words.length, most: maxText })}
          isRequired={type === 'text'}
        />
        <p className="feedback-sheet__note">{say('noPersonal')}</p>
        {fault !== undefined && (
          <p className="feedback-sheet__fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Sheet>
  );
}
