import { EmptyState, Section, SkeletonBlock, Stack } from '@lianpan/ui';
import { tradingMinuteIndex } from '@lianpan/market/rules';
import { shanghaiSecond } from '@lianpan/domain';
import { href } from '../../../routes/href.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useLanguage, useFigureWriter } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useMinuteLine, type CauseEffect } from '../api.ts';
import { panoramaTexts } from '../texts.ts';

const height = 200;

const MinuteChart = latePart(
  async () => (await import('@lianpan/ui/minute-chart')).MinuteChart,
  <SkeletonBlock height={height} />,
);

const timeLabels = ['09:30', '10:30', '11:30/13:00', '14:00', '15:00'];

/** The movement in words, and where it stands on the line of the day. */
export function EventColumn({ answer }: { readonly answer: CauseEffect }) {
  const say = useTexts(panoramaTexts);
  const lang = useLanguage();
  const writer = useFigureWriter();
  const { movement, stock, tradeDate } = answer;
  const line = useMinuteLine(movement ? stock?.symbol : undefined).data;
  if (!movement) {
    return (
      <Section title={say('what')}>
        <EmptyState text={say('noEvent')} />
      </Section>
    );
  }
  const at = tradingMinuteIndex(shanghaiSecond(movement.seenAt));
  return (
    <Section title={say('what')} note={`${tradeDate} ${movement.time.slice(0, 5)}`}>
      <Stack>
        <p>
          <a href={href('abnormalMovement', { abnormalDetailId: movement.abnormalDetailId })}>
            <strong>{movement.stockName}</strong> {lang === 'en' ? <NamedText text={movement.textEn} /> : movement.text}
          </a>
        </p>
        {line === undefined && <SkeletonBlock height={height} />}
        {line && (line.tradeDate !== tradeDate || line.prevClose === null) && <p>{say('noLine')}</p>}
        {line?.tradeDate === tradeDate && line.prevClose !== null && (
          <MinuteChart
            points={line.price.map((price, n) => ({
              price,
              vwap: line.averagePrice[n] ?? null,
              volume: line.volume[n] ?? 0,
            }))}
            prevClose={line.prevClose}
            timeLabels={timeLabels}
            height={height}
            formatVolume={writer.lots}
            markers={[{ index: at, text: say('mark'), tone: movement.direction === 1 ? 'up' : 'down' }]}
            summary={say('lineSummary', { time: movement.time.slice(0, 5) })}
          />
        )}
      </Stack>
    </Section>
  );
}
