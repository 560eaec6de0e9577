import { dataTypes } from '@lianpan/domain/content-types';
import { payTypes } from '@lianpan/domain';
import { Button, Cluster, confirm, EmptyState, List, ListRow, Section, Skeletons, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { contentHref } from '../../../shared/community/content-links.ts';
import { dayText } from '../../../shared/dates.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useInventorDrafts, useOffShelf, useOwnContents, type OwnContent, type OwnTab } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { PriceSheet } from './price-sheet.tsx';
import { usePriceWords } from './price.ts';

const tabs = ['published', 'review', 'refused', 'drafts', 'off'] as const;

/** What a creator has made, by its state. */
export function OwnContents() {
  const say = useTexts(inventorTexts);
  const [tab, setTab] = useState<(typeof tabs)[number]>('published');
  return (
    <Section title={say('contents')} isFlush>
      <Tabs
        name="own-contents"
        label={say('contents')}
        tabs={tabs.map((key) => ({ key, title: say(`tab_${key}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel name="own-contents" tabKey={tab}>
        {tab === 'drafts' ? <Drafts /> : <Contents key={tab} tab={tab} />}
      </TabPanel>
    </Section>
  );
}

function Contents({ tab }: { readonly tab: OwnTab }) {
  const say = useTexts(inventorTexts);
  const answer = useOwnContents(tab);
  const rows = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="list" count={3} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState text={say(`noContents_${tab}`)} />
        ) : (
          <>
            <List label={say(`tab_${tab}`)}>
              {rows.map((content) => (
                <ContentRow key={content.dynamicDetailId} content={content} tab={tab} />
              ))}
            </List>
            {answer.hasNextPage && <ListEnd answer={answer} more={say('more')} end={say('end')} />}
          </>
        )
      }
    </Answered>
  );
}

function ContentRow({ content, tab }: { readonly content: OwnContent; readonly tab: OwnTab }) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const price = usePriceWords();
  const shelf = useOffShelf();
  const [isPricing, setPricing] = useState(false);
  const { dynamicDetailId: paperId, dataType, title, salesNum, viewNum, scoreAvg, auditHint, createdTime } = content;
  const setOff = async (status: 0 | 1): Promise<void> => {
    const isSure =
      status === 0 ||
      (await confirm({
        title: say('takeOff'),
        text: say('takeOffAsk'),
        confirmText: say('takeOff'),
        cancelText: common('cancel'),
      }));
    if (isSure) shelf.mutate({ paperId, status });
  };
  const isPriced =
    dataType === dataTypes.researchPaper &&
    (content.payType === payTypes.single || content.payType === payTypes.points);
  return (
    <>
      <ListRow
        title={title}
        note={[
          say(dataType === dataTypes.researchPaper ? 'papers' : 'foods'),
          price(content),
          dayText(createdTime),
          say('viewNum', { n: viewNum }),
          salesNum > 0 && say('sold', { n: salesNum }),
          scoreAvg !== null && scoreAvg.toFixed(1),
          auditHint,
        ]
          .filter(Boolean)
          .join(' · ')}
        href={contentHref(dataType, paperId)}
        trailing={
          (tab === 'published' || tab === 'off') && (
            <Cluster>
              {tab === 'published' && isPriced && (
                <Button variant="text" size="sm" onClick={() => setPricing(true)}>
                  {say('setPrice')}
                </Button>
              )}
              <Button
                variant="text"
                size="sm"
                isLoading={shelf.isPending}
                onClick={() => void setOff(tab === 'off' ? 0 : 1)}
              >
                {say(tab === 'off' ? 'putBack' : 'takeOff')}
              </Button>
            </Cluster>
          )
        }
      />
      {isPricing && (
        <PriceSheet
          content={content}
          current={content.payType === payTypes.points ? content.pricePoints : content.priceFen}
          onClose={() => setPricing(false)}
        />
      )}
    </>
  );
}

function Drafts() {
  const say = useTexts(inventorTexts);
  return (
    <Answered answer={useInventorDrafts()} skeleton={<Skeletons variant="list" count={3} />}>
      {({ list }) => {
        const own = list.filter(
          ({ dataType }) => dataType === dataTypes.researchPaper || dataType === dataTypes.driedFood,
        );
        return (
          <>
            {own.length === 0 ? (
              <EmptyState text={say('noDrafts')} />
            ) : (
              <List label={say('tab_drafts')}>
                {own.map(({ draftId, dataType, title, updatedTime }) => (
                  <ListRow
                    key={draftId}
                    title={title || say('untitled')}
                    note={`${say(dataType === dataTypes.researchPaper ? 'papers' : 'foods')} · ${dayText(updatedTime)}`}
                    href={href(dataType === dataTypes.researchPaper ? 'publishResearchPaper' : 'publishDriedFood', {
                      draftId,
                    })}
                  />
                ))}
              </List>
            )}
            <Button variant="text" isBlock href={href('drafts', { view: 'scheduled' })}>
              {say('waitingPapers')}
            </Button>
          </>
        );
      }}
    </Answered>
  );
}
