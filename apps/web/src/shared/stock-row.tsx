import { figures } from '@lianpan/domain';
import { QuoteRow, Sparkline, type TagTone } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../routes/href.ts';
import type { DayLine } from './day-lines.ts';
import { useLiveCell } from './live-cells.ts';
import { useFigureWriter, useLanguage } from './language.ts';
import { addressOf, type StockCell } from './quote.ts';
import { useEnterRound } from './stock-round.ts';
import { stockTag } from './stock-tags.ts';
import { catalogue, useTexts } from './texts.ts';

const rowTexts = catalogue({
  suspended: ['停牌', 'Suspended'],
});

interface StockRowProps {
  readonly cell: StockCell;
  /** The stock's day; `null` keeps the room for it, without it there is no line. */
  readonly line?: DayLine | null | undefined;
  /** Further words beside the code. */
  readonly tags?: readonly { readonly text: string; readonly tone: TagTone }[] | undefined;
  /** Told that the row is being opened. */
  readonly onOpen?: (() => void) | undefined;
  /** Figures of today in columns of their own where the row is wide enough. */
  readonly columns?: readonly ('amount' | 'turnoverPct' | 'amplitudePct')[] | undefined;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly note?: string | undefined;
  /** The note says what one of the columns says. */
  readonly isNoteSpare?: boolean | undefined;
  /** No live price goes over the figures: they are of a finished day, or the list has put the live ones in and stands in their order. */
  readonly isAsGiven?: boolean | undefined;
  /** What holding the row means. */
  readonly onLongPress?: (() => void) | undefined;
}

/** A stock or index in any list: live price, link to its diagnosis. */
export function StockRow({ cell, line, columns, isAsGiven, tags = [], onOpen, ...rest }: StockRowProps) {
  const say = useTexts(rowTexts);
  const lang = useLanguage();
  const writer = useFigureWriter();
  const enterRound = useEnterRound();
  const newest = useLiveCell(cell);
  const live = isAsGiven ? cell : newest;
  const tone = figures.toneOf(live.changePct);
  const ownTags = live.tags.map((text) => ({
    text: stockTag(text, lang),
    tone: text.includes('ST') ? ('warn' as const) : ('neutral' as const),
  }));
  const textOf = {
    amount: () => writer.compact(live.amount),
    turnoverPct: () => figures.percent(live.turnoverPct),
    amplitudePct: () => figures.percent(live.amplitudePct),
  };
  return (
    <QuoteRow
      name={live.stockName}
      code={addressOf(live)}
      tags={[...ownTags, ...tags]}
      price={figures.price(live.price)}
      change={live.suspended ? say('suspended') : figures.signedPercent(live.changePct)}
      tone={tone}
      isSuspended={live.suspended}
      href={href('stockDiagnosis', { stockNo: addressOf(live) })}
      onClick={() => {
        enterRound();
        onOpen?.();
      }}
      figures={columns?.map((key) => ({ key, text: live.suspended ? figures.missing : textOf[key]() }))}
      sparkline={
        line === undefined ? undefined : (
          <Sparkline
            values={line?.values ?? []}
            baseValue={line && line.values.length > 0 ? (line.prevClose ?? undefined) : undefined}
            tone={live.suspended ? 'flat' : tone}
            length={line?.pointsPerDay}
          />
        )
      }
      {...rest}
    />
  );
}
