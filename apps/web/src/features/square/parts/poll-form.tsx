import { Button, Checkbox, SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { squareTexts } from '../texts.ts';

const days = ['1', '3', '7'] as const;

/** A question that readers choose an answer to, as it is being written. */
export interface PollDraft {
  readonly question: string;
  readonly options: readonly string[];
  readonly isMulti: boolean;
  readonly days: (typeof days)[number];
}

export const newPoll: PollDraft = { question: '', options: ['', ''], isMulti: false, days: '3' };

/** Source: product handbook 3.2. */
const maxOptions = 6;
const maxQuestion = 60;
const maxOption = 20;

/** What is sent of a poll; `null` while something is missing, or two options say the same. */
export function pollOf({ question, options, isMulti, days: length }: PollDraft) {
  const texts = options.map((text) => text.trim()).filter(Boolean);
  const isWhole = question.trim() !== '' && texts.length >= 2 && new Set(texts).size === texts.length;
  return isWhole ? { question: question.trim(), options: texts, isMulti, days: Number(length) } : null;
}

/** A poll as it was sent, to be changed. */
export const pollDraftOf = (sent: NonNullable<ReturnType<typeof pollOf>>): PollDraft => ({
  ...sent,
  days: days.find((length) => length === String(sent.days)) ?? newPoll.days,
});

interface PollFormProps {
  readonly poll: PollDraft;
  readonly onChange: (poll: PollDraft | null) => void;
}

/** The question, two to six options, how many may be chosen, and how long. */
export function PollForm({ poll, onChange }: PollFormProps) {
  const say = useTexts(squareTexts);
  const { options } = poll;
  return (
    <Stack gap={2}>
      <TextField
        label={say('pollQuestion')}
        value={poll.question}
        onChange={(question) => onChange({ ...poll, question })}
        maxLength={maxQuestion}
      />
      {options.map((text, at) => (
        <TextField
          key={at}
          label={say('pollOption', { n: at + 1 })}
          value={text}
          onChange={(changed) => onChange({ ...poll, options: options.with(at, changed) })}
          maxLength={maxOption}
        />
      ))}
      {options.length < maxOptions && (
        <Button size="sm" onClick={() => onChange({ ...poll, options: [...options, ''] })}>
          {say('pollMore')}
        </Button>
      )}
      <Checkbox isChecked={poll.isMulti} onChange={(isMulti) => onChange({ ...poll, isMulti })}>
        {say('pollMulti')}
      </Checkbox>
      <SegmentedControl
        label={say('pollDays', { n: poll.days })}
        isBlock
        value={poll.days}
        onChange={(length) => onChange({ ...poll, days: length })}
        choices={days.map((key) => ({ key, title: say('pollDays', { n: key }) }))}
      />
      <Button size="sm" variant="text" onClick={() => onChange(null)}>
        {say('pollRemove')}
      </Button>
    </Stack>
  );
}
