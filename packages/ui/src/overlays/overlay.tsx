import './overlay.css';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/button.tsx';
import { useLayer } from './layers.ts';
import { useFocusTrap } from './use-focus-trap.ts';

interface OverlayProps {
  /** Accessible name. */
  label: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Stacking order among overlays. */
  layer: number;
  /** `card` stands in the middle; `picture` has no ground of its own and its cross below. */
  variant?: 'card' | 'picture' | undefined;
  /** False for what must be answered: only its own buttons end it, and neither ground, Escape nor a step back do. */
  isDismissable?: boolean | undefined;
}

/** Something that comes by itself over any page: one tap closes it, focus stays inside and is given back. */
export function Overlay({
  label,
  closeLabel,
  onClose,
  children,
  layer,
  variant = 'card',
  isDismissable = true,
}: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = isDismissable ? onClose : stay;
  useLayer(true, close);
  useFocusTrap(panel, true, close);
  return (
    <div className={`lp-overlay lp-overlay--${variant}`} style={{ zIndex: layer }}>
      {/* The ground is a convenience for the pointer; the keyboard has Escape and the cross. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="lp-overlay__ground" onClick={close} />
      <div className="lp-overlay__panel" ref={panel} role="dialog" aria-modal aria-label={label} tabIndex={-1}>
        {isDismissable && (
          <span className="lp-overlay__close">
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </span>
        )}
        {children}
      </div>
    </div>
  );
}

function stay(): void {}
