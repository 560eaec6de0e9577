import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /**
   * `sheet` rises from the bottom everywhere; so do the others on phones. On wide screens `popup` is a centred card and
   * `drawer` comes from the right, as high as the screen.
   */
  variant?: 'sheet' | 'popup' | 'drawer' | undefined;
  /** False for what must be answered: neither the dark ground nor a swipe closes it; the close button still does. */
  isDismissable?: boolean | undefined;
  onClosed?: (() => void) | undefined;
}

const SheetPanel = lazyPart(() => import('./sheet-panel.tsx').then((part) => part.SheetPanel));

/**
 * Content over the page: modal, focus kept inside and given back, Escape, dark ground, downward swipe and the back
 * gesture close it.
 *
 * Nothing is loaded before it opens for the first time. States: closed, opening, open, closing.
 */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}

/** A sheet on phones, a centred card on wide screens: the login popup and its kind. */
export function Popup(props: Omit<SheetProps, 'variant'>) {
  return <Sheet {...props} variant="popup" />;
}
