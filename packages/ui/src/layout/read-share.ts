interface Measured {
  /** Of the text above the upper edge of what is seen, negative once it has been scrolled away; px. */
  readonly top: number;
  readonly height: number;
  /** Height of what is seen; px. */
  readonly view: number;
}

/** How much of a text has been read, 0 to 100: nothing at its beginning, all of it once its end is in sight. */
export function readShare({ top, height, view }: Measured): number {
  const way = height - view;
  if (way <= 0) return top + height <= view ? 100 : 0;
  return Math.round(Math.min(1, Math.max(0, -top / way)) * 100);
}
