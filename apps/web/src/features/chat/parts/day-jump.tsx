import { Button, Cluster } from '@lianpan/ui';
import { shanghaiDate, shanghaiDay, shanghaiInstant, startOfShanghaiDay } from '@lianpan/domain';
import { useId, useState } from 'react';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { chatTexts } from '../texts.ts';
import './day-jump.css';

interface DayJumpProps {
  /** Where a day of the conversation is read. */
  readonly hrefOf: (fromTime: number) => string;
}

/** Opens a conversation at a day. */
export function DayJump({ hrefOf }: DayJumpProps) {
  const say = useTexts(chatTexts);
  const today = shanghaiDate(runtime().serverNow());
  const [day, setDay] = useState(today);
  const id = useId();
  return (
    <Cluster isSpread>
      <label className="chat-day" htmlFor={id}>
        {say('day')}
        <input id={id} type="date" max={today} value={day} onChange={(event) => setDay(event.target.value)} />
      </label>
      <Button isDisabled={day === ''} onClick={() => runtime().go(hrefOf(startOf(day)))}>
        {say('day')}
      </Button>
    </Cluster>
  );
}

const startOf = (day: string): number => startOfShanghaiDay(shanghaiDay(shanghaiInstant(day)));
