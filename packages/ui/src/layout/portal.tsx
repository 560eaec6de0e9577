import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Shows its content in another place of the same page, whose element is handed in. */
export const Portal = ({ to, children }: { readonly to: Element; readonly children: ReactNode }) =>
  createPortal(children, to);
