import './swipe-row.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SwipeAction {
  readonly text: string;
  readonly label: string;
  readonly onClick: () => void;
}

interface SwipeRowProps {
  readonly children: ReactNode;
  readonly action: SwipeAction;
  /** A milder one before it. */
  readonly before?: SwipeAction | undefined;
}

/**
 * A row that is pulled aside to uncover what can be done with it. It is the browser's own scrolling: a finger moves it,
 * the keyboard reaches the buttons in their turn and so uncovers them, and readers find them behind the row.
 */
export function SwipeRow({ children, action, before }: SwipeRowProps) {
  return (
    <div className="lp-swipe">
      <div className="lp-swipe__row">{children}</div>
      {before && <Uncovered action={before} isMild />}
      <Uncovered action={action} />
    </div>
  );
}

function Uncovered({ action, isMild = false }: { readonly action: SwipeAction; readonly isMild?: boolean }) {
  return (
    <button
      type="button"
      className={classNames('lp-swipe__action', isMild && 'lp-swipe__action--mild')}
      aria-label={action.label}
      onClick={action.onClick}
    >
      {action.text}
    </button>
  );
}
