import { Button, Cluster, Section, Stack, TextField, toast } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { useNextCase } from './case-room.tsx';
import { blockTexts } from './texts.ts';

interface DecisionChoice<Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly variant?: 'primary' | 'danger' | 'text';
  /** It needs no reason. */
  readonly isBare?: boolean;
  /** What it needs besides a reason is missing. */
  readonly isDisabled?: boolean;
  /** The case is not ended by it and stays opened. */
  readonly stays?: boolean;
}

interface DecisionProps<Key extends string> {
  readonly title?: string;
  readonly choices: readonly DecisionChoice<Key>[];
  /** Resolves, with what is then said, once it is done; a call that fails is reported by the app, and the case stays. */
  readonly onDecide: (key: Key, reason: string) => Promise<string>;
  readonly reasonLabel?: string;
  /** Characters that a reason has at least and at most. */
  readonly minReason?: number;
  readonly maxReason?: number;
  /** What else is chosen or filled in for it. */
  readonly children?: ReactNode;
}

/** What becomes of a case, with the reason for it. Done, the next case is opened. Nothing is chosen beforehand. */
export function Decision<Key extends string>(props: DecisionProps<Key>) {
  const { choices, onDecide, minReason = 2, maxReason = 300, children } = props;
  const say = useTexts(blockTexts);
  const nextCase = useNextCase();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<Key>();
  const { title = say('decide'), reasonLabel = say('reason') } = props;
  const isReasoned = reason.trim().length >= minReason;
  const decide = async ({ key, stays = false }: DecisionChoice<Key>): Promise<void> => {
    setBusy(key);
    const leave = nextCase();
    // Callbacks of a call end with their form, which may go as soon as the list is read anew; a promise does not.
    const words = await onDecide(key, reason.trim()).catch(() => undefined);
    setBusy(undefined);
    if (words === undefined) return;
    if (words !== '') toast(words);
    if (stays) return;
    setReason('');
    leave();
  };
  return (
    <Section title={title}>
      <Stack>
        {children}
        <TextField label={reasonLabel} value={reason} onChange={setReason} maxLength={maxReason} rows={2} />
        <Cluster>
          {choices.map((choice) => (
            <Button
              key={choice.key}
              variant={choice.variant}
              isDisabled={choice.isDisabled || !(choice.isBare || isReasoned)}
              isLoading={busy === choice.key}
              onClick={() => void decide(choice)}
            >
              {choice.title}
            </Button>
          ))}
        </Cluster>
      </Stack>
    </Section>
  );
}
