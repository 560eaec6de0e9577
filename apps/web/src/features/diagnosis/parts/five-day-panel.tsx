import { figures } from '@lianpan/domain';
import { minuteStamp } from '@lianpan/market/rules';
import { EmptyState, SkeletonBlock } from '@lianpan/ui';
import { MinuteChart } from '@lianpan/ui/minute-chart';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { useFigureWriter } from '../../../shared/language.ts';
import { useLiveQuote } from '../../../shared/live-quotes.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useFiveDays, useRefetchOnNewDay, type MinuteLine, type QuoteHeader } from '../api.ts';
import { chartTexts } from '../chart-texts.ts';
import { diagnosisTexts } from '../texts.ts';
import { ChartLegend } from './chart-legend.tsx';
import { daysInOne } from './five-days.ts';

interface FiveDayPanelProps {
  readonly stockNo: string;
  readonly header: QuoteHeader | undefined;
}

/** The minutes of five trading days in one drawing. Source: market handbook D.0. */
export function FiveDayPanel({ stockNo, header }: FiveDayPanelProps) {
  const answer = useFiveDays(stockNo);
  useRefetchOnNewDay(answer, header?.tradeDate ?? '');
  return (
    <Answered answer={answer} skeleton={<SkeletonBlock height={480} />}>
      {(line) => <FiveDays line={line} isGreyed={header?.stock.suspended ?? false} />}
    </Answered>
  );
}

function FiveDays({ line, isGreyed }: { readonly line: MinuteLine; readonly isGreyed: boolean }) {
  const say = useTexts(diagnosisTexts);
  const chart = useTexts(chartTexts);
  const write = useFigureWriter();
  const [cross, setCross] = useState<number | null>(null);
  const quote = useLiveQuote(line.symbol);
  const { days, points, prevClose, minutesPerDay } = daysInOne(
    line,
    quote && quote.asOf > line.asOf ? quote : undefined,
  );
  if (line.earlier.length === 0 || prevClose === null) {
    return (
      <div className="diagnosis-chart__empty">
        <EmptyState text={chart('noFiveDays')} note={chart('noFiveDaysNote')} />
      </div>
    );
  }
  const last = points.findLastIndex(({ price }) => price !== null);
  const at = Math.min(cross ?? last, last);
  const point = points[at];
  const dayAt = (index: number): string => days[Math.floor(index / minutesPerDay)] ?? '';
  const momentAt = (index: number): string => `${dayAt(index).slice(5)} ${minuteStamp(index % minutesPerDay)}`;
  const changeAt = (index: number): number | null => {
    const price = points[index]?.price ?? null;
    return price === null ? null : (price / prevClose - 1) * 100;
  };
  const tone = figures.toneOf(changeAt(at));
  return (
    <>
      <ChartLegend
        rows={[
          [
            { name: '', text: momentAt(at), digits: 11 },
            { name: say('price'), text: figures.price(point?.price ?? null), tone, digits: 6 },
            { name: chart('fiveDayChange'), text: figures.signedPercent(changeAt(at)), tone, digits: 7 },
          ],
          [
            { name: say('average'), text: figures.price(point?.vwap ?? null), line: 1, digits: 6 },
            { name: say('lotsOfMinute'), text: write.lots(point?.volume ?? null), digits: 7 },
          ],
        ]}
      />
      <div className="diagnosis-chart__drawing">
        <MinuteChart
          points={points}
          prevClose={prevClose}
          dayCount={days.length}
          timeLabels={days.map((day) => day.slice(5))}
          height="100%"
          formatVolume={write.lots}
          isGreyed={isGreyed}
          summary={chart('fiveDaySummary', {
            first: days[0] ?? '',
            last: days.at(-1) ?? '',
            change: figures.signedPercent(changeAt(last)),
          })}
          describeMinute={(index) =>
            say('minuteSpoken', {
              time: momentAt(index),
              price: figures.price(points[index]?.price ?? null),
              change: figures.signedPercent(changeAt(index)),
            })
          }
          onCross={setCross}
        />
      </div>
    </>
  );
}
