import { figures } from '@lianpan/domain';
import { usePage } from '@lianpan/nav';
import { EmptyState, Figure, List, ListRow, Note, PageFoot, Section, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { usePages } from '../../../shared/query-pages.ts';
import { SourceNotes } from '../../../shared/source-notes.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { researchTexts } from '../texts.ts';

const ratings = ['BUY', 'OVERWEIGHT', 'NEUTRAL', 'REDUCE'] as const;

/** Analysts' reports on all stocks, or on the one of the address. Market handbook C.15. */
export default function StockReport() {
  const say = useTexts(researchTexts);
  const stockNo = usePage().search.get('stockNo');
  const answer = usePages('POST /api/stocks/hall/getStockResearchReport', stockNo ? { stockNo } : {});
  const first = answer.data?.pages[0];
  return (
    <SubPage back="hall">
      <Answered answer={{ ...answer, data: first }}>
        {({ ratings: counts, meanTarget, total }) => (
          <>
            <Stack isPadded>
              <StatGrid label={say('ratings')}>
                {ratings.map((rating) => (
                  <StatTile key={rating} name={say(rating)}>
                    <Figure text={String(counts[rating])} isStrong />
                  </StatTile>
                ))}
                {meanTarget !== null && (
                  <StatTile name={say('meanTarget')}>
                    <Figure text={figures.price(meanTarget)} isStrong />
                  </StatTile>
                )}
              </StatGrid>
            </Stack>
            <Section title={say('reports')} isFlush>
              {total === 0 && <EmptyState text={say('none')} />}
              <List>
                {answer.rows?.map((row) => (
                  <ListRow
                    key={`${row.stockNo} ${row.broker} ${row.publishedOn}`}
                    href={href('stockDiagnosis', { stockNo: row.stockNo })}
                    title={`${row.stockName} ${row.stockNo}`}
                    note={
                      <>
                        {say('rated', {
                          broker: row.broker,
                          rating: say(row.rating),
                          change: say(row.ratingChange),
                        })}{' '}
                        {row.publishedOn}
                        <br />
                        {row.targetPrice === null
                          ? say('noTarget')
                          : say('target', { price: figures.price(row.targetPrice) })}
                        {row.upsidePct !== null && ` · ${say('upside', { pct: figures.signedPercent(row.upsidePct) })}`}
                      </>
                    }
                  />
                ))}
              </List>
              {total > 0 && <ListEnd answer={answer} more={say('more')} end={say('end', { n: total })} />}
            </Section>
          </>
        )}
      </Answered>
      <Note isPadded>{say('note')}</Note>
      <PageFoot>
        <SourceNotes figures={first ? [first] : []} />
      </PageFoot>
    </SubPage>
  );
}
