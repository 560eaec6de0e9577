import { Button, Cluster, List, ListRow, Note, Section, Stack, Tag, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { ReplayDays } from '../api.ts';
import { replayTexts } from '../texts.ts';

interface Props {
  readonly stored: NonNullable<ReplayDays['stored']>;
  /** Some of them by their kind. */
  readonly days: ReplayDays['storedDays'];
  readonly isDisabled: boolean;
  readonly onStart: (date: string) => void;
}

/** Any stored day of imported stocks, by its date. */
export function StoredDays({ stored: { from, to }, days, isDisabled, onStart }: Props) {
  const say = useTexts(replayTexts);
  const [date, setDate] = useState(to);
  const isInside = date >= from && date <= to;
  return (
    <Section title={say('stored')} note={say('storedSource')}>
      <Stack gap={3}>
        <Note>{say('storedNote', { from, to })}</Note>
        <TextField label={say('storedDate')} type="date" value={date} onChange={setDate} />
        <Button isBlock isDisabled={isDisabled || !isInside} onClick={() => onStart(date)}>
          {say('startStored')}
        </Button>
        {days.length > 0 && (
          <List label={say('storedKinds')}>
            {days.map(({ tradeDate, title, goal, level }) => (
              <ListRow
                key={tradeDate}
                title={
                  <Cluster>
                    {title}
                    <Tag tone="neutral">{say(`level${level as 1 | 2 | 3}`)}</Tag>
                  </Cluster>
                }
                note={
                  <>
                    {goal}
                    <br />
                    {tradeDate}
                  </>
                }
                trailing={
                  <Button size="sm" isDisabled={isDisabled} onClick={() => onStart(tradeDate)}>
                    {say('start')}
                  </Button>
                }
              />
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
}
