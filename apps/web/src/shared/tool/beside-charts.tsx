import { minuteMs, shanghaiInstant } from '@lianpan/domain';
import { movingAverage } from '@lianpan/market/indicators';
import { EmptyState, SkeletonBlock } from '@lianpan/ui';
import type { Bar, ChartPane } from '@lianpan/ui/k-line-chart';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../answered.tsx';
import { useFigureWriter } from '../language.ts';
import { latePart } from '../late-part.tsx';
import { queryOf } from '../query.ts';
import { useTexts } from '../texts.ts';
import { besideTexts } from './beside-texts.ts';

const height = 320;
const room = <SkeletonBlock height={height} />;
const MinuteChart = latePart(async () => (await import('@lianpan/ui/minute-chart')).MinuteChart, room);
const KLineChart = latePart(async () => (await import('@lianpan/ui/k-line-chart')).KLineChart, room);

const timeLabels = ['09:30', '10:30', '11:30/13:00', '14:00', '15:00'];
const averages = [5, 10, 20] as const;

/** The day of a stock, minute by minute. */
export function BesideMinutes({ symbol }: { readonly symbol: string }) {
  const say = useTexts(besideTexts);
  const write = useFigureWriter();
  const answer = useQuery({
    ...queryOf('POST /api/stocks/quote/getMinuteLine', { symbol }, { silent: true }),
    refetchInterval: minuteMs,
  });
  return (
    <Answered answer={answer} skeleton={room}>
      {({ price, averagePrice, volume, prevClose }) =>
        prevClose === null || price.length === 0 ? (
          <EmptyState text={say('noMinutes')} />
        ) : (
          <MinuteChart
            points={price.map((one, at) => ({ price: one, vwap: averagePrice[at] ?? null, volume: volume[at] ?? 0 }))}
            prevClose={prevClose}
            timeLabels={timeLabels}
            height={height}
            formatVolume={write.lots}
            summary={say('minuteSummary', { n: price.length })}
          />
        )
      }
    </Answered>
  );
}

/** Its days as candles with their averages. */
export function BesideDays({ symbol }: { readonly symbol: string }) {
  const say = useTexts(besideTexts);
  const write = useFigureWriter();
  const answer = useQuery(
    queryOf('POST /api/stocks/quote/getKLine', { symbol }, { silent: true, freshForMs: minuteMs }),
  );
  return (
    <Answered answer={answer} skeleton={room}>
      {({ date, open, high, low, close, volume }) => {
        if (date.length === 0) return <EmptyState text={say('noBars')} />;
        const bars = date.map((day, at): Bar => ({
          time: shanghaiInstant(day),
          open: open[at]!,
          high: high[at]!,
          low: low[at]!,
          close: close[at]!,
          volume: volume[at]!,
        }));
        return (
          <KLineChart
            ticker={symbol}
            period={{ type: 'day', span: 1 }}
            bars={bars}
            overlay={averagesOf(close)}
            panes={[
              {
                key: 'VOL',
                title: 'VOL',
                isLarge: true,
                digits: 0,
                columns: {
                  key: 'vol',
                  title: 'VOL',
                  values: Float64Array.from(volume, (shares) => shares / 100),
                  tone: 'candle',
                },
                lines: [],
              },
            ]}
            formatLarge={(value) => write.compact(value, 0)}
            height={height}
            summary={say('daySummary', { n: bars.length })}
          />
        );
      }}
    </Answered>
  );
}

function averagesOf(close: readonly number[]): ChartPane {
  const values = Float64Array.from(close);
  const lines = averages.map((days) => {
    const out = new Float64Array(values.length);
    movingAverage(values, days, out);
    return { key: `ma${days}`, title: `MA${days}`, values: out };
  });
  return { key: 'MA', title: 'MA', lines };
}
