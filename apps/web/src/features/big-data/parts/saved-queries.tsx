import { EmptyState, Figure, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { savedPickHref, useSavedPicks, type SavedPick } from '../../../shared/picks/picks.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useFound } from '../api.ts';
import { bigDataTexts } from '../texts.ts';

/** Each is counted for itself: the others are one tap away. */
const maxShown = 5;

/** What the member saved last, with how many stocks each finds now. */
export function SavedQueries() {
  const say = useTexts(bigDataTexts);
  const picks = useTexts(pickTexts);
  const saved = useSavedPicks();
  return (
    <Section title={say('mine')} action={{ text: say('all'), href: href('stockPicker') }} isFlush>
      <Unanswered answer={saved} skeleton={<SkeletonRows count={3} />} />
      {saved.data?.list.length === 0 && (
        <EmptyState text={say('noMine')} action={{ text: picks('toPicker'), href: href('stockPicker') }} />
      )}
      {saved.data && saved.data.list.length > 0 && (
        <List label={say('mine')}>
          {saved.data.list.slice(0, maxShown).map((one) => (
            <SavedQueryRow key={one.queryId} saved={one} />
          ))}
        </List>
      )}
    </Section>
  );
}

function SavedQueryRow({ saved: { name, query, updateTime } }: { readonly saved: SavedPick }) {
  const say = useTexts(bigDataTexts);
  const found = useFound(query);
  const n = query.groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <ListRow
      title={name}
      note={say('savedAt', { n, date: dayText(updateTime) })}
      value={<Figure text={found.data ? say('found', { n: found.data.matched }) : '--'} />}
      href={savedPickHref(query)}
    />
  );
}
