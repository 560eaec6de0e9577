import { Button, Cluster, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { momentText, secondText } from '../../../shared/dates.ts';
import { switchReplay } from '../../../shared/switch-replay.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useEndReplay, type ReplaySession } from '../api.ts';
import { replayTexts } from '../texts.ts';

interface Props {
  readonly session: ReplaySession;
  /** It is gone into once its market stands. */
  readonly isEntering: boolean;
  readonly onEnter: (sessionId: number) => void;
}

/** The replay that is open, and the way back into it. */
export function OpenReplay({ session, isEntering, onEnter }: Props) {
  const say = useTexts(replayTexts);
  const end = useEndReplay();
  const { sessionId, title, tradeDate, clock, state } = session;
  const isPreparing = state === 'preparing';
  const moment = tradeDate === null ? secondText(clock) : `${tradeDate.slice(0, 4)}-${momentText(clock)}`;
  const finish = async (): Promise<void> => {
    await end.mutateAsync({ sessionId });
    switchReplay(null, href('replayDebrief', { sessionId: String(sessionId) }));
  };
  return (
    <Section title={say('openTitle')} isFlush>
      <List label={say('openTitle')}>
        <ListRow
          title={title}
          note={isPreparing ? say('preparing') : moment}
          trailing={
            <Cluster>
              <Button size="sm" isDisabled={end.isPending} onClick={() => void finish()}>
                {say('end')}
              </Button>
              <Button size="sm" variant="primary" isLoading={isEntering} onClick={() => onEnter(sessionId)}>
                {say('goOn')}
              </Button>
            </Cluster>
          }
        />
      </List>
    </Section>
  );
}
