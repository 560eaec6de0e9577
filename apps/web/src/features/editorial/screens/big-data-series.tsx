import { PageFoot, Section, SkeletonBlock, Stack } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSeries, useSeriesIntroduction } from '../api.ts';
import { ArticleList } from '../parts/article-list.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { editorialTexts } from '../texts.ts';

/** The series of the house desk on methods with data: what it is, its articles, its risks. Product handbook 2.8. */
export default function BigDataSeries() {
  const say = useTexts(editorialTexts);
  const introduction = useSeriesIntroduction();
  const series = useSeries();
  const first = series.data?.pages[0];
  return (
    <SubPage isNarrow back="hall">
      <Answered answer={introduction} skeleton={<SkeletonBlock height={190} />}>
        {({ title, body }) => (
          <>
            <Stack isPadded>
              <h2>{title}</h2>
            </Stack>
            <Paragraphs text={body} />
          </>
        )}
      </Answered>
      <Section title={say('series')} isFlush>
        <Answered answer={{ ...series, data: first }}>
          {({ total }) => (
            <>
              <ArticleList label={say('series')} articles={series.rows ?? []} />
              {total > 0 && <ListEnd answer={series} more={say('older')} end={say('end', { n: total })} />}
            </>
          )}
        </Answered>
      </Section>
      <PageFoot>
        <p>{say('riskLine')}</p>
      </PageFoot>
    </SubPage>
  );
}
