import './dialog.css';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLayer } from './layers.ts';

interface DialogProps {
  isOpen: boolean;
  /** Escape or the dark ground; the reader answered nothing. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the safe one first. */
  actions: ReactNode;
}

/**
 * A short question in the middle of the screen, on the browser's own modal `<dialog>`: the page behind is inert, focus
 * stays inside and returns, Escape closes. Lies above sheets.
 */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayer(isOpen, onClose);
  // A layout effect, because only a dialog that is still in the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    // The ground is a convenience for the pointer; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="lp-dialog"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="lp-dialog__card">
        <h2 className="lp-dialog__title" id={`${id}-title`}>
          {title}
        </h2>
        {children !== undefined && <div className="lp-dialog__text">{children}</div>}
        <div className="lp-dialog__actions">{actions}</div>
      </div>
    </dialog>
  );
}
