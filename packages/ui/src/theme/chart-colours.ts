/** The colours a canvas needs, read from the tokens; a canvas cannot resolve `var()`. */
export interface ChartColours {
  paper: string;
  ink: string;
  ink2: string;
  ink3: string;
  hairline: string;
  grid: string;
  area: string;
  up: string;
  down: string;
  flat: string;
  brand: string;
  /** Colour `n` (1 to 6) of the line palette. */
  line: (n: number) => string;
  font: string;
}

/** Reads the present colours. Browser only; call it in an effect, never while rendering. */
export function readChartColours(element: Element = document.documentElement): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--lp-${name}`).trim();
  const lines = [1, 2, 3, 4, 5, 6].map((n) => token(`line-${n}`));
  return {
    paper: token('paper'),
    ink: token('ink'),
    ink2: token('ink-2'),
    ink3: token('ink-3'),
    hairline: token('hairline'),
    grid: token('grid'),
    area: token('area'),
    up: token('up'),
    down: token('down'),
    flat: token('flat'),
    brand: token('brand'),
    line: (n) => lines[(n - 1) % lines.length] ?? token('ink'),
    font: style.fontFamily || 'sans-serif',
  };
}
