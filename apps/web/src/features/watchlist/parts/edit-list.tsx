import { LineDrawing, Icon, roomFor, useDragOrder } from '@lianpan/ui';
import { useId } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { WatchedStock, WatchGroup } from '../api.ts';
import { watchlistTexts } from '../texts.ts';
import './edit-list.css';

interface EditListProps {
  readonly stocks: readonly WatchedStock[];
  readonly groups: readonly WatchGroup[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (stockNo: string, isSelected: boolean) => void;
  readonly onMove: (stockNo: string, to: number) => void;
}

/** The stocks with a box to choose, a way to the top, and a handle to move them. */
export function EditList({ stocks, groups, selected, onSelect, onMove }: EditListProps) {
  const say = useTexts(watchlistTexts);
  const hintId = useId();
  const { drag, onPointerDown, onKeyDown } = useDragOrder(onMove);
  return (
    <>
      <p className="lp-hidden" id={hintId}>
        {say('keyHint')}
      </p>
      <ul className={drag ? 'watchlist-edit watchlist-edit--dragging' : 'watchlist-edit'}>
        {stocks.map(({ stockNo, stockName: name, groupIds }, at) => (
          <li
            key={stockNo}
            className={drag?.id === stockNo ? 'watchlist-edit__row watchlist-edit__row--held' : 'watchlist-edit__row'}
            style={drag && drag.id !== stockNo ? { transform: `translateY(${roomFor(drag, at)}px)` } : undefined}
          >
            <label className="watchlist-edit__choose">
              <input
                type="checkbox"
                className="watchlist-edit__input"
                checked={selected.has(stockNo)}
                aria-label={say('selectOne', { name })}
                onChange={(event) => onSelect(stockNo, event.target.checked)}
              />
              <span className="watchlist-edit__box">{selected.has(stockNo) && <Icon name="check" size={14} />}</span>
              <span className="watchlist-edit__words">
                <span className="watchlist-edit__name">{name}</span>
                <span className="watchlist-edit__note">
                  {[stockNo, ...groups.filter(({ groupId }) => groupIds.includes(groupId)).map((g) => g.name)].join(
                    ' · ',
                  )}
                </span>
              </span>
            </label>
            <button
              type="button"
              className="watchlist-edit__button"
              aria-label={say('pinOne', { name })}
              title={say('pin')}
              disabled={at === 0}
              onClick={() => onMove(stockNo, 0)}
            >
              <TopIcon />
            </button>
            <button
              type="button"
              className="watchlist-edit__button watchlist-edit__handle"
              aria-label={say('drag', { name, position: at + 1 })}
              aria-describedby={hintId}
              onPointerDown={(event) => onPointerDown(event, stockNo, at)}
              onKeyDown={(event) => onKeyDown(event, stockNo, at, stocks.length)}
            >
              <Icon name="drag" size={22} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An arrow against a bar: to the very top. The icon set has none. */
const TopIcon = () => <LineDrawing paths={['M5 4.500h14', 'M12 20V8.500', 'm6.500 13.500 5.500-5.500 5.500 5.500']} />;
