import { Cluster, Note, SegmentedControl, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { SimulatedNote } from '../../../shared/simulated-note.tsx';
import { Answered } from '../../../shared/answered.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ToolPage } from '../../../shared/tool/tool-page.tsx';
import { Locked } from '../../../shared/tool/tool-table.tsx';
import { useToolDay } from '../../../shared/tool/use-tool-day.ts';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { DealingsSheet, type Period } from '../parts/dealings-sheet.tsx';
import { Awaited } from '../parts/list-links.tsx';
import { BossTable, BranchTable, type Chosen } from '../parts/standings.tsx';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

const tabs = ['BOSS', 'DEPT'] as const;
const periods = [1, 5, 20, 60] as const;

/** Known traders and branches by what they did on the last lists. Market handbook C.14. */
export default function Traders() {
  const say = useTexts(dragonTigerTexts);
  const day = useToolDay();
  const [tab, setTab] = useState<(typeof tabs)[number]>('BOSS');
  const [period, setPeriod] = useState<Period>(5);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const asked = { tradeDate: day.tradeDate, period, pageSize: 100 };
  const bosses = useToolAnswer('POST /api/stocks/hall/getLHBBossList', asked, movingMs);
  const branches = useToolAnswer('POST /api/stocks/hall/getLHBDepartmentList', asked, movingMs);
  const answer = tab === 'BOSS' ? bosses : branches;
  return (
    <ToolPage
      fresh={answer.data}
      day={day}
      header={
        <Tabs
          tabs={tabs.map((key) => ({ key, title: say(key) }))}
          value={tab}
          onChange={setTab}
          label={say('standings')}
          name="traders"
        />
      }
    >
      <Cluster isPadded>
        <SegmentedControl
          choices={periods.map((n) => ({ key: String(n), title: say('days', { n }) }))}
          value={String(period)}
          onChange={(key) => setPeriod(Number(key) as Period)}
          label={say('period')}
        />
      </Cluster>
      <TabPanel name="traders" tabKey={tab}>
        <Awaited answer={answer.data} />
        {tab === 'BOSS' ? (
          <Answered answer={bosses}>{({ list }) => <BossTable rows={list} onChoose={setChosen} />}</Answered>
        ) : (
          <Answered answer={branches}>{({ list }) => <BranchTable rows={list} onChoose={setChosen} />}</Answered>
        )}
        {answer.data?.lock && <Locked lock={answer.data.lock} of="others" />}
      </TabPanel>
      <Note isPadded>{say('winNote')}</Note>
      <SimulatedNote />
      {chosen && (
        <DealingsSheet
          kind={tab}
          {...chosen}
          period={period}
          tradeDate={day.tradeDate}
          onClose={() => setChosen(null)}
        />
      )}
    </ToolPage>
  );
}
