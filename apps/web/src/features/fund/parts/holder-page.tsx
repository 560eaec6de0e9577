import { figures } from '@lianpan/domain';
import { Cluster, Figure, LineChart, Section, Stack, StatGrid, StatTile, TabPanel, Tabs, Tag } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { AskedHolder, HolderInfo } from '../api.ts';
import { fundTexts } from '../texts.ts';
import { HoldingsTable } from './holdings-table.tsx';
import { MovesList } from './moves-list.tsx';
import { ProfitTable } from './profit-table.tsx';
import { Discussion } from './discussion.tsx';
import { SectorName } from '../../../shared/sector-name.tsx';

const parts = ['hold', 'profit', 'moves', 'talk'] as const;

interface HolderPageProps {
  readonly info: HolderInfo;
  readonly tradeDate: string | undefined;
}

/** One holder: figures, how the holdings went, and in tabs what there is to read of them. */
export function HolderPage({ info, tradeDate }: HolderPageProps) {
  const say = useTexts(fundTexts);
  const [part, setPart] = useState<(typeof parts)[number]>('hold');
  const asked: AskedHolder = { renId: info.renId, tradeDate };
  return (
    <>
      <Head info={info} />
      <Tabs
        name="holder"
        label={say('parts')}
        tabs={parts.map((key) => ({ key, title: say(key) }))}
        value={part}
        onChange={setPart}
      />
      <TabPanel name="holder" tabKey={part}>
        {part === 'hold' && <HoldingsTable asked={asked} />}
        {part === 'profit' && <ProfitTable asked={asked} />}
        {part === 'moves' && <MovesList asked={asked} />}
        {part === 'talk' && <Discussion fundNo={info.renId} />}
      </TabPanel>
    </>
  );
}

function Head({ info }: Pick<HolderPageProps, 'info'>) {
  const say = useTexts(fundTexts);
  const writer = useFigureWriter();
  const { quarters, industries } = info;
  const share = info.judgedNum === 0 ? null : (info.gainNum / info.judgedNum) * 100;
  return (
    <>
      <Section
        title={say(info.kind)}
        note={`${say('newestDate')} ${info.newestDate ?? figures.missing}`}
        action={{ text: say('all'), href: href('topFund') }}
      >
        <Stack>
          <StatGrid label={say('ranking')}>
            <StatTile name={say('holdValue')} note={`${say('stockNum')} ${info.stockNum}`}>
              <Figure text={writer.compact(info.holdValue)} isStrong />
            </StatTile>
            <StatTile name={say('estimatedGain')}>
              <Figure text={writer.compact(info.estimatedGain)} tone={figures.toneOf(info.estimatedGain)} isStrong />
            </StatTile>
            <StatTile name={say('gainShare')} note={say('gainOf', { won: info.gainNum, n: info.judgedNum })}>
              <Figure text={share === null ? figures.missing : figures.percent(share)} isStrong />
            </StatTile>
          </StatGrid>
          <Cluster>
            {industries.slice(0, 4).map(({ name, pct }) => (
              <Tag key={name} tone="neutral">
                <SectorName name={name} /> {figures.percent(pct)}
              </Tag>
            ))}
          </Cluster>
        </Stack>
      </Section>
      {quarters.length > 1 && (
        <Section title={say('history')}>
          <LineChart
            label={say('history')}
            points={quarters.map(({ reportDate }) => reportDate)}
            lines={[{ name: say('holdValue'), values: quarters.map(({ holdValue }) => holdValue), line: 1 }]}
            valueText={(value) => writer.compact(value)}
            height={140}
          />
        </Section>
      )}
    </>
  );
}
