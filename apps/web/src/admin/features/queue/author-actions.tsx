import { Button, Cluster, SegmentedControl } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { Decision } from '../../blocks/decision.tsx';
import type { Right } from '../../session.ts';
import { useBlock, useMute } from './api.ts';
import { queueTexts } from './texts.ts';

const days = ['1', '7', '30'] as const;

interface AuthorActionsProps {
  readonly customerId: string;
  readonly isMuted: boolean;
  readonly rights: readonly Right[];
}

/** What can be done about a person, each with its reason. */
export function AuthorActions({ customerId, isMuted, rights }: AuthorActionsProps) {
  const say = useTexts(queueTexts);
  const { mutateAsync: mute } = useMute();
  const { mutateAsync: block } = useBlock();
  const [isOpen, setOpen] = useState(false);
  const [length, setLength] = useState<(typeof days)[number]>('1');
  if (!rights.includes('member.mute')) return null;
  if (!isOpen)
    return (
      <Cluster>
        <Button size="sm" onClick={() => setOpen(true)}>
          {say('authorActions')}
        </Button>
      </Cluster>
    );
  return (
    <Decision
      title={say('authorActions')}
      reasonLabel={say('why')}
      choices={[
        { key: 'mute', title: say(isMuted ? 'unmute' : 'mute'), stays: true },
        ...(rights.includes('member.block')
          ? [{ key: 'block', title: say('block'), variant: 'danger', stays: true } as const]
          : []),
      ]}
      onDecide={async (key, reason) => {
        if (key === 'block') await block({ customerId, isBlocked: true, reason });
        else await mute({ customerId, days: isMuted ? 0 : Number(length), reason });
        setOpen(false);
        return say(key === 'block' ? 'blockedNow' : isMuted ? 'unmutedNow' : 'mutedNow');
      }}
    >
      {!isMuted && (
        <SegmentedControl
          label={say('days')}
          value={length}
          onChange={setLength}
          choices={days.map((key) => ({ key, title: key }))}
        />
      )}
    </Decision>
  );
}
