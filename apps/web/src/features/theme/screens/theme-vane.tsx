import { EmptyState, Note, Section, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { ToolResults } from '../../../shared/tool/tool-results.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useVane } from '../api.ts';
import { RotationMap } from '../parts/rotation-map.tsx';
import { ThemeTable } from '../parts/theme-table.tsx';
import { themeTexts } from '../texts.ts';

const tabs = ['TODAY', 'D5', 'ROTATION'] as const;
const stages = ['ignition', 'spreading', 'climax', 'divergence', 'ebb', 'dormant'] as const;
type Stage = (typeof stages)[number];

/** Where the market's attention is: the hottest themes, and how they took turns. Market handbook C.4. */
export default function ThemeVane() {
  const say = useTexts(themeTexts);
  const day = useToolDay();
  const [tab, setTab] = useState<(typeof tabs)[number]>('TODAY');
  const { tradeDate } = day;
  const vane = useVane({ tab, tradeDate });
  return (
    <ToolPage
      fresh={vane.data}
      day={day}
      header={
        <Tabs
          tabs={tabs.map((key) => ({ key, title: say(key) }))}
          value={tab}
          onChange={setTab}
          label={say('list')}
          name="theme-vane"
        />
      }
    >
      <TabPanel name="theme-vane" tabKey={tab}>
        <Answered answer={vane}>
          {({ list, rotation, lock, tradeDate: shown }) => (
            <>
              {rotation.length > 0 && <RotationMap rotation={rotation} />}
              {list.length === 0 ? (
                <EmptyState text={say('empty')} note={say('noReal')} />
              ) : (
                <Section
                  title={say(tab === 'D5' ? 'D5' : 'list')}
                  action={{ text: say('whole'), href: href('themedStock') }}
                  isFlush
                >
                  <ThemeTable
                    caption={say('list')}
                    themes={list}
                    tradeDate={shown}
                    rankingKey={`${tab} ${shown}`}
                    isByMean={tab === 'D5'}
                  />
                </Section>
              )}
              {list.some(({ estimated }) => estimated) && <Note isPadded>{say('estimated')}</Note>}
              {lock && <Locked lock={lock} of="others" />}
              {list.length > 0 && (
                <ToolResults
                  tradeDate={tradeDate}
                  nameOf={(stage) => say(stage as Stage)}
                  usual={stages.length}
                  also={say('resultsHow')}
                />
              )}
            </>
          )}
        </Answered>
      </TabPanel>
    </ToolPage>
  );
}
