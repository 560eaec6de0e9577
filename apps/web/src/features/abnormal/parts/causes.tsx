import { EmptyState, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useCauseText } from '../../../shared/movements/cause-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { MovementDetail } from '../api.ts';
import { abnormalTexts } from '../texts.ts';

/** Why it may have moved, likeliest first; says so when nothing is clear. */
export function Causes({ causes }: { readonly causes: MovementDetail['causes'] }) {
  const say = useTexts(abnormalTexts);
  const textOf = useCauseText();
  return (
    <Section title={say('why')} isFlush>
      {causes.length === 0 ? (
        <EmptyState icon="search" text={say('noCause')} />
      ) : (
        <List>
          {causes.map((cause) => (
            <ListRow
              key={`${cause.kind} ${cause.name}`}
              title={textOf(cause)}
              value={say('clarity', { n: Math.round(cause.score) })}
              href={cause.newsId === null ? undefined : href('newsDetail', { newsId: cause.newsId })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
