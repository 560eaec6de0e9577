import { applyFontStep, applyRiseColour, applyTheme, type FontStep, type RiseColour, type Theme } from '@lianpan/ui';
import { call, viewerStore } from './runtime.ts';
import { createValue, useStoreValue } from './store.ts';

/** How a person wants to see the app. */
export interface Display {
  readonly theme: Theme;
  readonly riseColour: RiseColour;
  readonly fontStep: FontStep;
}

/** The page itself reads the first three before anything is drawn; see index.html. */
const keys = {
  theme: 'lianpan-theme',
  riseColour: 'lianpan-rise',
  fontStep: 'lianpan-font-step',
  /** The member whose newest choice the server does not have yet. */
  unsavedOf: 'lianpan-display-unsaved',
} as const;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const themeOf = (stored: string | null): Theme => (stored === 'light' || stored === 'dark' ? stored : 'system');
const stepOf = (stored: number): FontStep => (stored === 1 || stored === 2 ? stored : 0);

const store = createValue<Display>({
  theme: themeOf(read(keys.theme)),
  riseColour: read(keys.riseColour) === 'green' ? 'green' : 'red',
  fontStep: stepOf(Number(read(keys.fontStep))),
});

const current = (): Display => store.getState().value;

export const useDisplay = (): Display => useStoreValue(store);

/** Puts what was chosen on this device on the page. */
export function applyDisplay({ theme, riseColour, fontStep }: Display = current()): void {
  applyTheme(theme);
  applyRiseColour(riseColour);
  applyFontStep(fontStep);
}

function take(display: Display): void {
  store.setState({ value: display });
  write(keys.theme, display.theme);
  write(keys.riseColour, display.riseColour);
  write(keys.fontStep, String(display.fontStep));
  applyDisplay(display);
}

/** One after the other, so that an older choice never overtakes a newer one. */
let saving: Promise<void> = Promise.resolve();

function save(customerId: string): Promise<void> {
  write(keys.unsavedOf, customerId);
  saving = saving
    .then(async () => {
      const sent = current();
      await call('POST /api/system/mine/saveDisplaySetting', sent);
      if (current() === sent) write(keys.unsavedOf, null);
    })
    // It stands on this device, and is sent with the next sign-in.
    .catch(() => undefined);
  return saving;
}

/** Changes what is shown at once, on this device; a member finds it on the others too. */
export function chooseDisplay(change: Partial<Display>): void {
  take({ ...current(), ...change });
  const { status, customerId } = viewerStore.getState().value;
  if (status === 'member' && customerId !== null) void save(customerId);
}

/** Takes over what the member chose elsewhere. A choice that the server does not have yet counts more. */
export async function restoreDisplay(customerId: string): Promise<void> {
  if (read(keys.unsavedOf) === customerId) return save(customerId);
  const before = current();
  const saved = await call('POST /api/system/mine/getDisplaySetting', {});
  // A member who never chose has no setting: it comes as no data at all.
  if (!saved || current() !== before) return;
  take({ theme: saved.theme, riseColour: saved.riseColour, fontStep: stepOf(saved.fontStep) });
}
