import { figures } from '@lianpan/domain';
import { Portal } from '@lianpan/ui';
import type { ChartScene, PercentOf } from '@lianpan/ui/k-line-chart';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useIndustryLine, useKLine, type KLine } from '../api.ts';
import { alignedCloses, comparedOn, comparedRange, paintCompared } from './compare-line.ts';
import { CompareSheet, type Other } from './compare-sheet.tsx';
import { compareTexts } from './compare-texts.ts';
import './compare-tools.css';

/** How the other security is drawn, and the axis that both are read from. */
export interface ComparedDrawing {
  readonly paint: (scene: ChartScene) => void;
  readonly percentOf: PercentOf;
}

interface CompareToolsProps {
  readonly line: KLine;
  readonly name: string;
  readonly isChoosing: boolean;
  readonly onChoose: (isChoosing: boolean) => void;
  /** Nothing is compared any more. */
  readonly onEnd: () => void;
  /** Where the figures stand. */
  readonly bar: HTMLElement | null;
  /** The bar under the cross; the last one without. */
  readonly cross: number | null;
  readonly onPaint: (drawing: ComparedDrawing | undefined) => void;
}

/** Another security over the candles, in percent from the left edge, and who it is. */
export function CompareTools(props: CompareToolsProps) {
  const { line, isChoosing, onChoose, onEnd, onPaint } = props;
  const [other, setOther] = useState<Other | null>(null);
  const close = (): void => {
    onChoose(false);
    if (!other) onEnd();
  };
  return (
    <>
      <CompareSheet
        isOpen={isChoosing}
        without={line.symbol}
        // Of an index nothing is known but its prices.
        isStock={line.volume.some((shares) => shares > 0)}
        onClose={close}
        onPick={(picked) => {
          setOther(picked);
          onChoose(false);
        }}
      />
      {other && (
        <ComparedLine
          key={`${other.kind} ${other.symbol}`}
          {...props}
          other={other}
          onEnd={() => {
            onPaint(undefined);
            onEnd();
          }}
        />
      )}
    </>
  );
}

/** The closes of what is compared with, once they are there. */
function useTheirs({ kind, symbol }: Other, { period, adjust }: KLine) {
  const isIndustry = kind === 'industry';
  const security = useKLine(symbol, period, adjust, !isIndustry);
  const industry = useIndustryLine(symbol, isIndustry);
  const { data } = security;
  return {
    isFetching: isIndustry ? industry.isFetching : security.isFetching,
    theirs: isIndustry ? (industry.data ?? null) : data?.symbol === symbol && data.period === period ? data : null,
  };
}

function ComparedLine({
  line,
  name,
  other,
  bar,
  cross,
  onPaint,
  onChoose,
  onEnd,
}: CompareToolsProps & { readonly other: Other }) {
  const say = useTexts(compareTexts);
  const answer = useTheirs(other, line);
  const [left, setLeft] = useState(0);
  const { theirs } = answer;
  const closes = theirs ? alignedCloses(line, theirs) : [];
  const signature = `${line.period} ${line.adjust} ${line.asOf} ${theirs?.asOf ?? ''} ${left}`;
  const paintNow = useEffectEvent((scene: ChartScene) => {
    if (theirs) paintCompared(scene, line.close, closes);
    const at = scene.indexAt(0);
    queueMicrotask(() => setLeft(at));
  });
  const rangeNow = useEffectEvent<PercentOf>((from, to) =>
    theirs ? comparedRange(line.close, closes, from, Math.min(to, line.close.length) - 1) : null,
  );
  const handOver = useEffectEvent(onPaint);
  useEffect(() => {
    handOver({ paint: (scene) => paintNow(scene), percentOf: (from, to) => rangeNow(from, to) });
  }, [signature]);
  useEffect(() => () => handOver(undefined), []);
  const right = Math.min(cross ?? line.close.length - 1, line.close.length - 1);
  const compared = theirs && comparedOn(line.close, closes, left, Math.max(left, right));
  const from = compared && line.date[compared.from];
  const figure = (who: string, pct: number, className?: string) => (
    <span className={className}>
      {who} <b className={`lp-tone-${figures.toneOf(pct)}`}>{figures.signedPercent(pct)}</b>
    </span>
  );
  if (!bar) return null;
  return (
    <Portal to={bar}>
      <div className="compare-bar">
        <p className="compare-bar__figures" aria-live="off">
          {compared ? (
            <>
              {figure(name, compared.ownPct)}
              {figure(other.name, compared.otherPct, 'compare-bar__other')}
              {from && <span>{say('since', { date: from })}</span>}
            </>
          ) : (
            <span>{other.name}</span>
          )}
          {!answer.isFetching && !compared && <span>{say('noBars')}</span>}
        </p>
        <button type="button" className="compare-bar__button" onClick={() => onChoose(true)}>
          {say('change')}
        </button>
        <button type="button" className="compare-bar__button" onClick={onEnd}>
          {say('remove')}
        </button>
      </div>
    </Portal>
  );
}
