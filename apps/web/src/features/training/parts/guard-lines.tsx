import { DrawingLayer, type ChartDrawing } from '@lianpan/ui/k-line-drawing';
import type { ChartScene } from '@lianpan/ui/k-line-chart';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { playTexts } from '../play-texts.ts';

export interface Guards {
  readonly stop: number | null;
  readonly target: number | null;
}

interface GuardLinesProps {
  readonly guards: Guards;
  readonly onChange: (guards: Guards) => void;
  readonly onPaint: (paint: ((scene: ChartScene) => void) | undefined) => void;
}

/** Where the grips of the two lines stand, as a part of the width: apart, so that a finger takes the one that is meant. */
const gripAt = { stop: 0.3, target: 0.6 } as const;
const names = ['stop', 'target'] as const;

const gripIndex = ({ indexAt, width }: ChartScene, name: keyof Guards): number => indexAt(width * gripAt[name]);

/** Stop and target as lines over the candles, moved by finger, mouse or arrow keys. */
export function GuardLines({ guards, onChange, onPaint }: GuardLinesProps) {
  const say = useTexts(playTexts);
  const [scene, setScene] = useState<ChartScene | null>(null);
  const [moving, setMoving] = useState<Guards | null>(null);
  const shown = moving ?? guards;
  const paintNow = useEffectEvent((next: ChartScene) => {
    for (const name of names) {
      const price = shown[name];
      if (price !== null) paintLine(next, price, `${say(name)} ${price.toFixed(2)}`, name);
    }
    queueMicrotask(() => setScene(next));
  });
  const handOver = useEffectEvent(onPaint);
  useEffect(() => {
    handOver((next) => paintNow(next));
  }, [shown.stop, shown.target]);
  useEffect(() => () => handOver(undefined), []);
  if (!scene) return null;
  return names.map((name) => {
    const price = shown[name];
    if (price === null) return null;
    const line: ChartDrawing = {
      id: name,
      kind: 'level',
      anchors: [{ index: gripIndex(scene, name), price }],
    };
    return (
      <DrawingLayer
        key={name}
        scene={scene}
        tool={null}
        selected={line}
        words={{ layer: say('chart'), anchor: say(`${name}Line`), whole: say(`${name}Line`) }}
        onDraft={() => {}}
        onPlace={() => {}}
        onMove={([anchor]) => anchor && setMoving({ ...guards, [name]: Math.round(anchor.price * 100) / 100 })}
        onMoved={() => {
          if (moving) onChange(moving);
          setMoving(null);
        }}
        onDelete={() => onChange({ ...guards, [name]: null })}
      />
    );
  });
}

function paintLine(scene: ChartScene, price: number, text: string, name: keyof Guards): void {
  const { ctx, colours, width, xOf, yOf } = scene;
  const tone = name === 'stop' ? 'down' : 'up';
  const y = Math.round(yOf(price)) + 0.5;
  ctx.save();
  ctx.strokeStyle = colours[tone];
  ctx.fillStyle = colours[tone];
  ctx.setLineDash([5, 4]);
  ctx.beginPath();
  ctx.moveTo(0, y);
  ctx.lineTo(width, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = colours.paper;
  ctx.beginPath();
  ctx.arc(xOf(gripIndex(scene, name)), y, 6, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = colours[tone];
  ctx.font = `600 11px ${colours.font}`;
  ctx.textBaseline = name === 'stop' ? 'bottom' : 'top';
  ctx.textAlign = 'right';
  ctx.fillText(text, width - 6, name === 'stop' ? y - 2 : y + 3);
  ctx.restore();
}
