import { SegmentedControl } from '@lianpan/ui';
import { metricRef, metricTexts, type Metric } from '../../../shared/explanation/metric-texts.ts';
import { ExplainButton } from '../../../shared/explanation/use-explanation.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { pick, useTexts, type TextEntry } from '../../../shared/texts.ts';
import type { Adjust, KLine } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import { isOfMinutes } from './live-bars.ts';
import { maxPanes, overlays, subPanes, type Overlay, type SubPane } from '../../../shared/k-line/indicator-panes.ts';

export interface KLineChoices {
  readonly adjust: Adjust;
  readonly overlay: Overlay;
  readonly panes: readonly SubPane[];
}

const usualChoices: KLineChoices = { adjust: 'forward', overlay: 'MA', panes: ['VOL'] };

const adjusts: readonly Adjust[] = ['forward', 'backward', 'none'];

const key = 'lianpan-chart-choices';

/** What was chosen last on this device, as far as it can still be chosen. */
export function keptChoices(): KLineChoices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<KLineChoices>;
    const panes = subPanes.filter((pane) => kept.panes?.includes(pane)).slice(0, maxPanes);
    return {
      adjust: adjusts.find((each) => each === kept.adjust) ?? usualChoices.adjust,
      overlay: overlays.find((each) => each === kept.overlay) ?? usualChoices.overlay,
      panes: panes.length > 0 ? panes : usualChoices.panes,
    };
  } catch {
    return usualChoices;
  }
}

export function keepChoices(choices: KLineChoices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** What an abbreviation stands for, for who hears the chart; those of the first row are explained beside it. */
const paneNames: Readonly<Partial<Record<SubPane, TextEntry>>> = {
  ROC: ['变动率指标', 'rate of change'],
  BRAR: ['人气意愿指标', 'popularity and willingness'],
  PSY: ['心理线', 'psychological line'],
  VR: ['成交量变异率', 'volume ratio'],
  MFI: ['资金流量指标', 'money flow index'],
};

const metricOf: Readonly<Partial<Record<Overlay | SubPane, Metric>>> = {
  MA: 'indicator.ma',
  BOLL: 'indicator.boll',
  MACD: 'indicator.macd',
  KDJ: 'indicator.kdj',
  RSI: 'indicator.rsi',
};

interface KLineControlsProps {
  readonly line: KLine;
  readonly choices: KLineChoices;
  readonly onChoose: (choices: KLineChoices) => void;
  readonly onPane: (pane: SubPane) => void;
  readonly isDrawing: boolean;
  readonly onDraw: (isDrawing: boolean) => void;
  readonly isComparing: boolean;
  readonly onCompare: () => void;
  /** Shown in landscape, where one line has to do and drawings are not made. */
  readonly isFull: boolean;
  readonly hasMarks: boolean;
  readonly onMarks: () => void;
}

/** What is drawn: adjustment, overlay and panes, with an explanation for each indicator on show. */
export function KLineControls(props: KLineControlsProps) {
  const { line, choices, onChoose, onPane, isDrawing, onDraw, isFull } = props;
  const say = useTexts(diagnosisTexts);
  const lang = useLanguage();
  const shown = [choices.overlay, ...choices.panes].flatMap((kind) => metricOf[kind] ?? []);
  return (
    <div className="diagnosis-chart__controls">
      <SegmentedControl
        label={say('overlay')}
        value={choices.overlay}
        onChange={(overlay) => onChoose({ ...choices, overlay })}
        choices={overlays.map((key) => ({ key, title: key }))}
      />
      {isOfMinutes(line) ? (
        !isFull && <span className="diagnosis-chart__asked">{say('minutesAsTraded')}</span>
      ) : (
        <SegmentedControl
          label={say('adjust')}
          value={choices.adjust}
          onChange={(adjust) => onChoose({ ...choices, adjust })}
          choices={adjusts.map((key) => ({ key, title: say(key) }))}
        />
      )}
      <div className="diagnosis-chart__strip" data-scrolls>
        <div className="diagnosis-chart__panes" role="group" aria-label={say('panes')}>
          {subPanes.map((pane) => (
            <button
              key={pane}
              type="button"
              className="diagnosis-chart__pane"
              aria-pressed={choices.panes.includes(pane)}
              aria-label={paneNames[pane] && `${pane} ${pick(paneNames[pane], lang)}`}
              onClick={() => onPane(pane)}
            >
              {pane}
            </button>
          ))}
        </div>
        {!isFull && !isOfMinutes(line) && (
          <div className="diagnosis-chart__panes">
            <button
              type="button"
              className="diagnosis-chart__pane"
              aria-pressed={isDrawing}
              onClick={() => onDraw(!isDrawing)}
            >
              {say('draw')}
            </button>
            <button
              type="button"
              className="diagnosis-chart__pane"
              aria-pressed={props.isComparing}
              aria-haspopup="dialog"
              onClick={props.onCompare}
            >
              {say('compare')}
            </button>
            {/* Of an index nothing is known but its prices. */}
            {line.volume.some((shares) => shares > 0) && (
              <button
                type="button"
                className="diagnosis-chart__pane"
                aria-pressed={props.hasMarks}
                aria-haspopup="dialog"
                onClick={props.onMarks}
              >
                {say('marks')}
              </button>
            )}
          </div>
        )}
        {/* The server explains the indicators of daily forward-adjusted bars; others would not agree with the drawing. */}
        {!isFull && line.period === 'day' && line.adjust === 'forward' && (
          <div className="diagnosis-chart__explains">
            {shown.map((metric) => (
              <span key={metric} className="diagnosis-chart__asked explain-cell">
                {pick(metricTexts[metric].title, lang)}{' '}
                <ExplainButton
                  name={pick(metricTexts[metric].title, lang)}
                  explainRef={metricRef(metric, line.symbol, line.tradeDate)}
                />
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
