import './icon.css';
import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

/** Whether a name from outside is one of our icons. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

interface IconProps {
  name: IconName;
  /** Edge in px, 20 unless told; scales with the text when given as a CSS length. */
  size?: number | string | undefined;
  /** Accessible name; without it the icon is decoration and hidden from readers. */
  label?: string | undefined;
}

interface LineDrawingProps {
  /** On a grid of 24; one that ends with `!` is filled. */
  paths: readonly string[];
  size?: number | string | undefined;
  label?: string | undefined;
  className?: string;
}

/** Lines in the colour of the text around them. */
export function LineDrawing({ paths, size = 20, label, className }: LineDrawingProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...named}
    >
      {paths.map((path) =>
        path.endsWith('!') ? (
          <path key={path} d={path.slice(0, -1)} fill="currentColor" />
        ) : (
          <path key={path} d={path} />
        ),
      )}
    </svg>
  );
}

/** One drawing of our own set. */
export const Icon = ({ name, ...variant }: IconProps) => (
  <LineDrawing paths={iconPaths[name]} className="lp-icon" {...variant} />
);

/** The two arrows beside a sortable heading; the active one is inked. */
export function SortArrows({ direction }: { direction: 'ascending' | 'descending' | 'none' }) {
  return (
    <svg className={`lp-sort-arrows lp-sort-arrows--${direction}`} width="8" height="12" viewBox="0 0 8 12" aria-hidden>
      <path className="lp-sort-arrows__up" d="M4 0.500 7.500 5h-7z" />
      <path className="lp-sort-arrows__down" d="M4 11.500 0.500 7h7z" />
    </svg>
  );
}
