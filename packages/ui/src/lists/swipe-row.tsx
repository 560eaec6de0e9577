import './swipe-row.css';
import type { ReactNode } from 'react';

interface SwipeRowProps {
  readonly children: ReactNode;
  readonly action: { readonly text: string; readonly label: string; readonly onClick: () => void };
}

/**
 * A row that is pulled aside to uncover what can be done with it. It is the browser's own scrolling: a finger moves it,
 * the keyboard reaches the button in its turn and so uncovers it, and readers find it behind the row.
 */
export function SwipeRow({ children, action }: SwipeRowProps) {
  return (
    <div className="lp-swipe">
      <div className="lp-swipe__row">{children}</div>
      <button type="button" className="lp-swipe__action" aria-label={action.label} onClick={action.onClick}>
        {action.text}
      </button>
    </div>
  );
}
