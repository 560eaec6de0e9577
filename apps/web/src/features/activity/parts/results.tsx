import { Note, Section, StatGrid, StatTile } from '@lianpan/ui';
import type { Activity } from '../../../shared/activity/api.ts';
import { useTexts } from '../../../shared/texts.ts';
import { activityTexts } from '../texts.ts';

/** What came of an activity that is over. */
export function Results({ activity }: { readonly activity: Activity }) {
  const say = useTexts(activityTexts);
  const { state, result } = activity;
  if (state !== 'ended') return null;
  return (
    <Section title={say('result')}>
      {result ? (
        <StatGrid label={say('result')}>
          <StatTile name={say('resultJoined')}>{result.joinNum}</StatTile>
          <StatTile name={say('resultFinished')}>{result.finishNum}</StatTile>
          <StatTile name={say('resultClaimed')}>{result.claimNum}</StatTile>
        </StatGrid>
      ) : (
        <Note>{say('counting')}</Note>
      )}
    </Section>
  );
}
