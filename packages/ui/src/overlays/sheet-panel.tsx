import './antd-theme.css';
import './sheet.css';
import AntdPopup from 'antd-mobile/es/components/popup';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/button.tsx';
import { useMediaQuery } from '../theme/use-media-query.ts';
import { useLayer } from './layers.ts';
import { useFocusTrap } from './use-focus-trap.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import type { SheetProps } from './sheet.tsx';

/** From this width sheets have looks of their own; see sheet.css. */
const wideQuery = '(min-width: 700px)';

/** The loaded half of `Sheet`, over antd-mobile's Popup (its spring, its scroll lock, its portal). */
export function SheetPanel(props: SheetProps) {
  const {
    isOpen,
    onClose,
    title,
    closeLabel,
    children,
    footer,
    variant = 'sheet',
    isDismissable = true,
    onClosed,
  } = props;
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLElement>(null);
  useLayer(isOpen, onClose);
  useFocusTrap(panel, isOpen, onClose);
  const isWide = useMediaQuery(wideQuery);
  const isFromRight = isWide && variant === 'drawer';
  useSwipeDown(head, panel, isOpen && isDismissable && !isFromRight, onClose);

  // The panel keeps a swiped-down place while it leaves; the next opening starts from rest.
  useEffect(() => {
    if (isOpen && panel.current) panel.current.style.transform = '';
  }, [isOpen]);

  return (
    <AntdPopup
      visible={isOpen}
      position={isFromRight ? 'right' : 'bottom'}
      onClose={onClose}
      closeOnMaskClick={isDismissable}
      destroyOnClose
      bodyClassName={classNames('lp-sheet-body', `lp-sheet-body--${variant}`)}
      {...(onClosed && { afterClose: onClosed })}
    >
      <div className="lp-sheet" ref={panel} role="dialog" aria-modal aria-labelledby={titleId} tabIndex={-1}>
        <header className="lp-sheet__head" ref={head}>
          <span className="lp-sheet__grip" />
          <h2 className="lp-sheet__title" id={titleId}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className="lp-sheet__content">{children}</div>
        {footer !== undefined && <div className="lp-sheet__footer">{footer}</div>}
      </div>
    </AntdPopup>
  );
}
