import type { Track } from '../../shared/runtime.ts';
import type { Answer } from './api.ts';

/** Counts that something was asked, from a suggestion or in own words. */
export const countAsk = (track: Track, text: string, suggestions: readonly string[]): void =>
  track('aiAsk', { from: suggestions.includes(text) ? 'chip' : 'typed' });

/** Counts an answer that says nothing, and one that refuses. */
export function countAnswer(track: Track, { isAbstained, isRefused }: Answer['body']): void {
  if (isAbstained) track('aiAbstain', {});
  if (isRefused) track('aiRefuse', {});
}

/** Counts what was said of an answer. */
export const countFeedback = (track: Track, to: 'useful' | 'useless' | 'report'): void => track('aiFeedback', { to });
