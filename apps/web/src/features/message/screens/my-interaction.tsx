import { confirm, EmptyState, NotificationRow, SkeletonRows, SwipeRow, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useAgo } from '../../../shared/community/ago.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useOwnActions, useUncomment, useUnforward, useUnlike, type OwnRow, type OwnTab } from '../api.ts';
import { messageTexts } from '../texts.ts';

const tabs = { like: 'mineLike', comment: 'mineComment', forward: 'mineForward' } as const satisfies Record<
  OwnTab,
  string
>;
const tabKeys = Object.keys(tabs) as OwnTab[];

/** What I did, and the way to undo it. Product handbook 7.4. */
export default function MyInteraction() {
  const say = useTexts(messageTexts);
  const [tab, setTab] = useState<OwnTab>('like');
  return (
    <SubPage back="messages" isNarrow>
      <Tabs
        name="mine"
        label={say('mine')}
        tabs={tabKeys.map((key) => ({ key, title: say(tabs[key]) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="mine" tabKey={tab}>
        <Part key={tab} tab={tab} />
      </TabPanel>
    </SubPage>
  );
}

function Part({ tab }: { readonly tab: OwnTab }) {
  const say = useTexts(messageTexts);
  const common = useTexts(commonTexts);
  const ago = useAgo();
  const answer = useOwnActions(tab);
  const [unlike, uncomment, unforward] = [useUnlike(), useUncomment(), useUnforward()];
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const undo = async ({ dataType, dataId, commentId }: OwnRow): Promise<void> => {
    const words = { confirmText: common('confirm'), cancelText: common('cancel') };
    if (!(await confirm({ title: say('undo'), text: say('undoAsk'), ...words }))) return;
    if (tab === 'like') unlike.mutate({ dataType, dataId, status: 0 });
    else if (tab === 'forward') unforward.mutate({ dynamicDetailId: dataId });
    else if (commentId !== null) uncomment.mutate({ commentId });
  };
  return (
    <Answered
      answer={{ ...answer, data: answer.data?.pages[0] }}
      guest={say('guest')}
      skeleton={<SkeletonRows count={6} />}
    >
      {() =>
        rows.length === 0 ? (
          <EmptyState text={say('emptyMine')} action={{ text: say('goSquare'), href: href('square') }} />
        ) : (
          <>
            {rows.map((row) => {
              const title = row.text || row.title || say('untitled');
              return (
                <SwipeRow
                  key={`${row.dataType}.${row.dataId}.${row.commentId ?? ''}`}
                  action={{
                    text: say('undo'),
                    label: `${say('undo')}：${title}`,
                    onClick: () => void undo(row),
                  }}
                >
                  <NotificationRow
                    title={row.text === '' ? title : row.title || say('untitled')}
                    text={row.text}
                    time={ago(row.createdTime)}
                    isUnread={false}
                    unreadLabel=""
                    href={row.linkUrl === '' ? undefined : row.linkUrl}
                  />
                </SwipeRow>
              );
            })}
            <ListEnd answer={answer} more={say('more')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}
