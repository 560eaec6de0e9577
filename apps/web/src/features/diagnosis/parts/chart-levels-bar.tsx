import { figures } from '@lianpan/domain';
import { Portal } from '@lianpan/ui';
import type { ChartScene } from '@lianpan/ui/k-line-chart';
import { useEffect, useEffectEvent } from 'react';
import { href } from '../../../routes/href.ts';
import { levelNames, takeOffChart, type ChartLevels } from '../../../shared/chart-levels.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { KLine } from '../api.ts';
import { chartTexts } from '../chart-texts.ts';
import './compare-tools.css';
import { paintLevels } from './level-lines.ts';

/** The colour of each level, as on the page of the diagnosis. */
const lineOf = { resistance1: 2, resistance2: 3, support1: 4, support2: 5, stop: 6 } as const;

interface ChartLevelsBarProps {
  readonly line: KLine;
  readonly shown: ChartLevels;
  /** Where the words stand. */
  readonly bar: HTMLElement | null;
  readonly onPaint: (paint: ((scene: ChartScene) => void) | undefined) => void;
}

/** The levels of a written diagnosis on the candles, whose they are, and the way to take them away. */
export function ChartLevelsBar({ line, shown, bar, onPaint }: ChartLevelsBarProps) {
  const say = useTexts(chartTexts);
  const nameOf = useTexts(levelNames);
  const levels = shown.levels.map(({ key, price }) => ({ key, name: nameOf(key), price, line: lineOf[key] }));
  const signature = JSON.stringify([levels, line.factors.at(-1)]);
  const paintNow = useEffectEvent((scene: ChartScene) => paintLevels(scene, line, levels));
  const handOver = useEffectEvent(onPaint);
  useEffect(() => {
    handOver((scene) => paintNow(scene));
  }, [signature]);
  useEffect(() => () => handOver(undefined), []);
  if (!bar) return null;
  return (
    <Portal to={bar}>
      <div className="compare-bar">
        <p className="compare-bar__figures">
          <a href={href('aiDiagnosis', { stockNo: line.symbol.slice(0, 6) })}>
            {say('aiLevels', { time: minuteText(shown.givenAt) })}
          </a>
          {levels.map(({ key, name, price }) => (
            <span key={key}>
              {name} <b>{figures.price(price)}</b>
            </span>
          ))}
        </p>
        <button type="button" className="compare-bar__button" onClick={() => takeOffChart(line.symbol)}>
          {say('takeOff')}
        </button>
      </div>
    </Portal>
  );
}
