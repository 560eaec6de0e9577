import { figures } from '@lianpan/domain';
import { QuoteRow } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../routes/href.ts';
import { isHistory } from './freshness.tsx';
import { useLiveCell } from './live-cells.ts';
import type { StockCell } from './quote.ts';
import { catalogue, useTexts } from './texts.ts';

const rowTexts = catalogue({
  suspended: ['停牌', 'Halted'],
  imported: ['历史', 'History'],
});

interface StockRowProps {
  readonly cell: StockCell;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly note?: string | undefined;
  /** What holding the row means. */
  readonly onLongPress?: (() => void) | undefined;
}

/** A stock in any list: live price, link to its diagnosis. */
export function StockRow({ cell, leading, trailing, note, onLongPress }: StockRowProps) {
  const say = useTexts(rowTexts);
  const live = useLiveCell(cell);
  const tags = live.tags.map((text) => ({
    text,
    tone: text.includes('ST') ? ('warn' as const) : ('neutral' as const),
  }));
  const sourceTag = isHistory(live.sourceName) ? [{ text: say('imported'), tone: 'brand' as const }] : [];
  return (
    <QuoteRow
      name={live.stockName}
      code={live.stockNo}
      tags={[...tags, ...sourceTag]}
      price={figures.price(live.price)}
      change={live.suspended ? say('suspended') : figures.signedPercent(live.changePct)}
      tone={figures.toneOf(live.changePct)}
      isSuspended={live.suspended}
      href={href('stockDiagnosis', { stockNo: live.stockNo })}
      leading={leading}
      trailing={trailing}
      note={note}
      onLongPress={onLongPress}
    />
  );
}
