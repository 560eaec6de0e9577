import { Button, Cluster, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { momentText } from '../../../shared/dates.ts';
import { switchReplay } from '../../../shared/switch-replay.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useEndReplay, type ReplaySession } from '../api.ts';
import { replayTexts } from '../texts.ts';

/** The replay that is open: its market is started here, so that no page waits for it, and only then gone into. */
export function OpenReplay({ session }: { readonly session: ReplaySession }) {
  const say = useTexts(replayTexts);
  const end = useEndReplay();
  const { sessionId, title, clock, state } = session;
  const isPreparing = state === 'preparing';
  const finish = async (): Promise<void> => {
    await end.mutateAsync({ sessionId });
    switchReplay(null, href('replayDebrief', { sessionId: String(sessionId) }));
  };
  return (
    <Section title={say('openTitle')} isFlush>
      <List label={say('openTitle')}>
        <ListRow
          title={title}
          note={isPreparing ? say('preparing') : `${session.tradeDate.slice(0, 4)}-${momentText(clock)}`}
          trailing={
            <Cluster>
              <Button size="sm" isDisabled={end.isPending} onClick={() => void finish()}>
                {say('end')}
              </Button>
              <Button
                size="sm"
                look="primary"
                isLoading={isPreparing}
                onClick={() => switchReplay(sessionId, href('hall'))}
              >
                {say('goOn')}
              </Button>
            </Cluster>
          }
        />
      </List>
    </Section>
  );
}
