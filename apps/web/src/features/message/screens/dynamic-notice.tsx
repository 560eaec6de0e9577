import { Badge, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useReminder } from '../api.ts';
import { kinds } from '../parts/kinds.ts';
import { MessageRows } from '../parts/message-rows.tsx';
import { messageTexts } from '../texts.ts';

const tabs = ['like', 'comment', 'at', 'forward', 'fans'] as const;

/** What others did with me and my texts. Product handbook 7.4. */
export default function DynamicNotice() {
  const say = useTexts(messageTexts);
  const unread = useReminder().data?.interactions;
  const [tab, setTab] = useState<(typeof tabs)[number]>('like');
  return (
    <SubPage back="messages" isNarrow>
      <Tabs
        name="interactions"
        label={say('interaction')}
        tabs={tabs.map((key) => ({
          key,
          title: say(key),
          badge: <Badge count={unread?.[key] ?? 0} label={say('unreadNum', { n: unread?.[key] ?? 0 })} />,
        }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="interactions" tabKey={tab}>
        <MessageRows key={tab} kind={kinds[1]} input={{ tab }} />
      </TabPanel>
    </SubPage>
  );
}
