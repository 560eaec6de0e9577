import { List, ListRow, Note, PageFoot, Section, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useLessons, type Lessons, type Series } from '../api.ts';
import { pageOf } from '../page-of.ts';
import { lessonTexts } from '../texts.ts';

type Row = Lessons['list'][number];

/** The lessons of a series with how far one is. */
export function LessonList({ series }: { readonly series: Series }) {
  const say = useTexts(lessonTexts);
  const common = useTexts(commonTexts);
  const other = series === 'TIPS' ? 'METHODS' : 'TIPS';
  return (
    <SubPage back="hall">
      <Note isPadded>{say('lead')}</Note>
      <Answered answer={useLessons(series)}>
        {({ passed, list }) => (
          <Section title={say('lessons')} note={say('progress', { passed, of: list.length })} isFlush>
            <List label={say('lessons')}>
              {list.map((row) => (
                <ListRow
                  key={row.lessonId}
                  title={row.title}
                  note={row.brief}
                  href={href(pageOf[series], { lessonId: row.lessonId })}
                  value={<Standing row={row} />}
                />
              ))}
            </List>
          </Section>
        )}
      </Answered>
      <Section title={say('other')} isFlush>
        <List label={say('other')}>
          <ListRow title={say(`to${other}`)} href={href(pageOf[other])} />
        </List>
      </Section>
      <PageFoot>
        <p>{common('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}

function Standing({ row: { isPassed, bestScore } }: { readonly row: Row }) {
  const say = useTexts(lessonTexts);
  if (isPassed) return <Tag tone="brand">{say('passed')}</Tag>;
  return <Tag tone="neutral">{bestScore === null ? say('unread') : say('tried', { n: bestScore })}</Tag>;
}
