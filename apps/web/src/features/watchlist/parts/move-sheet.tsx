import { Icon, Sheet } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Watchlist } from '../../../shared/watchlist.ts';
import { sendGroup, type Change, type WatchGroup } from '../api.ts';
import { moveToGroup, takeOut } from '../changes.ts';
import { watchlistTexts } from '../texts.ts';
import { GroupNameForm } from './group-name-form.tsx';
import { stocksOf } from './group-tabs.tsx';
import './sheets.css';

interface MoveSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shown: Watchlist;
  /** The group whose tab is open: the stocks leave it. */
  readonly from: WatchGroup | undefined;
  readonly stockNos: readonly string[];
  readonly carryOut: (change: Change) => Promise<unknown>;
  readonly onDone: (text: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Where the chosen stocks go: another group, a new one, or out of this one. */
export function MoveSheet({ isOpen, onClose, shown, from, stockNos, carryOut, onDone, onError }: MoveSheetProps) {
  const say = useTexts(watchlistTexts);
  const common = useTexts(commonTexts);
  const move = (change: Change, text: string): void => {
    onClose();
    carryOut(change).then(() => onDone(text), onError);
  };
  const createAndMove = async (name: string): Promise<void> => {
    const work = async () => {
      const { groupId } = await sendGroup({ name });
      await moveToGroup(stockNos, groupId, from?.groupId).work(() => undefined);
    };
    await carryOut({ work });
    onClose();
    onDone(say('movedTo', { group: name }));
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('moveTitle', { n: stockNos.length })}
      closeLabel={common('close')}
    >
      <ul className="watchlist-sheet">
        {shown.groups
          .filter((group) => group.groupId !== from?.groupId)
          .map((group) => (
            <li key={group.groupId}>
              <button
                type="button"
                className="watchlist-sheet__row watchlist-sheet__row--leads"
                onClick={() =>
                  move(moveToGroup(stockNos, group.groupId, from?.groupId), say('movedTo', { group: group.name }))
                }
              >
                <span className="watchlist-sheet__name">{group.name}</span>
                <span className="watchlist-sheet__count">
                  {say('stocksIn', { n: stocksOf(shown.list, group).length })}
                </span>
                <Icon name="forward" size={16} />
              </button>
            </li>
          ))}
        {from && (
          <li>
            <button
              type="button"
              className="watchlist-sheet__row watchlist-sheet__row--leads"
              onClick={() => move(takeOut(stockNos, from.groupId), say('takenOut', { group: from.name }))}
            >
              <span className="watchlist-sheet__name">{say('takeOut', { group: from.name })}</span>
            </button>
          </li>
        )}
      </ul>
      <GroupNameForm label={say('newGroup')} submitText={say('createAndMove')} onSubmit={createAndMove} />
    </Sheet>
  );
}
