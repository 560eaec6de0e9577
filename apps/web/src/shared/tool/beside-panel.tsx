import './beside-panel.css';
import type { Subject } from './beside.ts';
import { StockBeside } from './stock-beside.tsx';
import { ThemeBeside } from './theme-beside.tsx';

interface BesidePanelProps {
  readonly subject: Subject;
  /** Of its page. */
  readonly address: string;
}

/** The stock or the theme of a row in short, and the way to its page. */
export function BesidePanel({ subject, address }: BesidePanelProps) {
  return subject.kind === 'stock' ? (
    <StockBeside key={subject.stockNo} stockNo={subject.stockNo} address={address} />
  ) : (
    <ThemeBeside
      key={subject.conceptCode}
      conceptCode={subject.conceptCode}
      tradeDate={subject.tradeDate}
      address={address}
    />
  );
}
