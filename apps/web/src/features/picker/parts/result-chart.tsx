import { figures } from '@lianpan/domain';
import { Figure, Section, SkeletonBlock } from '@lianpan/ui';
import { useMemo } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { barsOf, useDailyBars, type KLine } from '../../../shared/k-line/daily-bars.ts';
import { overlayPane, subPane } from '../../../shared/k-line/indicator-panes.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { ClearRow } from '../api.ts';
import { pickerTexts } from '../texts.ts';

const height = 320;
const skeleton = <SkeletonBlock height={height} />;

const KLineChart = latePart(async () => (await import('@lianpan/ui/k-line-chart')).KLineChart, skeleton);

/** The days of the stock that is chosen in the table, with its averages and what was traded. */
export function ResultChart({ stockName, cell }: Pick<ClearRow, 'stockName' | 'cell'>) {
  const say = useTexts(pickerTexts);
  const line = useDailyBars(cell.symbol);
  const tone = figures.toneOf(cell.changePct);
  return (
    <Section
      title={`${stockName} ${cell.stockNo}`}
      note={
        <>
          <Figure text={figures.price(cell.price)} tone={tone} isStrong />{' '}
          <Figure text={figures.signedPercent(cell.changePct)} tone={tone} />
        </>
      }
      action={{ text: say('openStock'), href: href('stockDiagnosis', { stockNo: cell.stockNo }) }}
      isFlush
    >
      <Answered answer={line} skeleton={skeleton}>
        {(days) => <Candles line={days} name={stockName} />}
      </Answered>
    </Section>
  );
}

function Candles({ line, name }: { readonly line: KLine; readonly name: string }) {
  const say = useTexts(pickerTexts);
  const writer = useFigureWriter();
  const drawn = useMemo(() => {
    const bars = barsOf(line);
    return { bars, overlay: overlayPane('MA', bars), panes: [subPane('VOL', bars)] };
  }, [line]);
  return (
    <KLineChart
      ticker={`${line.symbol} picked`}
      period={{ type: 'day', span: 1 }}
      bars={drawn.bars}
      overlay={drawn.overlay}
      panes={drawn.panes}
      formatLarge={(value) => writer.compact(value, 0)}
      height={height}
      summary={say('chartSummary', { name, n: drawn.bars.length })}
    />
  );
}
