import { EmptyState, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useCauseText } from '../../../shared/movements/cause-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { CauseEffect } from '../api.ts';
import { panoramaTexts } from '../texts.ts';

/** Why it may have moved, likeliest first. */
export function CauseColumn({ causes }: { readonly causes: CauseEffect['causes'] }) {
  const say = useTexts(panoramaTexts);
  const textOf = useCauseText();
  return (
    <Section title={say('why')} isFlush>
      {causes.length === 0 && <EmptyState icon="search" text={say('noCause')} />}
      <List>
        {causes.map((cause) => (
          <ListRow
            key={`${cause.kind} ${cause.name}`}
            title={textOf(cause)}
            note={say('clarity', { n: Math.round(cause.score) })}
            href={cause.newsId === null ? undefined : href('newsDetail', { newsId: cause.newsId })}
          />
        ))}
      </List>
    </Section>
  );
}
