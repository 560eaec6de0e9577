import { Banner, Button, Card, Cluster, EmptyState, Stack, Tag, TextField, toast } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../shared/answered.tsx';
import { minuteText } from '../../shared/dates.ts';
import { useTexts } from '../../shared/texts.ts';
import { appeals, queryOf, useDecideAppeal, type Me, type Strike } from '../api.ts';
import { deskTexts } from '../texts.ts';

const everyMs = 30_000;

/** Objections to strikes: who gave a strike does not judge it. Product handbook 3.11. */
export default function Appeals({ who }: { readonly who: Me }) {
  const say = useTexts(deskTexts);
  const answer = useQuery(queryOf(appeals, {}, everyMs));
  return (
    <div className="desk-column">
      <Answered answer={answer}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('noAppeals')} />
          ) : (
            list.map((one) => (
              <Objection key={one.strikeId} strike={one} canJudge={who.rights.includes('review.decide')} />
            ))
          )
        }
      </Answered>
    </div>
  );
}

function Objection({ strike, canJudge }: { readonly strike: Strike; readonly canJudge: boolean }) {
  const say = useTexts(deskTexts);
  const decide = useDecideAppeal();
  const [note, setNote] = useState('');
  const judge = (isWon: boolean): void =>
    decide.mutate({ strikeId: strike.strikeId, isWon, note }, { onSuccess: () => toast(say('judged')) });
  const level = Math.min(5, Math.max(1, strike.level)) as 1 | 2 | 3 | 4 | 5;
  return (
    <Card>
      <Stack gap={2}>
        <Cluster isSpread>
          <strong>
            {strike.targetName} <span className="desk-note">#{strike.targetId}</span>
          </strong>
          <span className="desk-note">{strike.appealTime === null ? '' : minuteText(strike.appealTime)}</span>
        </Cluster>
        <Cluster>
          <Tag tone="warn">{say(`strike${level}`)}</Tag>
          <Tag>{strike.rule}</Tag>
        </Cluster>
        <span className="desk-note">{say('quoted')}</span>
        <p className="desk-text desk-text--quiet">{strike.quoted}</p>
        <span className="desk-note">{say('appealWords')}</span>
        <p className="desk-text">{strike.appeal}</p>
        {canJudge && !strike.canDecide && <Banner>{say('ownStrike')}</Banner>}
        {strike.canDecide && (
          <>
            <TextField label={say('why')} value={note} onChange={setNote} maxLength={300} />
            <Cluster>
              <Button
                look="primary"
                isDisabled={note.trim().length < 2}
                isLoading={decide.isPending}
                onClick={() => judge(true)}
              >
                {say('undo')}
              </Button>
              <Button isDisabled={note.trim().length < 2} isLoading={decide.isPending} onClick={() => judge(false)}>
                {say('uphold')}
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Card>
  );
}
