import { figures } from '@lianpan/domain';
import { Figure } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Ticket } from '../api.ts';
import { paperTexts } from '../texts.ts';
import './stock-line.css';

/** The stock of a ticket in one line, with the way to its diagnosis. */
export function StockLine({ ticket, children }: { readonly ticket: Ticket; readonly children: ReactNode }) {
  const say = useTexts(paperTexts);
  const { stock } = ticket;
  const tone = figures.toneOf(stock.changePct);
  return (
    <div className="paper-stock">
      <a className="paper-stock__name" href={href('stockDiagnosis', { stockNo: stock.stockNo })}>
        <span>{stock.stockName}</span>
        <small>
          {stock.stockNo} · {say('toDiagnosis')}
        </small>
      </a>
      <span className="paper-stock__price">
        <Figure text={figures.price(stock.price)} tone={tone} size="lg" isStrong />
        <Figure text={figures.signedPercent(stock.changePct)} tone={tone} size="sm" />
      </span>
      {children}
    </div>
  );
}
