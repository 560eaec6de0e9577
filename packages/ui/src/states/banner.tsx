import './states.css';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { StateAction } from './states.tsx';

interface BannerProps {
  children: ReactNode;
  tone?: 'info' | 'warn' | 'offline' | undefined;
  action?: StateAction | undefined;
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}

/** A line across the page: news of the product, a warning, no network. Said aloud politely. */
export function Banner({ children, tone = 'info', action, onClose, closeLabel }: BannerProps) {
  return (
    <div className={`lp-banner lp-banner--${tone}`} role="status">
      <Icon name={tone} size={16} />
      <span className="lp-banner__text">{children}</span>
      {action && (
        <Button variant="text" size="sm" href={action.href} onClick={action.onClick}>
          {action.text}
        </Button>
      )}
      {onClose && (
        <button type="button" className="lp-banner__close" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}

/** No network: cached content stays readable under this line. */
export function OfflineBanner({ text, action }: { text: string; action?: StateAction | undefined }) {
  return (
    <Banner tone="offline" action={action}>
      {text}
    </Banner>
  );
}
