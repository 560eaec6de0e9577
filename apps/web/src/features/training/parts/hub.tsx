import { Button, Card, List, ListRow, Note, Section, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useStart, type Overview, type StartInput } from '../api.ts';
import { trainingTexts } from '../texts.ts';
import { DoneCases } from './done-cases.tsx';
import { StatsPart } from './stats-part.tsx';

interface HubProps {
  readonly overview: Overview;
  /** Of a friend's link. */
  readonly code: string | null;
}

const codePattern = /^[A-HJ-NP-Z2-9]{8}$/;

/** What there is to practise, and how it went so far. */
export function Hub({ overview, code }: HubProps) {
  const say = useTexts(trainingTexts);
  const start = useStart();
  const { week, open, mostOpen, watched, recent } = overview;
  const begin = (input: StartInput): void =>
    start.mutate(input, {
      onSuccess: ({ practiceId }) => runtime().go(href('weeklyPractice', { practiceId: String(practiceId) })),
    });
  const weekText = week.practiceId === null ? 'startWeek' : week.isFinished ? 'reviewWeek' : 'goOnWeek';
  return (
    <>
      <Stack isPadded>
        <Note>{say('intro')}</Note>
        {code !== null && (
          <Card variant="tinted">
            <Stack gap={2}>
              <strong>{say('joinTitle')}</strong>
              <Note>{say('joinNote', { code })}</Note>
              <Button
                variant="primary"
                isBlock
                isLoading={start.isPending}
                onClick={() => begin({ from: 'code', code })}
              >
                {say('join')}
              </Button>
            </Stack>
          </Card>
        )}
      </Stack>
      <div className="lp-columns lp-columns--pair">
        <div>
          <Section title={say('week')} note={say('players', { n: week.players })}>
            <Stack gap={2}>
              <Note>{say('weekNote', { monday: week.monday })}</Note>
              <Button
                variant={code === null ? 'primary' : 'quiet'}
                isBlock
                isLoading={start.isPending}
                onClick={() => begin({ from: 'week' })}
              >
                {say(weekText)}
              </Button>
            </Stack>
          </Section>
          <Section title={say('endless')}>
            <Stack gap={2}>
              <Note>{say('endlessNote')}</Note>
              <Button isBlock isLoading={start.isPending} onClick={() => begin({ from: 'market' })}>
                {say('fromMarket')}
              </Button>
              <Button
                isBlock
                isDisabled={watched === 0}
                isLoading={start.isPending}
                onClick={() => begin({ from: 'watchlist' })}
              >
                {say('fromWatchlist')} · {watched === 0 ? say('noWatched') : say('watchedNote', { n: watched })}
              </Button>
              <CodeForm isSending={start.isPending} onSend={(typed) => begin({ from: 'code', code: typed })} />
            </Stack>
          </Section>
          {open.length > 0 && (
            <Section title={say('open')} note={say('openNote', { n: mostOpen })} isFlush>
              <List label={say('open')}>
                {open.map(({ practiceId, code: own, mode, at, length }) => (
                  <ListRow
                    key={practiceId}
                    title={say('caseName', { code: own })}
                    note={say(`mode_${mode}`)}
                    value={say('progress', { n: at - 59, total: length - 60 })}
                    href={href('weeklyPractice', { practiceId: String(practiceId) })}
                  />
                ))}
              </List>
            </Section>
          )}
        </div>
        <div>
          <DoneCases recent={recent} />
          {recent.length > 0 && <StatsPart />}
        </div>
      </div>
    </>
  );
}

interface CodeFormProps {
  readonly isSending: boolean;
  readonly onSend: (code: string) => void;
}

function CodeForm({ isSending, onSend }: CodeFormProps) {
  const say = useTexts(trainingTexts);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isRight = codePattern.test(typed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (isRight) onSend(typed);
      }}
    >
      <TextField
        label={say('fromCode')}
        value={typed}
        onChange={(text) => setTyped(text.toUpperCase().replace(/\s/g, ''))}
        maxLength={8}
        hint={say('codeHint')}
        error={isTried && !isRight ? say('codeWrong') : undefined}
        suffix={
          <Button type="submit" size="sm" isLoading={isSending}>
            {say('join')}
          </Button>
        }
      />
    </form>
  );
}
