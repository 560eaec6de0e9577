import { Icon, IconButton, List, ListRow, Sheet, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href, hrefIfThere } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { TabPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePresence } from '../presence.ts';
import { ConversationList } from '../parts/conversation-list.tsx';
import { FirmRow } from '../parts/firm-row.tsx';
import { GroupFinder } from '../parts/group-finder.tsx';
import type { ConversationTab } from '../api.ts';
import { chatTexts } from '../texts.ts';

const tabs = { all: 'all', private: 'private', group: 'group', service: 'serviceTab' } as const;
const tabKeys = Object.keys(tabs) as ConversationTab[];

/** Everybody one talks to. Product handbook 6.4. */
export default function ChatList() {
  const say = useTexts(chatTexts);
  const common = useTexts(commonTexts);
  const [tab, setTab] = useState<ConversationTab>('all');
  const [sheet, setSheet] = useState<'start' | 'groups' | null>(null);
  usePresence();
  const close = (): void => setSheet(null);
  return (
    <TabPage
      isNarrow
      actions={
        <>
          <IconButton icon="search" label={say('find')} href={href('chatSearch')} />
          <IconButton icon="plus" label={say('start')} onClick={() => setSheet('start')} />
        </>
      }
    >
      <FirmRow />
      <Tabs
        name="conversations"
        label={say('tabs')}
        tabs={tabKeys.map((key) => ({ key, title: say(tabs[key]) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="conversations" tabKey={tab}>
        <ConversationList key={tab} tab={tab} />
      </TabPanel>
      <Sheet isOpen={sheet === 'start'} onClose={close} title={say('start')} closeLabel={common('close')}>
        <List>
          <ListRow title={say('ask')} href={hrefIfThere('askQuestion', {})} leading={<Icon name="edit" size={20} />} />
          <ListRow
            title={say('joinGroup')}
            leading={<Icon name="chat" size={20} />}
            onClick={() => setSheet('groups')}
          />
          <ListRow title={say('friends')} href={href('myFriends')} leading={<Icon name="mine" size={20} />} />
        </List>
      </Sheet>
      <Sheet isOpen={sheet === 'groups'} onClose={close} title={say('openGroups')} closeLabel={common('close')}>
        <GroupFinder />
      </Sheet>
    </TabPage>
  );
}
