import './column-picker.css';
import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Checkbox } from '../controls/choices.tsx';
import { roomFor, useDragOrder } from '../gestures/use-drag-order.ts';
import { Icon } from '../icons/icon.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { useDraft } from '../overlays/use-draft.ts';
import { columnOrderOf, moveColumn, shownColumns, toggleColumn } from './column-order.ts';
import type { ColumnPickerProps } from './column-picker.tsx';

/** The loaded half of `ColumnPicker`. */
export function ColumnPickerPanel(props: ColumnPickerProps) {
  const { isOpen, onClose, columns, shown, defaultShown, onApply, texts } = props;
  const hintId = useId();
  const all = columns.map(({ key }) => key);
  const [order, setOrder] = useDraft(isOpen, columnOrderOf(all, shown));
  const [news, setNews] = useState('');
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const count = order.keys.length;

  const move = (key: string, to: number) => {
    setOrder(moveColumn(order, key, to));
    setNews(texts.moved(byKey.get(key)?.title ?? '', to + 1, count));
  };
  const { drag, onPointerDown, onKeyDown } = useDragOrder(move);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        <div className="lp-column-picker__actions">
          <Button onClick={() => setOrder(columnOrderOf(all, defaultShown))}>{texts.reset}</Button>
          <Button
            variant="primary"
            isBlock
            onClick={() => {
              onApply(shownColumns(order));
              onClose();
            }}
          >
            {texts.apply}
          </Button>
        </div>
      }
    >
      <p className="lp-hidden" id={hintId}>
        {texts.keyHint}
      </p>
      <p className="lp-hidden" role="status">
        {news}
      </p>
      <p className="lp-column-picker__row lp-column-picker__row--fixed">
        <Icon name="lock" size={18} />
        <span className="lp-column-picker__title">{columns[0]?.title}</span>
        <small>{texts.fixed}</small>
      </p>
      <ul className={classNames('lp-column-picker', drag && 'lp-column-picker--dragging')}>
        {order.keys.map((key, at) => {
          const { title = '', explanation } = byKey.get(key) ?? {};
          return (
            <li
              key={key}
              className={classNames('lp-column-picker__row', drag?.id === key && 'lp-column-picker__row--held')}
              style={drag && drag.id !== key ? { transform: `translateY(${roomFor(drag, at)}px)` } : undefined}
            >
              <div className="lp-column-picker__title">
                <Checkbox isChecked={!order.hidden.has(key)} onChange={() => setOrder(toggleColumn(order, key))}>
                  {title}
                  {explanation !== undefined && <small className="lp-column-picker__note">{explanation}</small>}
                </Checkbox>
              </div>
              <IconButton
                icon="up"
                label={texts.moveUp(title)}
                isDisabled={at === 0}
                onClick={() => move(key, at - 1)}
              />
              <IconButton
                icon="down"
                label={texts.moveDown(title)}
                isDisabled={at === count - 1}
                onClick={() => move(key, at + 1)}
              />
              <button
                type="button"
                className="lp-column-picker__handle"
                aria-label={texts.move(title, at + 1)}
                aria-describedby={hintId}
                onPointerDown={(event) => onPointerDown(event, key, at)}
                onKeyDown={(event) => onKeyDown(event, key, at, count)}
              >
                <Icon name="drag" size={22} />
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
