import { figures } from '@lianpan/domain';
import { EmptyState, SkeletonBlock, type LegendEntry } from '@lianpan/ui';
import type { KLineMarker, Spot } from '@lianpan/ui/k-line-chart';
import { useCallback, useState } from 'react';
import { useChartLevels } from '../../../shared/chart-levels.ts';
import { dayText, minuteText } from '../../../shared/dates.ts';
import { barsOf } from '../../../shared/k-line/daily-bars.ts';
import { hasVolume, lastPane, overlayPane, subPane, togglePane } from '../../../shared/k-line/indicator-panes.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { useLiveQuote } from '../../../shared/live-quotes.ts';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useKLine, useRefetchOnNewDay, type KLine, type Period } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ComparedDrawing } from './compare-tools.tsx';
import type { Paint } from './drawing-tools.tsx';
import { useHasDrawings } from './guest-drawings.ts';
import { KLineControls, type KLineChoices } from './k-line-controls.tsx';
import { isOfMinutes, referenceOf, withLiveBar } from './live-bars.ts';

const KLineChart = latePart(
  async () => (await import('@lianpan/ui/k-line-chart')).KLineChart,
  <SkeletonBlock height={320} />,
);

const DrawingTools = latePart(async () => (await import('./drawing-tools.tsx')).DrawingTools);

const MarksSheet = latePart(async () => (await import('./marks-sheet.tsx')).MarksSheet);

const ChartLevelsBar = latePart(async () => (await import('./chart-levels-bar.tsx')).ChartLevelsBar);

const CompareTools = latePart(async () => (await import('./compare-tools.tsx')).CompareTools);

interface KLinePanelProps {
  readonly stockNo: string;
  readonly period: Period;
  readonly tradeDate: string;
  readonly name: string;
  readonly choices: KLineChoices;
  readonly onChoose: (choices: KLineChoices) => void;
  readonly isFull: boolean;
  /** Told of the day under the cross, of none once it is gone. */
  readonly onCrossDay: (date: string | undefined) => void;
}

/** Below this edge two panes would leave no room for the candles of a chart in landscape. */
const roomyEdge = 600;

/** Candles with overlay, panes, legend and the controls for them. */
export function KLinePanel(props: KLinePanelProps) {
  const { stockNo, period, tradeDate, onChoose, isFull } = props;
  const isTight = isFull && Math.min(window.innerWidth, window.innerHeight) < roomyEdge;
  const choices = isTight ? { ...props.choices, panes: props.choices.panes.slice(-1) } : props.choices;
  const answer = useKLine(stockNo, period, choices.adjust);
  useRefetchOnNewDay(answer, tradeDate);
  const [isDrawing, setIsDrawing] = useState(false);
  const [asked, setAsked] = useState<AskedMarks | null>(null);
  const [comparing, setComparing] = useState<Comparing>('off');
  return (
    <Answered answer={answer} skeleton={<SkeletonBlock height={480} />}>
      {(line) => (
        <>
          <Candles
            line={line}
            choices={choices}
            onCrossDay={props.onCrossDay}
            isDrawing={isDrawing && !isFull}
            onDraw={setIsDrawing}
            asked={asked}
            onAsk={setAsked}
            name={props.name}
            comparing={comparing}
            onCompare={setComparing}
          />
          <KLineControls
            line={line}
            choices={choices}
            onChoose={(next) => onChoose({ ...next, panes: props.choices.panes })}
            onPane={(pane) => {
              const { panes } = props.choices;
              onChoose({ ...props.choices, panes: isTight ? lastPane(panes, pane) : togglePane(panes, pane) });
            }}
            isFull={isFull}
            isDrawing={isDrawing}
            onDraw={setIsDrawing}
            isComparing={comparing !== 'off'}
            onCompare={() => setComparing('choosing')}
            hasMarks={asked !== null}
            onMarks={() => setAsked({ isOpen: true, bar: null })}
          />
        </>
      )}
    </Answered>
  );
}

const chartPeriods: Readonly<Record<Period, { type: 'day' | 'week' | 'month' | 'minute'; span: number }>> = {
  day: { type: 'day', span: 1 },
  week: { type: 'week', span: 1 },
  month: { type: 'month', span: 1 },
  m1: { type: 'minute', span: 1 },
  m5: { type: 'minute', span: 5 },
  m15: { type: 'minute', span: 15 },
  m30: { type: 'minute', span: 30 },
  m60: { type: 'minute', span: 60 },
};

/** Another security is being chosen for the first time or anew, or lies over the candles. */
type Comparing = 'off' | 'choosing' | 'shown';

interface CandlesProps extends Pick<KLinePanelProps, 'choices' | 'onCrossDay' | 'name'> {
  readonly line: KLine;
  readonly isDrawing: boolean;
  readonly onDraw: (isDrawing: boolean) => void;
  readonly asked: AskedMarks | null;
  readonly onAsk: (asked: AskedMarks) => void;
  readonly comparing: Comparing;
  readonly onCompare: (comparing: Comparing) => void;
}

/** Marks are shown from the first time on that somebody asked for them, of a bar or of all. */
interface AskedMarks {
  readonly isOpen: boolean;
  readonly bar: number | null;
}

function Candles(props: CandlesProps) {
  const { line, choices, onCrossDay, isDrawing, onDraw, asked, onAsk, comparing, onCompare } = props;
  const say = useTexts(diagnosisTexts);
  const write = useFigureWriter();
  const [cross, setCross] = useState<number | null>(null);
  const quote = useLiveQuote(line.symbol);
  const [paint, setPaint] = useState<Paint>();
  const [compared, setCompared] = useState<ComparedDrawing>();
  const [paintLevels, setPaintLevels] = useState<Paint>();
  const levels = useChartLevels(line.symbol);
  const paintAll = useCallback<Paint>(
    (scene) => {
      for (const each of [paintLevels, compared?.paint, paint]) {
        if (!each) continue;
        scene.ctx.save();
        each(scene);
        scene.ctx.restore();
      }
    },
    [paint, compared, paintLevels],
  );
  const [markers, setMarkers] = useState<readonly KLineMarker[]>();
  const [levelBar, setLevelBar] = useState<HTMLElement | null>(null);
  const [compareBar, setCompareBar] = useState<HTMLElement | null>(null);
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const [tapped, setTapped] = useState<Spot | null>(null);
  const hasDrawings = useHasDrawings(line.symbol);
  const answered = barsOf(line);
  const bars = withLiveBar(line, answered, quote);
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) {
    return (
      <div className="diagnosis-chart__empty">
        <EmptyState text={say(isOfMinutes(line) ? 'noMinuteBars' : 'noBars')} />
      </div>
    );
  }
  const overlay = overlayPane(choices.overlay, bars);
  const panes = choices.panes.map((kind) => subPane(kind, bars));
  const at = Math.min(cross ?? bars.length - 1, bars.length - 1);
  const bar = bars[at] ?? last;
  const before = referenceOf(line, bars, at);
  const change = before ? (bar.close / before - 1) * 100 : null;
  const price = (name: string, value: number): LegendEntry => ({
    name,
    text: figures.price(value),
    tone: before === null ? 'none' : figures.toneOf(value - before),
    digits: 6,
  });
  return (
    <>
      <ChartLegend
        rows={[
          [
            isOfMinutes(line)
              ? { name: '', text: minuteText(bar.time), digits: 16 }
              : { name: '', text: dayText(bar.time), digits: 10 },
            price(say('closeShort'), bar.close),
            { name: say('changePct'), text: figures.signedPercent(change), tone: figures.toneOf(change), digits: 7 },
          ],
          [
            price(say('openShort'), bar.open),
            price(say('highShort'), bar.high),
            price(say('lowShort'), bar.low),
            hasVolume(bars)
              ? { name: say('lotsOfMinute'), text: write.lots(bar.volume), digits: 7 }
              : { name: say('amountShort'), text: write.compact(bar.turnover ?? null), digits: 7 },
          ],
        ]}
      />
      <div ref={setToolbar} />
      <div ref={setCompareBar} />
      <div ref={setLevelBar} />
      <div className="diagnosis-chart__drawing">
        <KLineChart
          ticker={`${line.symbol} ${line.adjust} ${line.period}`}
          period={chartPeriods[line.period]}
          bars={bars}
          overlay={overlay}
          panes={panes}
          formatLarge={(value) => write.compact(value, 0)}
          onCross={(index) => {
            setCross(index);
            const crossed = index === null ? undefined : bars[index];
            onCrossDay(crossed && dayText(crossed.time));
          }}
          markers={isOfMinutes(line) ? undefined : markers}
          onMarker={(bar) => onAsk({ isOpen: true, bar })}
          paint={isOfMinutes(line) || !(paint ?? compared ?? paintLevels) ? undefined : paintAll}
          percentOf={isOfMinutes(line) ? undefined : compared?.percentOf}
          onTap={setTapped}
          height="100%"
          summary={say('kLineSummary', { count: bars.length, first: dayText(first.time), last: dayText(last.time) })}
        />
        {!isOfMinutes(line) && (isDrawing || hasDrawings) && (
          <DrawingTools
            line={line}
            isOpen={isDrawing}
            bar={toolbar}
            onOpen={onDraw}
            onPaint={(next) => setPaint(() => next)}
            tapped={tapped}
          />
        )}
        {levels && !isOfMinutes(line) && (
          <ChartLevelsBar line={line} shown={levels} bar={levelBar} onPaint={(next) => setPaintLevels(() => next)} />
        )}
        {comparing !== 'off' && !isOfMinutes(line) && (
          <CompareTools
            line={line}
            name={props.name}
            isChoosing={comparing === 'choosing'}
            onChoose={(isChoosing) => onCompare(isChoosing ? 'choosing' : 'shown')}
            onEnd={() => onCompare('off')}
            bar={compareBar}
            cross={cross}
            onPaint={setCompared}
          />
        )}
        {asked && !isOfMinutes(line) && (
          <MarksSheet
            line={line}
            isOpen={asked.isOpen}
            bar={asked.bar}
            onAll={() => onAsk({ isOpen: true, bar: null })}
            onClose={() => onAsk({ ...asked, isOpen: false })}
            onMarkers={setMarkers}
          />
        )}
      </div>
    </>
  );
}
