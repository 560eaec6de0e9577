import { EmptyState, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useReplaySessions, type ReplaySession } from '../api.ts';
import { replayTexts } from '../texts.ts';

/** The member's replays; one that is over leads to its debrief. */
export function SessionList() {
  const say = useTexts(replayTexts);
  const answer = useReplaySessions();
  const { rows } = answer;
  const stateOf = ({ state, score }: ReplaySession): string => {
    if (state !== 'ended') return say('open');
    return score === null ? say('unchecked') : say('score', { n: score });
  };
  return (
    <Section title={say('sessions')} isFlush>
      {!rows && <Unanswered answer={answer} skeleton={<SkeletonRows count={3} />} />}
      {rows?.length === 0 && <EmptyState icon="empty" text={say('noSessions')} />}
      {rows && rows.length > 0 && (
        <>
          <List label={say('sessions')}>
            {rows.map((row) => (
              <ListRow
                key={row.sessionId}
                title={`${row.title} ${row.tradeDate ?? ''}`}
                note={dayText(row.startedAt)}
                value={stateOf(row)}
                {...(row.state === 'ended'
                  ? { href: href('replayDebrief', { sessionId: String(row.sessionId) }) }
                  : {})}
              />
            ))}
          </List>
          <ListEnd answer={answer} more={say('more')} end={say('listEnd')} />
        </>
      )}
    </Section>
  );
}
