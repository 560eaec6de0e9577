import { Button, Checkbox, EmptyState, List, ListRow, Note, Stack, TabPanel, Tabs } from '@lianpan/ui';
import { usePage } from '@lianpan/nav';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { contentHref } from '../../../shared/community/content-links.ts';
import { confirmDelete } from '../../../shared/confirm-delete.ts';
import { minuteText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useParts } from '../../../shared/query-pages.ts';
import { useTexts } from '../../../shared/texts.ts';
import { communityTexts } from '../../../shared/community/community-texts.ts';
import { useDeleteDrafts, useDrafts } from '../api.ts';
import { editorOf, kindWordOf } from '../parts/editors.ts';
import { ScheduledList } from '../parts/scheduled-list.tsx';
import { squareTexts } from '../texts.ts';

const tabs = ['myDrafts', 'scheduled', 'mine'] as const;

/** What is being written, and what was, in every state. Product handbook 3.6. */
export default function Drafts() {
  const say = useTexts(squareTexts);
  const common = useTexts(commonTexts);
  const view = usePage().search.get('view');
  const [tab, setTab] = useState<(typeof tabs)[number]>(tabs.find((key) => key === view) ?? 'myDrafts');
  return (
    <SubPage back="square" isNarrow>
      <Tabs
        name="drafts"
        label={say('drafts')}
        tabs={tabs.map((key) => ({ key, title: say(key) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="drafts" tabKey={tab}>
        {tab === 'myDrafts' && <DraftList guest={common('membersOnly')} />}
        {tab === 'scheduled' && <ScheduledList guest={common('membersOnly')} />}
        {tab === 'mine' && <OwnList guest={common('membersOnly')} />}
      </TabPanel>
    </SubPage>
  );
}

function DraftList({ guest }: { readonly guest: string }) {
  const say = useTexts(squareTexts);
  const answer = useDrafts();
  const remove = useDeleteDrafts();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ask = async (): Promise<void> => {
    if (await confirmDelete()) remove.mutate({ draftIds: [...chosen] }, { onSuccess: () => setChosen([]) });
  };
  const toggle = (id: string, isOn: boolean): void =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Answered answer={answer} guest={guest}>
      {({ list, most }) =>
        list.length === 0 ? (
          <EmptyState text={say('noDrafts')} action={{ text: say('post'), href: href('publishGraphtext') }} />
        ) : (
          <>
            <List label={say('drafts')}>
              {list.map(({ draftId, dataType, title, updatedTime, device }) => (
                <ListRow
                  key={draftId}
                  leading={
                    <Checkbox isChecked={chosen.includes(draftId)} onChange={(isOn) => toggle(draftId, isOn)}>
                      <span className="lp-hidden">{say('remove')}</span>
                    </Checkbox>
                  }
                  title={title || say('untitled')}
                  note={`${say(kindWordOf(dataType))} · ${minuteText(updatedTime)} · ${device}`}
                  trailing={
                    <Button size="sm" href={href(editorOf(dataType), { draftId })}>
                      {say('continue')}
                    </Button>
                  }
                />
              ))}
            </List>
            <Stack isPadded>
              <Note>{say('draftsNote', { n: most })}</Note>
              <Button
                variant="danger"
                isDisabled={chosen.length === 0}
                isLoading={remove.isPending}
                onClick={() => void ask()}
              >
                {say('remove')}
              </Button>
            </Stack>
          </>
        )
      }
    </Answered>
  );
}

function OwnList({ guest }: { readonly guest: string }) {
  const say = useTexts(squareTexts);
  const shared = useTexts(communityTexts);
  const answer = useParts('POST /api/dynamic/square/getMyContents', {}, { isPersonal: true });
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const stateOf = (status: number, reason: string): string => {
    if (status === 3) return say('statePublished');
    if (status <= 2) return say('stateReview');
    return say(status === 4 ? 'stateRejected' : status === 5 ? 'stateHidden' : 'stateRemoved', { reason });
  };
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} guest={guest}>
      {() =>
        rows.length === 0 ? (
          <EmptyState text={say('noPosts')} action={{ text: say('post'), href: href('publishGraphtext') }} />
        ) : (
          <>
            <List label={say('mine')}>
              {rows.map(({ dataType, dataId, title, auditStatus, auditHint, createdTime }) => (
                <ListRow
                  key={`${dataType}.${dataId}`}
                  title={title || say('untitled')}
                  note={`${stateOf(auditStatus, auditHint)} · ${minuteText(createdTime)}`}
                  href={contentHref(dataType, dataId)}
                />
              ))}
            </List>
            <ListEnd answer={answer} more={shared('moreCards')} end={shared('end')} />
          </>
        )
      }
    </Answered>
  );
}
