import { Cluster, Note, Section, Stack, Tag } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText, dayText } from '../../../shared/dates.ts';
import { sourceText } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { QuestionDetail } from '../api.ts';
import { qaTexts } from '../texts.ts';

interface FactAnswerProps {
  readonly answer: NonNullable<QuestionDetail['factAnswer']>;
}

/** What rules wrote from facts when the question was asked, marked as made by software. Product handbook 4.4. */
export function FactAnswer({ answer }: FactAnswerProps) {
  const say = useTexts(qaTexts);
  const common = useTexts(commonTexts);
  const source = sourceText(answer.sourceName, dayText(answer.asOf), common);
  return (
    <Section title={say('factsTitle')}>
      <Stack gap={2}>
        <Cluster>
          <Tag tone="warn">{say('factsLabel')}</Tag>
        </Cluster>
        {answer.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Note>{say('factsNote', { source, time: minuteText(answer.asOf) })}</Note>
      </Stack>
    </Section>
  );
}
