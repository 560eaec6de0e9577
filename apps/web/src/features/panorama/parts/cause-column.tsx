import { figures } from '@lianpan/domain';
import { EmptyState, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { CauseEffect } from '../api.ts';
import { panoramaTexts } from '../texts.ts';

type Cause = CauseEffect['causes'][number];

/** Why it may have moved, likeliest first. */
export function CauseColumn({ causes }: { readonly causes: readonly Cause[] }) {
  const say = useTexts(panoramaTexts);
  const lang = useLanguage();
  const textOf = ({ kind, name, nameEn, value }: Cause): string => {
    const shown = lang === 'en' ? nameEn : name;
    switch (kind) {
      case 'news':
        return say('cause_news', { name: shown, value: value === null ? figures.missing : value.toFixed(1) });
      case 'theme':
        return say('cause_theme', { name: shown, value: figures.signedPercent(value) });
      case 'capital':
        return say('cause_capital', { value: figures.percent(value) });
      case 'technical':
        return say('cause_technical', { name: shown });
      case 'regulation':
        return say('cause_regulation');
    }
  };
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
