import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Button, Cluster, List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import type { QuoteHeader } from '../api.ts';
import { aboutTexts } from './about-texts.ts';
import { SectorName, useSectorName } from '../../../shared/sector-name.tsx';

const movingMs = 60_000;
const largest = 3;

type Segments = NonNullable<CallOutput<'POST /api/stocks/tactics/getStockResearch'>['segments']>;

/** What the company is: industry, business, holders, and the concepts it belongs to. */
export function ProfilePanel({ stockNo, header }: { readonly stockNo: string; readonly header: QuoteHeader }) {
  const say = useTexts(aboutTexts);
  const study = useToolAnswer('POST /api/stocks/tactics/getStockResearch', { stockNo }, movingMs).data;
  const { industryName, listDate, concepts } = header;
  const holders = study?.holderCounts.at(-1);
  return (
    <Section title={say('profile')} isFlush>
      <List label={say('profile')}>
        {industryName !== null && <ListRow title={say('industry')} value={<SectorName name={industryName} />} />}
        {listDate !== null && <ListRow title={say('listed')} value={listDate} />}
        {study?.segments && <BusinessRow segments={study.segments} />}
        {holders && (
          <ListRow
            title={say('holders')}
            note={holders.reportDate}
            value={`${holders.holders.toLocaleString('en')} (${figures.signedPercent(holders.changePct)})`}
          />
        )}
        <ListRow title={say('wholeStudy')} href={href('stockResearch', { stockNo })} />
      </List>
      {concepts.length > 0 && (
        <div className="lp-padded">
          <Cluster>
            {concepts.map((concept) => (
              <Button key={concept} size="sm" href={href('themedDetail', { conceptCode: concept })}>
                <SectorName name={concept} />
              </Button>
            ))}
          </Cluster>
        </div>
      )}
    </Section>
  );
}

/** The largest parts of the revenue. */
function BusinessRow({ segments: { periodEnd, rows } }: { readonly segments: Segments }) {
  const say = useTexts(aboutTexts);
  const nameOf = useSectorName();
  const shown = rows.toSorted((a, b) => b.pct - a.pct).slice(0, largest);
  return (
    <ListRow
      title={say('business')}
      note={
        <>
          {shown.map(({ kind, subjectName: subject, pct }, at) => (
            <span key={`${kind} ${subject}`}>
              {at > 0 && ' · '}
              {kind === 'REST' ? say('REST') : say(kind, { subject: nameOf(subject) })} {figures.percent(pct)}
            </span>
          ))}
        </>
      }
      value={say('businessOf', { date: periodEnd })}
    />
  );
}
