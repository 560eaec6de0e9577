import './cover-sheet.css';
import { Button, Cluster, Note, Sheet, Stack } from '@lianpan/ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTexts } from '../texts.ts';
import { areaOf, cellsOf, type Area, type Spot } from './cover-areas.ts';
import { encodedSize } from './image-size.ts';
import { uploadTexts } from './upload-texts.ts';

const quality = 0.92;

interface CoverSheetProps {
  readonly file: File;
  /** The picture as it is to be sent, the same one where nothing was covered. */
  readonly onDone: (file: File) => void;
  readonly onCancel: () => void;
}

/**
 * A picture before it leaves the device: what is drawn over becomes coarse squares in the file itself, so that faces, names and
 * amounts are never sent. Nothing is recognised; the person marks. Source: product handbook 4.1, 4.3.
 */
export function CoverSheet({ file, onDone, onCancel }: CoverSheetProps) {
  const say = useTexts(uploadTexts);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [areas, setAreas] = useState<readonly Area[]>([]);
  const [drawn, setDrawn] = useState<{ from: Spot; to: Spot }>();
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let opened: ImageBitmap | undefined;
    let isGone = false;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => {
        opened = bitmap;
        if (isGone) bitmap.close();
        else setPicture(bitmap);
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [file]);
  useEffect(() => {
    const shown = canvas.current;
    const context = shown?.getContext('2d');
    if (!shown || !context || !picture) return;
    const size = encodedSize(picture.width, picture.height);
    if (shown.width !== size.width || shown.height !== size.height) Object.assign(shown, size);
    context.drawImage(picture, 0, 0, shown.width, shown.height);
    for (const area of areas) cover(context, area);
    if (drawn) frame(context, areaOf(drawn.from, drawn.to, shown));
  }, [picture, areas, drawn]);

  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Spot => {
    const box = currentTarget.getBoundingClientRect();
    const scale = currentTarget.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const spot = spotOf(event);
    setDrawn({ from: spot, to: spot });
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!drawn) return;
    const area = areaOf(drawn.from, spotOf(event), event.currentTarget);
    setDrawn(undefined);
    if (area.width > 0 && area.height > 0) setAreas([...areas, area]);
  };
  const save = (): void => {
    if (areas.length === 0) return onDone(file);
    setSaving(true);
    canvas.current?.toBlob(
      (content) => {
        setSaving(false);
        // What was to be covered is never sent uncovered.
        if (content) onDone(new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }));
        else setFailed(true);
      },
      'image/jpeg',
      quality,
    );
  };
  return (
    <Sheet isOpen isDismissable={false} title={say('coverTitle')} closeLabel={say('coverCancel')} onClose={onCancel}>
      <Stack isPadded>
        <Note>{say('coverNote')}</Note>
        {hasFailed && <p role="alert">{say('coverFailed')}</p>}
        <canvas
          ref={canvas}
          className="cover-sheet__canvas"
          role="img"
          aria-label={say('coverPicture', { name: file.name, n: areas.length })}
          onPointerDown={begin}
          onPointerMove={(event) => drawn && setDrawn({ from: drawn.from, to: spotOf(event) })}
          onPointerUp={end}
          onPointerCancel={() => setDrawn(undefined)}
        />
        <Cluster>
          <Button isDisabled={areas.length === 0} onClick={() => setAreas(areas.slice(0, -1))}>
            {say('coverUndo')}
          </Button>
          <Button variant="primary" isLoading={isSaving} isDisabled={!picture && !hasFailed} onClick={save}>
            {areas.length === 0 ? say('coverNothing') : say('coverDone', { n: areas.length })}
          </Button>
        </Cluster>
      </Stack>
    </Sheet>
  );
}

/** Squares in the place of what is there. */
function cover(context: CanvasRenderingContext2D, area: Area): void {
  const { columns, rows } = cellsOf(area);
  const small = document.createElement('canvas');
  Object.assign(small, { width: columns, height: rows });
  const cells = small.getContext('2d');
  if (!cells) {
    context.fillRect(area.x, area.y, area.width, area.height);
    return;
  }
  cells.drawImage(context.canvas, area.x, area.y, area.width, area.height, 0, 0, columns, rows);
  context.save();
  context.imageSmoothingEnabled = false;
  context.drawImage(small, 0, 0, columns, rows, area.x, area.y, area.width, area.height);
  context.restore();
}

/** The area that is being drawn, seen on light and on dark. */
function frame(context: CanvasRenderingContext2D, { x, y, width, height }: Area): void {
  context.save();
  context.lineWidth = Math.max(2, context.canvas.width / 200);
  for (const [style, dash] of [
    ['#ffffff', []],
    ['#000000', [12, 12]],
  ] as const) {
    context.strokeStyle = style;
    context.setLineDash([...dash]);
    context.strokeRect(x, y, width, height);
  }
  context.restore();
}
