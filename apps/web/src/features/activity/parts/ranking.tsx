import { EmptyState, Figure, List, ListRow, Note, Section } from '@lianpan/ui';
import type { Activity } from '../../../shared/activity/api.ts';
import { clockText, dayText } from '../../../shared/dates.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { activityTexts } from '../texts.ts';

/** Who is furthest along with the tasks; nothing here is about gains. */
export function Ranking({ activity }: { readonly activity: Activity }) {
  const say = useTexts(activityTexts);
  const { ranking, state } = activity;
  if (state === 'notStarted') return null;
  const { updatedTime, list, mine } = ranking;
  return (
    <Section title={say('ranking')} note={mine ? say('mine', { n: mine.rank }) : undefined} isFlush>
      {list.length === 0 ? (
        <EmptyState text={say('noRanking')} />
      ) : (
        <List label={say('ranking')}>
          {list.map(({ rank, nickName, headImg, score }) => (
            <ListRow
              key={rank}
              leading={
                <span className="activity-rank">
                  <b>{rank}</b>
                  <MemberFace nickName={nickName} imageUrl={headImg} size="small" />
                </span>
              }
              title={nickName}
              value={<Figure text={`${score}%`} isStrong={rank <= 3} />}
            />
          ))}
        </List>
      )}
      <Note isPadded>
        {say('rankingRule')}
        {updatedTime !== null &&
          state !== 'ended' &&
          ` · ${say('rankingNote', { time: `${dayText(updatedTime).slice(5)} ${clockText(updatedTime)}` })}`}
      </Note>
    </Section>
  );
}
