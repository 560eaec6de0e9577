import { confirm, IconButton, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Watchlist } from '../../../shared/watchlist.ts';
import type { Change, WatchGroup } from '../api.ts';
import { deleteGroup, saveGroup } from '../changes.ts';
import { watchlistTexts } from '../texts.ts';
import { GroupNameForm } from './group-name-form.tsx';
import { stocksOf } from './group-tabs.tsx';
import './sheets.css';

interface GroupsSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shown: Watchlist;
  readonly carryOut: (change: Change) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Making, renaming and deleting groups. */
export function GroupsSheet({ isOpen, onClose, shown, carryOut, onError }: GroupsSheetProps) {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  const [renamedId, setRenamedId] = useState<string>();

  const askAndDelete = async (group: WatchGroup): Promise<void> => {
    const isSure = await confirm({
      title: say('confirmDeleteGroup', { group: group.name }),
      text: say('confirmDeleteGroupText'),
      confirmText: say('delete'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) await carryOut(deleteGroup(group)).catch(onError);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        setRenamedId(undefined);
        onClose();
      }}
      title={say('groups')}
      closeLabel={common('close')}
    >
      {shown.groups.length === 0 && <p className="watchlist-sheet__none">{say('noGroups')}</p>}
      <ul className="watchlist-sheet">
        {shown.groups.map((group) => (
          <li key={group.groupId} className="watchlist-sheet__row">
            {renamedId === group.groupId ? (
              <div className="watchlist-sheet__form">
                <GroupNameForm
                  label={say('renameOne', { group: group.name })}
                  submitText={say('save')}
                  initial={group.name}
                  onSubmit={(name) => carryOut(saveGroup(name, group.groupId)).then(() => setRenamedId(undefined))}
                  onCancel={() => setRenamedId(undefined)}
                />
              </div>
            ) : (
              <>
                <span className="watchlist-sheet__name">{group.name}</span>
                <span className="watchlist-sheet__count">
                  {say('stocksIn', { n: stocksOf(shown.list, group).length })}
                </span>
                <IconButton
                  icon="edit"
                  label={say('renameOne', { group: group.name })}
                  onClick={() => setRenamedId(group.groupId)}
                />
                <IconButton
                  icon="trash"
                  label={say('deleteGroup', { group: group.name })}
                  onClick={() => void askAndDelete(group)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <GroupNameForm
        label={say('newGroup')}
        submitText={say('create')}
        onSubmit={(name) => carryOut(saveGroup(name))}
      />
    </Sheet>
  );
}
