import { List, ListRow, Section } from '@lianpan/ui';
import { contentHref } from '../../../shared/community/content-links.ts';
import { sharedQaTexts } from '../../../shared/qa/qa-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
import { useSimilar } from '../api.ts';
import { qaTexts } from '../texts.ts';

interface SimilarProps {
  readonly stockNo: string;
  readonly title: string;
}

const settleMs = 400;
const questionType = 25;

/** Questions like the one that is being written, so that nobody waits for what is answered already. */
export function Similar({ stockNo, title }: SimilarProps) {
  const say = useTexts(qaTexts);
  const shared = useTexts(sharedQaTexts);
  const settled = useSettled(title.trim(), settleMs);
  const list = useSimilar(stockNo, settled).data?.list ?? [];
  if (list.length === 0 || settled.length < 4) return null;
  return (
    <Section title={say('similar')} note={say('similarNote')} isFlush>
      <List label={say('similar')}>
        {list.map((one) => (
          <ListRow
            key={one.questionId}
            title={one.title}
            note={[one.state === 'solved' && shared('solved'), shared('answers', { n: one.answerNum })]
              .filter(Boolean)
              .join(' · ')}
            href={contentHref(questionType, one.questionId)}
          />
        ))}
      </List>
    </Section>
  );
}
