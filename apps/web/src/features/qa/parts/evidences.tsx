import { List, ListRow, Section } from '@lianpan/ui';
import { contentHref } from '../../../shared/community/content-links.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { AnswerCard } from '../api.ts';
import { qaTexts } from '../texts.ts';

/** What an answer stands on, each with the way to it. */
export function Evidences({ evidences }: Pick<AnswerCard['answer'], 'evidences'>) {
  const say = useTexts(qaTexts);
  if (evidences.length === 0) return null;
  return (
    <Section title={say('evidenceTitle')} isFlush>
      <List label={say('evidenceTitle')}>
        {evidences.map(({ dataType, dataId, title }) => (
          <ListRow key={`${dataType}.${dataId}`} title={title} href={contentHref(dataType, dataId)} />
        ))}
      </List>
    </Section>
  );
}
