import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { followReplay } from './follow-replay.ts';
import { ReplayBar } from './replay-bar.tsx';

/** Lays the bar of a replay over the app; the pages make room for it. */
export function startReplay(sessionId: number, queries: QueryClient): void {
  // What was refused is not asked again and again.
  const refresh = (): void => void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'success' });
  document.documentElement.style.setProperty('--lp-above', '44px');
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ReplayBar control={followReplay(sessionId, refresh)} />,
  );
}
