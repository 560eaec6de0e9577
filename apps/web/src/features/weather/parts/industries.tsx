import { DataTable, Note, Section, SegmentedControl, SkeletonBlock, Stack, type Column } from '@lianpan/ui';
import { useState } from 'react';
import { latePart } from '../../../shared/late-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { Weather } from '../api.ts';
import { weatherTexts } from '../texts.ts';
import { industryHref } from './industry-href.ts';
import { WeatherIcon } from './weather-icon.tsx';
import { SectorName } from '../../../shared/sector-name.tsx';

type Industry = Weather['industries'][number];

const IndustryMap = latePart(async () => (await import('./industry-map.tsx')).default, <SkeletonBlock height={372} />);

const views = ['asMap', 'asList'] as const;

/** Every industry on the scale of the market: as a map, or as a table with what it is made of. */
export function Industries({ industries }: Pick<Weather, 'industries'>) {
  const say = useTexts(weatherTexts);
  const [view, setView] = useState<(typeof views)[number]>('asMap');
  return (
    <Section title={say('industries')} note={say('industriesNote', { n: industries.length })} isFlush>
      <Stack isPadded>
        <SegmentedControl
          label={say('view')}
          choices={views.map((key) => ({ key, title: say(key) }))}
          value={view}
          onChange={setView}
        />
      </Stack>
      {view === 'asMap' ? <IndustryMap industries={industries} /> : <IndustryTable industries={industries} />}
      <Note isPadded>{say('industriesHow')}</Note>
    </Section>
  );
}

function IndustryTable({ industries }: Pick<Weather, 'industries'>) {
  const say = useTexts(weatherTexts);
  const name: Column<Industry> = {
    key: 'name',
    title: say('industry'),
    minWidth: '6rem',
    render: ({ industryName }) => <SectorName name={industryName} />,
  };
  const kind: Column<Industry> = {
    key: 'kind',
    title: say('kind'),
    minWidth: '5.5rem',
    render: (row) => (
      <span className="weather-kind">
        <WeatherIcon kind={row.kind} size={16} />
        {say(row.kind)}
      </span>
    ),
  };
  const columns = useToolColumns<Industry>([
    { key: 'score', title: say('score'), figure: 'score', value: (row) => row.score, isSorted: true },
    { key: 'change', title: say('changePct'), figure: 'signedPercent', value: (row) => row.changePct, isSorted: true },
    {
      key: 'change20',
      title: say('change20'),
      figure: 'signedPercent',
      value: (row) => row.change20Pct,
      isSorted: true,
    },
    { key: 'rises', title: say('rises'), figure: 'percent', value: (row) => row.upRatePct, isSorted: true },
    { key: 'net', title: say('netPct'), figure: 'signedPercent', value: (row) => row.netPct, isSorted: true },
  ]);
  return (
    <DataTable
      caption={say('industries')}
      columns={[name, kind, ...columns]}
      rows={industries}
      rowKey={({ industryName }) => industryName}
      rowHref={({ industryName }) => industryHref(industryName)}
    />
  );
}
