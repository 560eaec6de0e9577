import type { CallInput } from '@lianpan/client';
import {
  Cluster,
  EmptyState,
  Note,
  SegmentedControl,
  SkeletonBlock,
  Tabs,
  TabPanel,
  type TableSort,
} from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { Explanations } from '../../../shared/explanation/use-explanation.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { sortInput } from '../../../shared/tool/use-tool-list.ts';
import { useThemes } from '../api.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { ThemeTable } from '../parts/theme-table.tsx';
import { themeTexts } from '../texts.ts';

/** Comes with who wants to see it. */
const ThemeMap = latePart(async () => (await import('../parts/theme-map.tsx')).default, <SkeletonBlock height={480} />);

const stages = ['allStages', 'ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'] as const;

/** All themes that are followed, by stage and by any figure. */
export default function ThemedStock() {
  const say = useTexts(themeTexts);
  const [stage, setStage] = useState<(typeof stages)[number]>('allStages');
  const [view, setView] = useState<'asList' | 'asMap'>('asList');
  const [sort, setSort] = useState<TableSort>({ key: 'heat', direction: 'descending' });
  const themes = useThemes({
    ...(stage !== 'allStages' && { stage }),
    ...sortInput<CallInput<'POST /api/stocks/theme/getThemedList'>>(sort),
  });
  return (
    <SubPage
      back="hall"
      header={
        <Tabs
          tabs={stages.map((key) => ({ key, title: say(key) }))}
          value={stage}
          onChange={setStage}
          label={say('stages')}
          name="themes"
        />
      }
    >
      <Explanations>
        <LateBanner fresh={themes.data} />
        <TabPanel name="themes" tabKey={stage}>
          <Answered answer={themes}>
            {({ list, tradeDate }) =>
              list.length === 0 ? (
                <EmptyState text={say('empty')} note={say('noReal')} />
              ) : (
                <>
                  <Cluster isPadded>
                    <SegmentedControl
                      choices={(['asList', 'asMap'] as const).map((key) => ({ key, title: say(key) }))}
                      value={view}
                      onChange={setView}
                      label={say('view')}
                    />
                  </Cluster>
                  {view === 'asMap' ? (
                    <ThemeMap themes={list} />
                  ) : (
                    <ThemeTable
                      caption={say('list')}
                      themes={list}
                      tradeDate={tradeDate}
                      rankingKey={`${stage} ${tradeDate} ${sort.key} ${sort.direction}`}
                      sort={sort}
                      onSortChange={setSort}
                    />
                  )}
                </>
              )
            }
          </Answered>
        </TabPanel>
      </Explanations>
      <Note isPadded>{say('stageNote')}</Note>
      {themes.data?.list.some(({ estimated }) => estimated) && <Note isPadded>{say('estimated')}</Note>}
      <FiguresFoot figures={themes.data ? [themes.data] : []} />
    </SubPage>
  );
}
