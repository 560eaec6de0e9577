import {
  DrawingLayer,
  anchorCount,
  drawingAt,
  paintDrawings,
  spotIn,
  type Anchor,
  type ChartDrawing,
  type DrawingKind,
} from '@lianpan/ui/k-line-drawing';
import { Portal } from '@lianpan/ui';
import type { ChartScene, Spot } from '@lianpan/ui/k-line-chart';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import type { KLine } from '../api.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { drawnOn, keptOf } from './drawing-places.ts';
import { drawingTexts } from './drawing-texts.ts';
import './drawing-tools.css';
import { useDrawings } from './use-drawings.ts';

export type Paint = (scene: ChartScene) => void;

interface DrawingToolsProps {
  readonly line: KLine;
  readonly isOpen: boolean;
  /** Where the tools stand: above the chart, so that both are in sight. */
  readonly bar: HTMLElement | null;
  readonly onOpen: (isOpen: boolean) => void;
  /** Hands over what is painted on the candles. */
  readonly onPaint: (paint: Paint | undefined) => void;
  /** Where the chart was tapped; another object is another tap. */
  readonly tapped: Spot | null;
}

/** What somebody drew on the candles, and the tools for it. */
export function DrawingTools({ line, isOpen, bar, onOpen, onPaint, tapped }: DrawingToolsProps) {
  const say = useTexts(drawingTexts);
  const kept = useDrawings(line.symbol);
  const [scene, setScene] = useState<ChartScene | null>(null);
  const painted = useRef<ChartScene | null>(null);
  const [tool, setTool] = useState<DrawingKind | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** What a finger is about to draw, or has moved and not let go of. */
  const [draft, setDraft] = useState<ChartDrawing | null>(null);

  const known = kept.list.map((each) => drawnOn(line, each));
  const drawn = known.map((each) => (each.id === draft?.id ? draft : each));
  const shown = draft && !drawn.includes(draft) ? [...drawn, draft] : drawn;
  const selected = (isOpen && !tool && drawn.find(({ id }) => id === selectedId)) || null;
  const isWorking = isOpen && (tool !== null || selected !== null);

  const paintNow = useEffectEvent((next: ChartScene) => {
    painted.current = next;
    paintDrawings(next, shown, selected, 2);
    // Grips follow the candles; nothing else needs to know.
    if (isWorking) queueMicrotask(() => setScene(next));
  });
  const signature = JSON.stringify([shown, selected?.id, isWorking]);
  const handOver = useEffectEvent(onPaint);
  useEffect(() => {
    handOver((next) => paintNow(next));
  }, [signature]);
  useEffect(() => () => handOver(undefined), []);

  const select = useEffectEvent((spot: Spot) => {
    const at = painted.current;
    if (!at || tool || spot.x > at.width || spot.y > at.height) return;
    const found = drawingAt(drawn, spotIn(at), at, spot);
    setSelectedId(found?.id ?? null);
    if (found) onOpen(true);
  });
  useEffect(() => {
    if (tapped) select(tapped);
  }, [tapped]);

  const put = (id: string, kind: DrawingKind, anchors: readonly Anchor[], text: string): void => {
    setDraft(null);
    setTool(null);
    if (kept.put(id, keptOf(line, kind, anchors, text))) setSelectedId(id);
  };
  const place = (kind: DrawingKind, anchors: readonly Anchor[]): void =>
    put(crypto.randomUUID(), kind, anchors, kind === 'text' ? say('note') : '');
  const placeInMiddle = (kind: DrawingKind): void => {
    const at = painted.current;
    if (!at) return;
    const anchorAt = (share: number): Anchor => ({
      index: at.indexAt(at.width * share),
      price: at.priceAt(at.height * (1 - share)),
    });
    place(kind, anchorCount[kind] === 2 ? [anchorAt(0.3), anchorAt(0.6)] : [anchorAt(0.5)]);
  };
  const remove = (): void => {
    if (!selected) return;
    setDraft(null);
    setSelectedId(null);
    kept.remove(selected.id);
  };
  const next = (): void => {
    const at = drawn.findIndex(({ id }) => id === selected?.id);
    setTool(null);
    setSelectedId(drawn[(at + 1) % drawn.length]?.id ?? null);
  };
  const close = (): void => {
    setTool(null);
    setDraft(null);
    setSelectedId(null);
    onOpen(false);
  };

  if (!isOpen) return null;
  return (
    <>
      {isWorking && scene && (
        <DrawingLayer
          scene={scene}
          tool={tool}
          selected={selected}
          words={{ layer: say('layer'), anchor: say('anchor'), whole: say('whole') }}
          onDraft={(anchors) => setDraft(anchors && tool && { id: 'draft', kind: tool, anchors })}
          onPlace={(anchors) => tool && place(tool, anchors)}
          onMove={(anchors) => selected && setDraft({ ...selected, anchors })}
          onMoved={() => draft && selected && put(selected.id, selected.kind, draft.anchors, selected.text ?? '')}
          onDelete={remove}
        />
      )}
      {bar && (
        <Portal to={bar}>
          <DrawingBar
            tool={tool}
            selected={selected && { id: selected.id, kind: selected.kind, text: selected.text ?? '' }}
            count={drawn.length}
            limit={kept.isFull ? kept.list.length : null}
            isGuest={kept.isGuest}
            onTool={(kind) => {
              setDraft(null);
              setTool(kind);
            }}
            onPlaceInMiddle={placeInMiddle}
            onNext={next}
            onDelete={remove}
            onText={(text) => selected && put(selected.id, selected.kind, selected.anchors, text)}
            onClose={close}
          />
        </Portal>
      )}
    </>
  );
}
