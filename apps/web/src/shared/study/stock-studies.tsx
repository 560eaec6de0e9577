import { Button, Cluster, List, ListRow, Section, Skeletons, Stack } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../routes/href.ts';
import { Answered } from '../answered.tsx';
import { dayText } from '../dates.ts';
import { queryOf } from '../query.ts';
import { useParts } from '../query-pages.ts';
import { useTexts } from '../texts.ts';
import { stockStudyTexts } from './study-texts.ts';

const newest = 2;

/** What was studied of a stock, what is asked for, and the ways to take part. Product handbook 4.3. */
export function StockStudies({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(stockStudyTexts);
  const surveys = useQuery(
    queryOf('POST /api/dynamic/studie/getStudies', { stockNo, pageSize: newest }, { silent: true, freshForMs: 60_000 }),
  );
  const asked = { stockNo, pageSize: newest };
  const proposals = useParts('POST /api/dynamic/studie/getProposals', { ...asked, tab: 'open' }, { isPersonal: true });
  const reports = useParts('POST /api/dynamic/studie/getGrassRootsList', asked, { isPersonal: true });
  const rows = [
    ...(surveys.data?.list ?? []).map(({ surveyId, title, publishTime }) => ({
      key: `survey ${surveyId}`,
      title,
      note: say('survey', { date: dayText(publishTime) }),
      href: href('studieDetail', { surveyId }),
    })),
    ...(proposals.data?.pages[0]?.list ?? []).map(({ dynamicDetailId, title, proposal }) => ({
      key: `proposal ${dynamicDetailId}`,
      title,
      note: say('proposal', { n: proposal.supportNum }),
      href: href('proposalDetail', { proposalId: dynamicDetailId }),
    })),
    ...(reports.data?.pages[0]?.list ?? []).map(({ dynamicDetailId, title, report }) => ({
      key: `report ${dynamicDetailId}`,
      title,
      note: say('report', { place: report.place, date: report.observeDate }),
      href: href('grassRootsDetail', { reportId: dynamicDetailId }),
    })),
  ];
  return (
    <Section title={say('title')} action={{ text: say('all'), href: href('studies', { stockNo }) }} isFlush>
      <Answered answer={surveys} skeleton={<Skeletons variant="list" count={newest} />}>
        {() =>
          rows.length === 0 ? (
            <List label={say('title')}>
              <ListRow title={say('propose')} note={say('none')} href={href('publishStudieProposal', { stockNo })} />
            </List>
          ) : (
            <>
              <List label={say('title')}>
                {rows.map(({ key, ...row }) => (
                  <ListRow key={key} {...row} />
                ))}
              </List>
              <Stack isPadded>
                <Cluster>
                  <Button href={href('publishStudieProposal', { stockNo })}>{say('propose')}</Button>
                  <Button href={href('publishGrassRootsStudie', { stockNo })}>{say('observe')}</Button>
                </Cluster>
              </Stack>
            </>
          )
        }
      </Answered>
    </Section>
  );
}
