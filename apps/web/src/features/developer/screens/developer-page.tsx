import { TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ClockPanel } from '../parts/clock-panel.tsx';
import { EventsPanel } from '../parts/events-panel.tsx';
import { MessagesPanel } from '../parts/messages-panel.tsx';
import { PeoplePanel } from '../parts/people-panel.tsx';
import { PopupsPanel } from '../parts/popups-panel.tsx';
import { ReportsPanel } from '../parts/reports-panel.tsx';
import { ToolsPanel } from '../parts/tools-panel.tsx';
import { developerTexts } from '../texts.ts';
import './developer-page.css';

const tabName = 'developer';

type Panel = 'messages' | 'people' | 'popups' | 'events' | 'tools';

/** What demo mode would have sent, its people, its clock, what is counted, and its other tools. */
export default function DeveloperPage() {
  const say = useTexts(developerTexts);
  const [panel, setPanel] = useState<Panel>('messages');
  return (
    <SubPage
      back="mine"
      header={
        <Tabs<Panel>
          name={tabName}
          label={say('title')}
          value={panel}
          onChange={setPanel}
          tabs={[
            { key: 'messages', title: say('tabMessages') },
            { key: 'people', title: say('tabPeople') },
            { key: 'popups', title: say('tabPopups') },
            { key: 'events', title: say('tabEvents') },
            { key: 'tools', title: say('tabTools') },
          ]}
        />
      }
    >
      <p className="developer-note">{say('note')}</p>
      <TabPanel name={tabName} tabKey={panel}>
        {panel === 'messages' && <MessagesPanel />}
        {panel === 'people' && (
          <>
            <ReportsPanel />
            <PeoplePanel />
          </>
        )}
        {panel === 'popups' && <PopupsPanel />}
        {panel === 'events' && <EventsPanel />}
        {panel === 'tools' && (
          <>
            <ClockPanel />
            <ToolsPanel />
          </>
        )}
      </TabPanel>
    </SubPage>
  );
}
