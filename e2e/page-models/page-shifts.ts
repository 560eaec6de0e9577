import { expect, type Page } from '@playwright/test';
import type { PageWatch } from './page-faults.ts';

/** Above this people notice it, by the web's own measure of a good page. */
export const maxShift = 0.1;

/** How far the parts of a page jumped while it loaded, and which one jumped most. */
export interface Shift {
  readonly sum: number;
  readonly what: string;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Runs in each page before anything else. */
function noteShifts(): void {
  const noted: { value: number; what: string }[] = [];
  Object.assign(globalThis, { notedShifts: noted });
  const nameOf = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} from ${previousRect.y} to ${currentRect.y}`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) noted.push({ value, what: sources[0] ? nameOf(sources[0]) : '' });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Begins to count with the next load. */
export const countShifts = (page: Page): Promise<unknown> => page.addInitScript(noteShifts);

/** Runs in the page: skeletons that somebody sees; those below wait until they are scrolled to. */
const skeletonsInSight = (): number =>
  [...document.querySelectorAll('.lp-stacked-page .lp-skeleton')].filter((element) => {
    const { width, top, bottom } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && element.closest('[inert]') === null;
  }).length;

/** What jumped from the load of a page until it stood still for the first time, before anybody has scrolled. */
export async function shiftSinceLoad(page: Page, watch: PageWatch): Promise<Shift> {
  await watch.calm();
  await expect.poll(() => page.evaluate(skeletonsInSight)).toBe(0);
  await watch.calm();
  return page.evaluate(() => {
    const { notedShifts } = globalThis as unknown as { notedShifts: readonly { value: number; what: string }[] };
    const [largest] = [...notedShifts].sort((one, other) => other.value - one.value);
    return { sum: notedShifts.reduce((sum, { value }) => sum + value, 0), what: largest?.what ?? '' };
  });
}

const shown = 3;

/** Keeps the shift of each page; says which were the largest, and which are too large. */
export class ShiftList {
  readonly #shifts: (Shift & { readonly path: string })[] = [];

  /** The fault of this page, where it jumps too far. */
  add(path: string, shift: Shift): string[] {
    this.#shifts.push({ path, ...shift });
    return shift.sum > maxShift ? [`${path} jumps by ${shift.sum.toFixed(3)}: ${shift.what}`] : [];
  }

  largest(): string {
    return this.#shifts
      .toSorted((one, other) => other.sum - one.sum)
      .slice(0, shown)
      .map(({ path, sum }) => `${path} ${sum.toFixed(3)}`)
      .join(', ');
  }
}
