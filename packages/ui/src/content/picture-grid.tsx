import './picture-grid.css';
import { classNames } from '../class-names.ts';

export interface GridPicture {
  readonly url: string;
  /** What a screen reader says. */
  readonly label: string;
  /** Pixels; a place of this shape is kept until the picture has come. */
  readonly width: number | null;
  readonly height: number | null;
  /** Stands in the corner: that it is a video, or longer than it seems. */
  readonly mark?: string | undefined;
  readonly isLong?: boolean | undefined;
}

interface PictureGridProps {
  readonly pictures: readonly GridPicture[];
  readonly onOpen: (index: number) => void;
}

/** No taller and no wider than this, so that one picture never fills a screen. */
const narrowest = 3 / 4;
const widest = 16 / 9;

const shapeOf = ({ width, height }: GridPicture): number =>
  width && height ? Math.min(widest, Math.max(narrowest, width / height)) : 4 / 3;

/** Up to nine pictures of a post: one in its shape, four as two by two, others three in a line. */
export function PictureGrid({ pictures, onOpen }: PictureGridProps) {
  const isOne = pictures.length === 1;
  return (
    <ul
      className={classNames('lp-pictures', isOne && 'lp-pictures--one', pictures.length === 4 && 'lp-pictures--four')}
    >
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <button
            type="button"
            className={classNames('lp-pictures__item', picture.isLong && 'lp-pictures__item--long')}
            style={isOne ? ({ '--lp-shape': shapeOf(picture) } as object) : undefined}
            // What is seen in the corner is said, too.
            aria-label={[picture.label, picture.mark].filter(Boolean).join(' ')}
            onClick={() => onOpen(index)}
          >
            <img src={picture.url} alt="" loading="lazy" />
            {picture.mark !== undefined && <span className="lp-pictures__mark">{picture.mark}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
