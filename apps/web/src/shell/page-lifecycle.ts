export interface PageLifecycle {
  /** The page goes out of sight, perhaps for good: polls stop and connections end. */
  onLeave(): void;
  /** The page is back as it was, out of the browser's memory. */
  onRestore(): void;
}

/**
 * Watches for pages that browsers keep as they are and bring back without loading them. An open connection would keep
 * them from being kept. Source: shells handbook 1.3.
 */
export function watchPageLifecycle({ onLeave, onRestore }: PageLifecycle): void {
  addEventListener('pagehide', onLeave);
  addEventListener('pageshow', (event) => {
    if (event.persisted) onRestore();
  });
}
