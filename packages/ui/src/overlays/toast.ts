interface ToastOptions {
  /** 1200 for a word, 2000 and longer as a sentence takes to read, unless given. */
  durationMs?: number | undefined;
}

/** Loads what a toast needs, for programs that must say that the network is gone. */
export const prepareToast = (): Promise<unknown> => import('./toast-view.ts').catch(() => {});

/** Shows a short sentence over everything and has it read aloud politely. A newer toast replaces the older. */
export function toast(text: string, { durationMs }: ToastOptions = {}): void {
  import('./toast-view.ts').then(
    (view) => view.showToast(text, durationMs),
    () => {
      // Without the network the few lines of the toast may be missing; the state it would tell of is on screen anyway.
    },
  );
}
