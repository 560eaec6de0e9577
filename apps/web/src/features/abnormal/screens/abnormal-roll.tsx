import type { CallInput } from '@lianpan/client';
import { Cluster, EmptyState, Section, SegmentedControl, Stack, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMovements } from '../api.ts';
import { MovementLines } from '../../../shared/movements/movement-lines.tsx';
import { abnormalTexts } from '../texts.ts';

type Family = CallInput<'POST /api/sp/abnormal/getAbnormalList'>['abnormalType'];

/** The kinds that people look for, both directions each. */
const tabs = ['all', 'price', 'limit', 'volume', 'funds', 'news'] as const;
type RollTab = (typeof tabs)[number];

const families: Readonly<Record<Exclude<RollTab, 'all'>, readonly [up: Family, down: Family]>> = {
  price: ['P+', 'P-'],
  limit: ['L+', 'L-'],
  volume: ['V+', 'V-'],
  funds: ['F+', 'F-'],
  news: ['N+', 'N-'],
};

const scopes = ['market', 'watchlist'] as const;

/** Abnormal movements as they come, newest first. Market handbook D.5. */
export default function AbnormalRoll() {
  const say = useTexts(abnormalTexts);
  const [tab, setTab] = useState<RollTab>('all');
  const [scope, setScope] = useState<(typeof scopes)[number]>('market');
  const [upFamily, downFamily] = tab === 'all' ? [undefined, undefined] : families[tab];
  const ups = useMovements({ scope, abnormalType: upFamily, count: 100 });
  const downs = useMovements({ scope, abnormalType: downFamily, count: 100 });
  const list = [...(ups.data?.list ?? []), ...(tab === 'all' ? [] : (downs.data?.list ?? []))].sort(
    (a, b) => b.seenAt - a.seenAt,
  );
  return (
    <SubPage
      back="hall"
      header={
        <Tabs
          tabs={tabs.map((key) => ({ key, title: say(key) }))}
          value={tab}
          onChange={setTab}
          label={say('families')}
          name="roll"
        />
      }
    >
      <Cluster isPadded>
        <SegmentedControl
          label={say('scope')}
          choices={scopes.map((key) => ({ key, title: say(key) }))}
          value={scope}
          onChange={setScope}
        />
      </Cluster>
      <LateBanner fresh={ups.data} />
      <TabPanel name="roll" tabKey={tab}>
        <Answered answer={ups} guest={scope === 'watchlist' ? say('guest') : undefined}>
          {({ tradeDate }) => (
            <Section title={tradeDate} action={{ text: say('panorama'), href: href('panorama') }}>
              {list.length === 0 ? <EmptyState text={say('empty')} /> : <MovementLines label={tradeDate} list={list} />}
            </Section>
          )}
        </Answered>
      </TabPanel>
      <Section title={say('howTitle')}>
        <Stack isReading>
          <p>{say('how')}</p>
        </Stack>
      </Section>
      <FiguresFoot figures={ups.data ? [ups.data] : []} />
    </SubPage>
  );
}
