import { messageTypes } from '@lianpan/contract/chat-wire';
import { Button, Chips, Note, Sheet, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../common-texts.ts';
import { useTexts } from '../texts.ts';
import type { Body } from './api.ts';
import { cardTexts } from './card-texts.ts';

type Poll = Extract<Body, { msgType: typeof messageTypes.poll }>;

interface PollSheetProps {
  readonly onSend: (poll: Poll) => void;
  readonly onClose: () => void;
}

const times = [1, 24, 72, 168] as const;
const maxChoices = 6;
const minChoices = 2;

/** Puts a question to a group. */
export function PollSheet({ onSend, onClose }: PollSheetProps) {
  const say = useTexts(cardTexts);
  const common = useTexts(commonTexts);
  const [question, setQuestion] = useState('');
  const [choices, setChoices] = useState<readonly string[]>(['', '']);
  const [hours, setHours] = useState<(typeof times)[number]>(24);
  const given = choices.map((choice) => choice.trim()).filter((choice) => choice !== '');
  const isComplete = question.trim().length >= 2 && given.length >= minChoices && new Set(given).size === given.length;
  return (
    <Sheet isOpen onClose={onClose} title={say('newPoll')} closeLabel={common('close')}>
      <Stack isPadded gap={3}>
        <TextField label={say('pollQuestion')} value={question} onChange={setQuestion} maxLength={100} />
        {choices.map((choice, at) => (
          <TextField
            // Answers have no name but their place.
            key={`choice-${at}`}
            label={say('pollChoice', { n: at + 1 })}
            value={choice}
            onChange={(next) => setChoices(choices.map((one, other) => (other === at ? next : one)))}
            maxLength={40}
          />
        ))}
        {choices.length < maxChoices && (
          <Button onClick={() => setChoices([...choices, ''])}>{say('addChoice')}</Button>
        )}
        <Chips
          label={say('pollTime')}
          choices={times.map((time) => ({ key: String(time), title: say(`hours${time}`) }))}
          chosen={[String(hours)]}
          onTap={(key) => setHours(times.find((time) => String(time) === key) ?? hours)}
        />
        <Note>{say('pollRule')}</Note>
        <Button
          variant="primary"
          isBlock
          isDisabled={!isComplete}
          onClick={() => onSend({ msgType: messageTypes.poll, question: question.trim(), choices: given, hours })}
        >
          {say('pollSend')}
        </Button>
      </Stack>
    </Sheet>
  );
}
