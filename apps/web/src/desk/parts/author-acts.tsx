import { Button, Cluster, SegmentedControl, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { useBlock, useMute, type Right } from '../api.ts';
import { deskTexts } from '../texts.ts';

const days = ['1', '7', '30'] as const;

interface AuthorActsProps {
  readonly customerId: string;
  readonly isMuted: boolean;
  readonly rights: readonly Right[];
}

/** What can be done about a person, each with its reason. */
export function AuthorActs({ customerId, isMuted, rights }: AuthorActsProps) {
  const say = useTexts(deskTexts);
  const mute = useMute();
  const block = useBlock();
  const [asked, ask] = useState<'mute' | 'block'>();
  const [length, setLength] = useState<(typeof days)[number]>('1');
  const [reason, setReason] = useState('');
  if (!rights.includes('member.mute')) return null;
  const end = (words: string): void => {
    toast(words);
    ask(undefined);
    setReason('');
  };
  const send = (): void =>
    asked === 'block'
      ? block.mutate({ customerId, isBlocked: true, reason }, { onSuccess: () => end(say('blockedNow')) })
      : mute.mutate(
          { customerId, days: isMuted ? 0 : Number(length), reason },
          { onSuccess: () => end(say(isMuted ? 'unmutedNow' : 'mutedNow')) },
        );
  return (
    <Stack gap={2}>
      <Cluster>
        <Button size="sm" onClick={() => ask('mute')}>
          {say(isMuted ? 'unmute' : 'mute')}
        </Button>
        {rights.includes('member.block') && (
          <Button size="sm" look="danger" onClick={() => ask('block')}>
            {say('block')}
          </Button>
        )}
      </Cluster>
      {asked === 'mute' && !isMuted && (
        <SegmentedControl
          label={say('days')}
          value={length}
          onChange={setLength}
          choices={days.map((key) => ({ key, title: key }))}
        />
      )}
      {asked && (
        <>
          <TextField label={say('why')} value={reason} onChange={setReason} maxLength={300} />
          <Button
            look={asked === 'block' ? 'danger' : 'primary'}
            isDisabled={reason.trim().length < 2}
            isLoading={mute.isPending || block.isPending}
            onClick={send}
          >
            {say('send')}
          </Button>
        </>
      )}
    </Stack>
  );
}
