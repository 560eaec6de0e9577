import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ScreenModule } from '../routes/define-routes.ts';

const reloadKey = 'lianpan-reloaded-at';
/** After a deploy old files are gone: one reload fetches the new page, two in this time would be a loop. */
const reloadPauseMs = 60_000;
const retryPauseMs = 400;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const screens = new Map<() => Promise<ScreenModule>, ComponentType | LazyExoticComponent<ComponentType>>();

/** Loads a screen's file; tries once more, then reloads the page once, then gives up to the error boundary. */
export async function loadScreen(load: () => Promise<ScreenModule>): Promise<ScreenModule> {
  try {
    return await load();
  } catch {
    await pause(retryPauseMs);
  }
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine && Date.now() - Number(sessionStorage.getItem(reloadKey) ?? 0) > reloadPauseMs) {
      sessionStorage.setItem(reloadKey, String(Date.now()));
      location.reload();
      return new Promise(() => {});
    }
    throw error;
  }
}

/** One component a loader, however often it is asked for; a lazy one until its file is there. */
export function lazyScreen(load: () => Promise<ScreenModule>): ComponentType | LazyExoticComponent<ComponentType> {
  const known = screens.get(load);
  if (known) return known;
  const made = lazy(() => loadScreen(load));
  screens.set(load, made);
  return made;
}

/**
 * Loads the first screen before anything is rendered, so that the prepared page stays until it can be replaced by the
 * same picture. A failure is left to the lazy component, which knows what to do.
 */
export async function loadAhead(load: () => Promise<ScreenModule>): Promise<void> {
  try {
    screens.set(load, (await load()).default);
  } catch {
    screens.delete(load);
  }
}

/** Loads a screen that is likely to be next. One that is shown, or on its way, is left as it is. */
export async function prepareScreen(load: () => Promise<ScreenModule>): Promise<void> {
  if (screens.has(load)) return;
  const { default: screen } = await load();
  if (!screens.has(load)) screens.set(load, screen);
}

/** After a failed load the next try must not get the remembered failure. */
export const forgetScreen = (load: () => Promise<ScreenModule>): boolean => screens.delete(load);
