import { Button, Cluster, Note, Section, Stack, Tag } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useBets, useGuess, type Bets } from '../api.ts';
import { aiTexts } from '../texts.ts';

interface GuessProps {
  readonly stockNo: string;
  readonly isSuspended: boolean;
}

/** Up or down on the next day, for points alone. */
export function Guess({ stockNo, isSuspended }: GuessProps) {
  const say = useTexts(aiTexts);
  return (
    <Section title={say('guess')} note={say('guessNote')}>
      <Answered answer={useBets(stockNo)}>
        {(bets) => (
          <Stack>
            {isSuspended ? <Note>{say('guessSuspended')}</Note> : <Choice bets={bets} stockNo={stockNo} />}
            <Note>{say('guessRule')}</Note>
          </Stack>
        )}
      </Answered>
    </Section>
  );
}

function Choice({ bets, stockNo }: { readonly bets: Bets; readonly stockNo: string }) {
  const say = useTexts(aiTexts);
  const guess = useGuess();
  const { openDate, list } = bets;
  const newest = list.find(({ outcome, tradeDate }) => outcome === 'open' && (openDate ?? tradeDate) === tradeDate);
  if (newest) {
    const direction = say(newest.direction === 'UP' ? 'up' : 'down');
    return (
      <Cluster>
        <Tag tone="brand">{say('guessed', { date: newest.tradeDate, direction })}</Tag>
      </Cluster>
    );
  }
  if (openDate === null) return <Note>{say('guessClosed')}</Note>;
  const make = (direction: 'UP' | 'DOWN') => () => guess.mutate({ target: stockNo, direction, tradeDate: openDate });
  return (
    <Stack>
      <span>{say('guessFor', { date: openDate })}</span>
      <Cluster>
        <Button isLoading={guess.isPending} onClick={make('UP')}>
          {say('up')}
        </Button>
        <Button isLoading={guess.isPending} onClick={make('DOWN')}>
          {say('down')}
        </Button>
      </Cluster>
    </Stack>
  );
}
