import { figures } from '@lianpan/domain';
import { Figure } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Practice } from '../api.ts';
import { playTexts } from '../play-texts.ts';
import { changeAt } from './case-bars.ts';

/** How the practice stands: result, position, cash, cost, decisions and days. */
export function PlayFigures({ practice }: { readonly practice: Practice }) {
  const say = useTexts(playTexts);
  const write = useFigureWriter();
  const { resultPct, positionPct, cash, cost, decisionsLeft, at, length } = practice;
  const first = practice.decisionBars[0]!;
  const pairs = [
    { key: 'result', text: figures.signedPercent(resultPct), tone: figures.toneOf(resultPct) },
    { key: 'position', text: `${positionPct.toFixed(0)}%`, tone: 'none' },
    { key: 'cash', text: write.compact(cash), tone: 'none' },
    { key: 'cost', text: figures.price(cost), tone: 'none' },
    { key: 'left', text: String(decisionsLeft), tone: 'none' },
    { key: 'day', text: `${at - first}/${length - 1 - first}`, tone: 'none' },
  ] as const;
  return (
    <dl className="training-figures" aria-label={say('account')}>
      {pairs.map(({ key, text, tone }) => (
        <div key={key}>
          <dt>{say(key)}</dt>
          <dd>
            <Figure text={text} tone={tone} isStrong />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface BarLegendProps {
  readonly practice: Practice;
  /** The bar under the cross, or none. */
  readonly cross: number | null;
}

/** The figures of a bar in rooms of fixed width. */
export function BarLegend({ practice, cross }: BarLegendProps) {
  const say = useTexts(playTexts);
  const { bars, decisionBars } = practice;
  const at = Math.min(cross ?? bars.length - 1, bars.length - 1);
  const bar = bars[at]!;
  const before = bars[at - 1]?.close ?? bar.open;
  const change = changeAt(bars, at);
  const day = at - decisionBars[0]!;
  const entries = [
    { name: say('openShort'), value: bar.open },
    { name: say('highShort'), value: bar.high },
    { name: say('lowShort'), value: bar.low },
    { name: say('closeShort'), value: bar.close },
  ];
  const mark = bar.isSuspended
    ? 'suspended'
    : bar.limit === 'up'
      ? 'limitUp'
      : bar.limit === 'down'
        ? 'limitDown'
        : null;
  return (
    <dl className="training-legend">
      <div className="training-legend__day">
        <dt className="lp-hidden">{say('day')}</dt>
        <dd>{day === 0 ? say('start') : say(day > 0 ? 'dayOf' : 'before', { n: Math.abs(day) })}</dd>
      </div>
      {entries.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`lp-tone-${figures.toneOf(value - before)}`}>{figures.price(value)}</dd>
        </div>
      ))}
      <div>
        <dt className="lp-hidden">{say('change')}</dt>
        <dd className={`training-legend__change lp-tone-${figures.toneOf(change)}`}>
          {mark ? say(mark) : figures.signedPercent(change)}
        </dd>
      </div>
    </dl>
  );
}
