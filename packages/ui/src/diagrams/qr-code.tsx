import './qr-code.css';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';

const QrCodeView = lazyPart(() => import('./qr-code-view.tsx').then((part) => part.QrCodeView));

export interface QrCodeProps {
  /** What the code says, an address for example. */
  text: string;
  /** Accessible name. */
  label: string;
}

/** A code for a phone's camera; its place is kept while it is computed. */
export function QrCode(props: QrCodeProps) {
  return (
    <span className="lp-qr-code">
      <Suspense fallback={null}>
        <QrCodeView {...props} />
      </Suspense>
    </span>
  );
}
