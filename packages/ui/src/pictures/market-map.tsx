/// <reference path="../css.d.ts" />
import './market-map.css';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '../controls/button.tsx';
import { watchTheme } from '../theme/apply-theme.ts';
import { Touchable } from '../touchable.tsx';
import { drawLeaves, readShadeColours } from './market-map-draw.ts';
import { layOutGroups, tileAt, tileBeside, type MapGroup, type MapLeaf } from './market-map-layout.ts';
import { ShadeLegend } from './shade-legend.tsx';
import { squarify } from './squarify.ts';

export type { MapGroup, MapLeaf } from './market-map-layout.ts';

interface MarketMapProps {
  /** Accessible name of the list behind the drawing. */
  readonly label: string;
  readonly groups: readonly MapGroup[];
  /** The group that fills the map; `null` for all groups. */
  readonly openKey: string | null;
  /** A group was chosen, or `null`: back to all. */
  readonly onOpen: (key: string | null) => void;
  readonly backLabel: string;
  /** In the reading line while nothing is pointed at: what area, colour and a tap mean. */
  readonly hint: string;
  /** Where the darkest colour is reached, on both sides of nought. */
  readonly limit: number;
  readonly valueText: (value: number) => string;
  readonly legendLabel: string;
  /** Plot height, px. */
  readonly height?: number | undefined;
}

interface Measured {
  readonly width: number;
  readonly height: number;
  /** Of a group's head, which follows the reader's font size. */
  readonly headHeight: number;
}

/** A tile must be this large to be a target of its own, px; smaller ones are in the list alone. */
const targetPx = 24;

/** Sizes of a label as parts of a head's height: 17 px to 12 px at the usual size of text. */
const labelSizes = [0.77, 0.64, 0.55];

/** The last size, however large the reader's text is: a small label says more than none, px. */
const minLabelPx = 10;

/**
 * The market as areas: groups with their leaves, and one group's leaves when it is opened. Area is the weight, colour the
 * value. All leaves are painted on one canvas; what can be tapped lies above as a list of real buttons and links, one tab
 * stop with arrow keys, which is also what screen readers get. The figures of a leaf stand in the line above the map.
 */
export function MarketMap(props: MarketMapProps) {
  const { label, groups, openKey, onOpen, backLabel, hint, limit, valueText, legendLabel, height = 420 } = props;
  const plot = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const measure = useRef<HTMLSpanElement>(null);
  const [size, setSize] = useState<Measured | null>(null);
  const [stop, setStop] = useState<string>();
  const [read, setRead] = useState<MapLeaf | MapGroup | null>(null);
  const hasMoved = useRef(false);

  const open = groups.find(({ key }) => key === openKey);
  const placed = useMemo(() => {
    if (!size) return null;
    if (!open) return layOutGroups(groups, size.width, size.height, size.headHeight);
    const whole = { x: 0, y: 0, width: size.width, height: size.height };
    const tiles = squarify(
      open.leaves.map(({ weight }) => weight),
      whole,
    );
    return [{ box: whole, headHeight: 0, tiles }];
  }, [groups, open, size]);
  const shown = open ? [open] : groups;
  const targets: readonly (MapLeaf | MapGroup)[] = open?.leaves ?? groups;
  const boxes = (open ? placed?.[0]?.tiles : placed?.map(({ box }) => box)) ?? [];
  const isTarget = (at: number): boolean => {
    const box = boxes[at];
    return box !== undefined && (open ? Math.min(box.width, box.height) >= targetPx : box.width > 0);
  };
  const stopAt = targets.findIndex(({ key }, at) => key === stop && isTarget(at));
  const current = stopAt >= 0 ? stopAt : targets.findIndex((_, at) => isTarget(at));

  const paint = useEffectEvent(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx || !size || !placed || !plot.current) return;
    const ratio = Math.min(2, devicePixelRatio);
    ctx.canvas.width = Math.round(size.width * ratio);
    ctx.canvas.height = Math.round(size.height * ratio);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    const brush = {
      ctx,
      colours: readShadeColours(plot.current),
      font: getComputedStyle(plot.current).fontFamily,
      sizes: [...labelSizes.map((part) => part * size.headHeight), minLabelPx],
    };
    placed.forEach(({ tiles }, at) => drawLeaves(brush, shown[at]?.leaves ?? [], tiles, limit));
  });

  useEffect(() => {
    const [box, head] = [plot.current, measure.current];
    if (!box || !head) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight } = box;
      if (width > 0) setSize({ width, height: clientHeight, headHeight: head.offsetHeight });
    });
    observer.observe(box);
    observer.observe(head);
    const unwatch = watchTheme(() => paint());
    return () => {
      observer.disconnect();
      unwatch();
    };
  }, []);
  useEffect(() => {
    paint();
  }, [placed, limit]);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    plot.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [openKey]);

  const go = (key: string | null): void => {
    hasMoved.current = true;
    setRead(null);
    setStop(key === null ? (openKey ?? undefined) : undefined);
    onOpen(key);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      go(null);
      return;
    }
    const reachable = boxes.map((box, at) => (isTarget(at) ? box : { ...box, width: 0 }));
    const to = tileBeside(reachable, current, event.key);
    if (to === null) return;
    event.preventDefault();
    plot.current?.querySelectorAll<HTMLElement>('.lp-map__target')[to]?.focus();
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!placed) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const groupAt = tileAt(
      placed.map(({ box }) => box),
      x,
      y,
    );
    const leafAt = tileAt(placed[groupAt]?.tiles ?? [], x, y);
    setRead(shown[groupAt]?.leaves[leafAt] ?? (open ? null : (groups[groupAt] ?? null)));
  };

  return (
    <div>
      <div className="lp-map__head">
        {open && <IconButton icon="back" label={backLabel} onClick={() => go(null)} />}
        <p className="lp-map__reading">
          {(read ?? open) ? <Reading of={read ?? open!} /> : <span className="lp-map__hint">{hint}</span>}
        </p>
      </div>
      {/* What is under a finger or the mouse is read; keys and taps belong to the targets. */}
      <div
        ref={plot}
        className="lp-map__plot"
        role="presentation"
        style={{ height }}
        onKeyDown={onKey}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={() => setRead(null)}
      >
        <span ref={measure} className="lp-map__measure" />
        <canvas ref={canvas} aria-hidden />
        <ul aria-label={open ? `${label} ${open.name}` : label}>
          {targets.map((target, at) => {
            const box = boxes[at];
            const head = open ? 0 : (placed?.[at]?.headHeight ?? 0);
            const isPlaced = isTarget(at);
            return (
              <li
                key={target.key}
                className={isPlaced ? 'lp-map__place' : 'lp-hidden'}
                style={isPlaced && box ? { left: box.x, top: box.y, width: box.width, height: box.height } : undefined}
              >
                <Touchable
                  className="lp-map__target"
                  {...('leaves' in target ? { onClick: () => go(target.key) } : { href: target.href })}
                  tabIndex={at === current ? 0 : -1}
                  aria-label={`${target.name} ${target.text} ${target.weightText}`}
                  onFocus={() => {
                    setStop(target.key);
                    setRead(target);
                  }}
                  onBlur={() => setRead(null)}
                >
                  {head > 0 && (
                    <span className="lp-map__title">
                      <span>{target.name}</span>
                      {(box?.width ?? 0) > head * 5 && <span>{target.text}</span>}
                    </span>
                  )}
                </Touchable>
              </li>
            );
          })}
        </ul>
      </div>
      <ShadeLegend limit={limit} valueText={valueText} label={legendLabel} />
    </div>
  );
}

function Reading({ of: { name, text, weightText } }: { of: MapLeaf | MapGroup }) {
  return (
    <>
      <b>{name}</b>
      <span>{text}</span>
      <span>{weightText}</span>
    </>
  );
}
