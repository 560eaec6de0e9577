import type { PosterTexts } from '../poster/poster-sheet.tsx';

/** The words of the picture samples, a language. */
export interface PictureText {
  sections: {
    heat: string;
    map: string;
    stacked: string;
    scatter: string;
    donut: string;
    calendar: string;
    poster: string;
  };
  /** Names of six industries, also used as themes. */
  industries: readonly [string, string, string, string, string, string, string, string];
  legend: string;
  rank: string;
  map: { back: string; hint: string; amount: string };
  flow: { large: string; middle: string; small: string };
  scatter: { x: string; y: string; hint: string };
  rest: string;
  whole: string;
  calendar: {
    previous: string;
    next: string;
    weekdays: readonly [string, string, string, string, string, string, string];
    closed: string;
    /** `{year}` and `{month}`. */
    month: string;
  };
  poster: PosterTexts & {
    open: string;
    openHeld: string;
    brand: string;
    heading: string;
    up: string;
    down: string;
    highest: string;
    chart: string;
    caption: string;
    disclaimer: string;
    copied: string;
  };
}
