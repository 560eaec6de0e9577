import { Button, Checkbox, EmptyState, TabPanel } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { confirmDelete } from '../../../shared/confirm-delete.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchlist } from '../../../shared/watchlist.ts';
import { faultText, useWatchlistChange } from '../api.ts';
import { remove, saveOrder } from '../changes.ts';
import { arrange, moveTo, reorderWithin } from '../order.ts';
import { EditList } from '../parts/edit-list.tsx';
import { GroupTabs, groupOf, stocksOf, wholeList } from '../parts/group-tabs.tsx';
import { GroupsSheet } from '../parts/groups-sheet.tsx';
import { MoveSheet } from '../parts/move-sheet.tsx';
import { NoticeBar, useNotice } from '../parts/notice.tsx';
import { WatchlistStates } from '../parts/watchlist-states.tsx';
import { watchlistTexts } from '../texts.ts';
import './edit-watchlist.css';

const tabName = 'edit-watchlist';

/** Putting the watchlist in order: by hand, into groups, and out. Every change is saved at once. */
export default function EditWatchlist() {
  const say = useTexts(watchlistTexts);
  // Who was signed in is so again in a moment: head and foot keep their places.
  const isMember = useViewer().status !== 'guest';
  const list = useWatchlist();
  const carryOut = useWatchlistChange(list.data);
  const notice = useNotice();
  const [tab, setTab] = useState(wholeList);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState<'groups' | 'move' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // The order of the last drop, until the list itself has it: the list tells of a change a moment after it is made.
  const [dropped, setDropped] = useState<readonly string[] | null>(null);

  const whole = list.data?.list ?? [];
  const arranged = dropped ? arrange(whole, (stock) => stock.stockNo, dropped) : whole;
  const group = groupOf(list.data?.groups, tab);
  const stocks = stocksOf(arranged, group);
  const shownNos = stocks.map((stock) => stock.stockNo);
  const selected = shownNos.filter((stockNo) => chosen.includes(stockNo));

  const onError = (error: unknown): void => notice.show({ text: faultText(error, say('notSaved')) });
  const onMove = (stockNo: string, to: number): void => {
    const order = reorderWithin(
      arranged.map((stock) => stock.stockNo),
      moveTo(shownNos, stockNo, to),
    );
    const name = stocks.find((stock) => stock.stockNo === stockNo)?.stockName ?? stockNo;
    setDropped(order);
    setAnnouncement(say('moved', { name, position: to + 1, total: stocks.length }));
    carryOut(saveOrder(order))
      .catch(onError)
      .finally(() => setDropped((latest) => (latest === order ? null : latest)));
  };
  const askAndDelete = async (): Promise<void> => {
    const n = selected.length;
    const isSure = await confirmDelete({ title: say('confirmDelete', { n }), text: say('confirmDeleteText') });
    if (!isSure) return;
    setChosen([]);
    carryOut(remove(selected)).then(() => notice.show({ text: say('deleted', { n }) }), onError);
  };
  const select = (stockNo: string, isSelected: boolean): void =>
    setChosen((old) => (isSelected ? [...old, stockNo] : old.filter((other) => other !== stockNo)));

  const footer = (isMember || whole.length > 0) && (
    <div className="watchlist-actions">
      <Checkbox
        isChecked={shownNos.length > 0 && selected.length === shownNos.length}
        isDisabled={shownNos.length === 0}
        onChange={(isChecked) => setChosen(isChecked ? shownNos : [])}
      >
        {selected.length === 0 ? say('selectAll') : say('selected', { n: selected.length })}
      </Checkbox>
      {isMember && (
        <Button isDisabled={selected.length === 0} onClick={() => setSheet('move')}>
          {say('moveToGroup')}
        </Button>
      )}
      <Button variant="danger" isDisabled={selected.length === 0} onClick={() => void askAndDelete()}>
        {say('delete')}
      </Button>
    </div>
  );
  const changeTab = (next: string): void => {
    setTab(next);
    setChosen([]);
  };
  return (
    <div className="watchlist-page">
      <SubPage
        back="watchlist"
        header={
          isMember && (
            <div className="lp-columns">
              <GroupTabs
                groups={list.data?.groups ?? []}
                value={group ? tab : wholeList}
                onChange={changeTab}
                name={tabName}
              />
              <div className="watchlist-edit-tools">
                <span className="watchlist-edit-tools__hint">{say('dragHint')}</span>
                <Button variant="text" size="sm" isDisabled={!list.data} onClick={() => setSheet('groups')}>
                  {say('manageGroups')}
                </Button>
              </div>
            </div>
          )
        }
        footer={footer || undefined}
      >
        <WatchlistStates list={list}>
          {(shown) => (
            <TabPanel name={tabName} tabKey={group ? tab : wholeList}>
              {stocks.length > 0 ? (
                <EditList
                  stocks={stocks}
                  groups={group ? [] : shown.groups}
                  selected={new Set(selected)}
                  onSelect={select}
                  onMove={onMove}
                />
              ) : (
                <EmptyState
                  icon={group ? 'empty' : 'star'}
                  text={say(group ? 'emptyGroup' : 'empty')}
                  action={
                    group
                      ? { text: say('emptyGroupAction'), onClick: () => changeTab(wholeList) }
                      : { text: say('emptyAction'), href: href('search') }
                  }
                />
              )}
              <GroupsSheet
                isOpen={sheet === 'groups'}
                onClose={() => setSheet(null)}
                shown={shown}
                carryOut={carryOut}
                onError={onError}
              />
              <MoveSheet
                isOpen={sheet === 'move'}
                onClose={() => setSheet(null)}
                shown={shown}
                from={group}
                stockNos={selected}
                carryOut={carryOut}
                onDone={(text) => {
                  setChosen([]);
                  notice.show({ text });
                }}
                onError={onError}
              />
            </TabPanel>
          )}
        </WatchlistStates>
        <p className="lp-hidden" role="status">
          {announcement}
        </p>
      </SubPage>
      <NoticeBar notice={notice} isAboveFooter />
    </div>
  );
}
