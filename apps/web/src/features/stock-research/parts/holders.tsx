import { figures } from '@lianpan/domain';
import { DataTable, Figure, List, ListRow, Note, Section, Tag, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import { stockResearchTexts } from '../texts.ts';
import type { Research } from './segments.tsx';

type Quarter = Research['holderCounts'][number];

/** How many hold the stock, and which of those whom people follow. */
export function Holders({ research }: { readonly research: Research }) {
  const say = useTexts(stockResearchTexts);
  const lang = useLanguage();
  const columns: readonly ToolColumn<Quarter>[] = [
    { key: 'count', title: say('holderCount'), figure: 'count', width: '5rem', value: (row) => row.holders },
    { key: 'change', title: say('change'), figure: 'signedPercent', value: (row) => row.changePct },
    { key: 'institution', title: say('institution'), figure: 'percent', value: (row) => row.institutionPct },
    { key: 'publish', title: say('publishDate'), figure: 'text', value: (row) => row.publishDate },
  ];
  const quarter: Column<Quarter> = {
    key: 'quarter',
    title: say('reportDate'),
    minWidth: '6rem',
    render: (row) => row.reportDate,
  };
  const view = useToolColumns(columns);
  return (
    <>
      <Section title={say('holders')} note={say('holdersNote')} isFlush>
        <DataTable
          caption={say('holders')}
          rows={research.holderCounts.toReversed()}
          rowKey={({ reportDate }) => reportDate}
          columns={[quarter, ...view]}
        />
      </Section>
      <Section title={say('known')} action={{ text: say('allKnown'), href: href('topFund') }} isFlush>
        {research.knownHolders.length === 0 ? (
          <Note isPadded>{say('noKnown')}</Note>
        ) : (
          <List label={say('known')}>
            {research.knownHolders.map(({ renId, name, nameEn, pctOfFloat, changePct, reportDate }) => (
              <ListRow
                key={renId}
                href={href('topFund', { renId })}
                title={lang === 'en' ? nameEn : name}
                note={say('knownLine', { pct: figures.percent(pctOfFloat), date: reportDate })}
                value={
                  changePct === null ? (
                    <Tag tone="brand">{say('newHolder')}</Tag>
                  ) : (
                    <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />
                  )
                }
              />
            ))}
          </List>
        )}
      </Section>
    </>
  );
}
