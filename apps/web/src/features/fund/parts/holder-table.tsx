import { Cluster, DataTable, Section, SegmentedControl, Tag, type Column } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns, type ToolColumn } from '../../../shared/tool/tool-columns.tsx';
import type { Holder } from '../api.ts';
import { fundTexts } from '../texts.ts';

const kinds = ['everybody', 'PERSON', 'FUND'] as const;

/** All holders, largest first. */
export function HolderTable({ holders }: { readonly holders: readonly Holder[] }) {
  const say = useTexts(fundTexts);
  const lang = useLanguage();
  const [kind, setKind] = useState<(typeof kinds)[number]>('everybody');
  const columns: readonly ToolColumn<Holder>[] = [
    { key: 'holdValue', title: say('holdValue'), figure: 'amount', value: (row) => row.holdValue, isSorted: true },
    {
      key: 'gain',
      title: say('estimatedGain'),
      figure: 'signedAmount',
      value: (row) => row.estimatedGain,
      isSorted: true,
    },
    {
      key: 'won',
      title: say('gainShare'),
      figure: 'percent',
      value: (row) => (row.judgedNum === 0 ? null : (row.gainNum / row.judgedNum) * 100),
      isSorted: true,
    },
    { key: 'stocks', title: say('stockNum'), figure: 'count', value: (row) => row.stockNum, isSorted: true },
    { key: 'newest', title: say('newestDate'), figure: 'text', value: (row) => row.newestDate },
  ];
  const name: Column<Holder> = {
    key: 'name',
    title: say('name'),
    minWidth: '8.5rem',
    render: (row) => (
      <>
        {lang === 'en' ? row.nameEn : row.name} <Tag tone="neutral">{say(row.kind)}</Tag>
      </>
    ),
  };
  return (
    <Section title={say('ranking')} note={say('rankingNote')} isFlush>
      <Cluster isPadded>
        <SegmentedControl
          label={say('kinds')}
          choices={kinds.map((key) => ({ key, title: say(key) }))}
          value={kind}
          onChange={setKind}
        />
      </Cluster>
      <DataTable
        caption={say('ranking')}
        rows={holders.filter((holder) => kind === 'everybody' || holder.kind === kind)}
        rowKey={({ renId }) => renId}
        columns={[name, ...useToolColumns(columns)]}
        rowHref={({ renId }) => href('topFund', { renId })}
      />
    </Section>
  );
}
