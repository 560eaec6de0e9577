import { figures } from '@lianpan/domain';
import { minuteStamp } from '@lianpan/market/rules';
import { Button, EmptyState, SkeletonBlock, StaleLine } from '@lianpan/ui';
import type { MinutePoint } from '@lianpan/ui/minute-chart';
import { useState } from 'react';
import { metricRef } from '../../../shared/explanation/metric-texts.ts';
import { ExplainButton } from '../../../shared/explanation/use-explanation.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { useLiveQuote } from '../../../shared/live-quotes.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { sourceText } from '../../../shared/source-notes.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useMinuteLine, useRefetchOnNewDay, type MinuteLine, type QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { Answered } from '../../../shared/answered.tsx';
import { BookColumn, NoBook } from './book-panel.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { lineNote, whyEmpty } from './minute-notes.ts';
import { keepMinutes, minutePoints, withLiveMinute } from './minute-points.ts';

const MinuteChart = latePart(
  async () => (await import('@lianpan/ui/minute-chart')).MinuteChart,
  <SkeletonBlock height={320} />,
);

const timeLabels = ['09:30', '10:30', '11:30/13:00', '14:00', '15:00'];

interface MinutePanelProps {
  readonly stockNo: string;
  readonly header: QuoteHeader | undefined;
  readonly onShowDays: () => void;
}

/** The day line of a stock with its legend. */
export function MinutePanel({ stockNo, header, onShowDays }: MinutePanelProps) {
  const answer = useMinuteLine(stockNo);
  useRefetchOnNewDay(answer, header?.tradeDate ?? '');
  return (
    <Answered answer={answer} skeleton={<SkeletonBlock height={480} />}>
      {(line) => <DayLine stockNo={stockNo} line={line} header={header} onShowDays={onShowDays} />}
    </Answered>
  );
}

interface Shown {
  readonly line: MinuteLine;
  readonly quoteAt: number;
  readonly points: readonly MinutePoint[];
}

/** The answer's points with every minute that quotes have brought since. */
function useGrowingPoints(line: MinuteLine): readonly MinutePoint[] {
  const quote = useLiveQuote(line.symbol);
  const newer = quote && quote.asOf > line.asOf ? quote : undefined;
  const [shown, setShown] = useState<Shown>();
  const quoteAt = newer?.asOf ?? 0;
  if (shown && shown.line === line && shown.quoteAt === quoteAt) return shown.points;
  const answered = minutePoints(line);
  const isSameDay = shown?.line.tradeDate === line.tradeDate && shown.line.symbol === line.symbol;
  const kept = isSameDay ? keepMinutes(answered, shown.points) : answered;
  const next = { line, quoteAt, points: withLiveMinute(kept, newer, line.tradeDate) };
  setShown(next);
  return next.points;
}

function DayLine({ stockNo, line, header, onShowDays }: MinutePanelProps & { readonly line: MinuteLine }) {
  const say = useTexts(diagnosisTexts);
  const common = useTexts(commonTexts);
  const write = useFigureWriter();
  const [cross, setCross] = useState<number | null>(null);
  const points = useGrowingPoints(line);
  const { prevClose } = line;
  // Nobody queues for an index.
  const isStock = !stockNo.includes('.') && header?.stock.board !== 'INDEX';
  if (prevClose === null || points.length === 0) {
    const reason = whyEmpty(line, header);
    return (
      <>
        {isStock && <NoBook stockNo={stockNo} header={header} />}
        <div className="diagnosis-chart__empty">
          <EmptyState
            text={say(reason)}
            note={reason === 'noMinutes' ? say('noMinutesNote') : undefined}
            action={{ text: say('showDays'), onClick: onShowDays }}
          />
        </div>
      </>
    );
  }
  const at = Math.min(cross ?? points.length - 1, points.length - 1);
  const point = points[at];
  const price = point?.price ?? null;
  const changeOf = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : (value / prevClose - 1) * 100;
  const hasVolume = header?.stock.board !== 'INDEX';
  const change = changeOf(price);
  const tone = figures.toneOf(change);
  const last = points.at(-1);
  const note = lineNote(line);
  const describe = (index: number): string =>
    say('minuteSpoken', {
      time: minuteStamp(index),
      price: figures.price(points[index]?.price ?? null),
      change: figures.signedPercent(changeOf(points[index]?.price)),
    });
  return (
    <>
      {note && <StaleLine text={say(note, { source: sourceText(line.lineSource ?? '', line.tradeDate, common) })} />}
      <ChartLegend
        rows={[
          [
            { name: '', text: minuteStamp(at), digits: 5 },
            { name: say('price'), text: figures.price(price), tone, digits: 6 },
            { name: say('changePct'), text: figures.signedPercent(change), tone, digits: 7 },
          ],
          ...(hasVolume
            ? [
                [
                  { name: say('average'), text: figures.price(point?.vwap ?? null), line: 1, digits: 6 },
                  { name: say('lotsOfMinute'), text: write.lots(point?.volume ?? null), digits: 7 },
                ],
              ]
            : []),
        ]}
      />
      <div className="diagnosis-minute">
        <div className="diagnosis-chart__drawing">
          <MinuteChart
            points={points}
            prevClose={prevClose}
            timeLabels={timeLabels}
            height="100%"
            hasVolume={hasVolume}
            formatVolume={write.lots}
            isGreyed={header?.stock.suspended ?? false}
            summary={say('minuteSummary', {
              count: points.length,
              price: figures.price(last?.price ?? null),
              change: figures.signedPercent(changeOf(last?.price)),
            })}
            describeMinute={describe}
            onCross={setCross}
          />
        </div>
        {isStock && <BookColumn stockNo={stockNo} header={header} />}
      </div>
      {isStock && <NoBook stockNo={stockNo} header={header} />}
      <div className="diagnosis-chart__foot">
        {hasVolume && (
          <span className="diagnosis-chart__asked explain-cell">
            {say('averagePrice')}{' '}
            <ExplainButton
              name={say('averagePrice')}
              explainRef={metricRef('averagePrice', line.symbol, line.tradeDate)}
              text={figures.price(last?.vwap ?? null)}
            />
          </span>
        )}
        <Button variant="text" size="sm" onClick={onShowDays}>
          {say('showDays')}
        </Button>
      </div>
    </>
  );
}
