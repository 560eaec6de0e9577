import { Button, Chips, Cluster, IconButton, Note, Sheet, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { track } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useComplain, useRate, type TicketMessages } from '../api.ts';
import { adviserTexts } from '../texts.ts';

const scores = [1, 2, 3, 4, 5] as const;
const tags = ['clear', 'fast', 'helpful', 'slow', 'vague', 'offTopic'] as const;
type TagKey = (typeof tags)[number];
const complaintLength = { least: 6, most: 500 } as const;

interface SheetProps {
  readonly ticketId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Stars, what was good or bad, own words. It closes the question. */
export function RateSheet({ ticketId, isOpen, onClose }: SheetProps) {
  const say = useTexts(adviserTexts);
  const common = useTexts(commonTexts);
  const rate = useRate();
  const [score, setScore] = useState(0);
  const [chosen, setChosen] = useState<readonly TagKey[]>([]);
  const [text, setText] = useState('');
  const toggle = (key: string): void => {
    const tag = tags.find((one) => one === key);
    if (tag) setChosen(chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]);
  };
  const send = (): void =>
    rate.mutate(
      { ticketId, score, tags: [...chosen], text: text.trim() },
      {
        onSuccess: () => {
          track('ticketRate', { s: score });
          toast(say('rated'));
          onClose();
        },
      },
    );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('rate')} closeLabel={common('close')}>
      <Stack isPadded>
        <div className="adviser-stars" role="group" aria-label={say('score')}>
          {scores.map((n) => (
            <IconButton
              key={n}
              icon={n <= score ? 'starFilled' : 'star'}
              label={say('stars', { n })}
              isPressed={n === score}
              onClick={() => setScore(n)}
            />
          ))}
        </div>
        <Chips
          label={say('rate')}
          choices={tags.map((key) => ({ key, title: say(`tag_${key}`) }))}
          chosen={chosen}
          onTap={toggle}
        />
        <TextField label={say('rateWords')} value={text} onChange={setText} maxLength={200} rows={2} />
        <Note>{say('rateNote')}</Note>
        <Button variant="primary" isBlock isDisabled={score === 0} isLoading={rate.isPending} onClick={send}>
          {say('submitRate')}
        </Button>
      </Stack>
    </Sheet>
  );
}

export function ComplainSheet({ ticketId, isOpen, onClose }: SheetProps) {
  const say = useTexts(adviserTexts);
  const common = useTexts(commonTexts);
  const complain = useComplain();
  const [text, setText] = useState('');
  const send = (): void =>
    complain.mutate(
      { ticketId, text: text.trim() },
      {
        onSuccess: () => {
          toast(say('complained'));
          onClose();
        },
      },
    );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('complain')} closeLabel={common('close')}>
      <Stack isPadded>
        <TextField
          label={say('complainWords')}
          value={text}
          onChange={setText}
          maxLength={complaintLength.most}
          rows={4}
        />
        <Note>{say('complainNote')}</Note>
        <Button
          variant="primary"
          isBlock
          isDisabled={text.trim().length < complaintLength.least}
          isLoading={complain.isPending}
          onClick={send}
        >
          {say('complain')}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** What stands under a talk: rating, complaint, and what became of it. */
export function AfterConversation({ conversation }: { readonly conversation: TicketMessages }) {
  const say = useTexts(adviserTexts);
  const [open, setOpen] = useState<'rate' | 'complain' | null>(null);
  const { ticket, complaint } = conversation;
  const shared = { ticketId: ticket.ticketId, onClose: () => setOpen(null) };
  return (
    <Stack gap={2}>
      {ticket.rating && (
        <Note>
          {[
            say('stars', { n: ticket.rating.score }),
            ...ticket.rating.tags.map((tag) => say(`tag_${tags.find((one) => one === tag) ?? 'clear'}`)),
            ticket.rating.text,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      )}
      {complaint && <Note>{say(`complaint_${complaint.state}`, { note: complaint.note })}</Note>}
      <Cluster>
        {conversation.canRate && (
          <Button size="sm" icon="star" onClick={() => setOpen('rate')}>
            {say('rate')}
          </Button>
        )}
        {!complaint && (
          <Button size="sm" variant="text" onClick={() => setOpen('complain')}>
            {say('complain')}
          </Button>
        )}
      </Cluster>
      <RateSheet {...shared} isOpen={open === 'rate'} />
      <ComplainSheet {...shared} isOpen={open === 'complain'} />
    </Stack>
  );
}
