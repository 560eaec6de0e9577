import { useState, type MouseEvent, type PointerEvent } from 'react';
import { Press } from './press.ts';

const newPress = (): Press => new Press();

/** Handlers for an element whose long press means something; empty without a meaning. A tap goes on as before. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const [press] = useState(newPress);
  if (!onLongPress) return {};
  return {
    onPointerDown: (event: PointerEvent) => event.button === 0 && press.down(event, onLongPress),
    onPointerMove: (event: PointerEvent) => press.move(event),
    onPointerUp: () => press.end(),
    onPointerCancel: () => press.end(),
    onClickCapture: (event: MouseEvent) => {
      if (!press.swallowsClick()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Android shows the menu of a link at the same moment.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
