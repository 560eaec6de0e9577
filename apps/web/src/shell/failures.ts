import { OutcomeError, type OutcomeName } from '@lianpan/contract/outcomes';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isPreparing, patchLine } from '../shared/line.ts';
import { textsNow } from '../shared/texts.ts';
import { failureTexts } from './failure-texts.ts';
import { messageOf } from './react-to-error.ts';
import { takeStrayRejection } from './stray-rejections.ts';
import { shellTexts } from './texts.ts';

/** Ways to fail that are nobody's fault and may be over with the next try. */
const outages: readonly OutcomeName[] = ['busy', 'maintenance', 'offline', 'timeout'];

/** One part that fails says so in its place; so many at once are the page's trouble, and the banner's to say. */
const failuresOfBanner = 2;

const firstPauseMs = 2000;
const maxPauseMs = 60_000;
/** What is being worked out takes seconds, and asking costs nothing. */
const maxPreparingPauseMs = 8000;

const isOutage = (error: unknown): error is OutcomeError =>
  error instanceof OutcomeError && outages.includes(error.outcome);

const isPageSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

const isShown = (query: Query): boolean => query.getObserversCount() > 0;

function wordsOf(error: OutcomeError): string {
  if (error.outcome === 'offline' || error.outcome === 'timeout') return textsNow(shellTexts)('lineDown');
  return textsNow(failureTexts)('refreshes', { words: messageOf(error) });
}

/**
 * Follows the parts of the page that have no answer because the server is away, slow or busy, or still works on it: asks for
 * them again, after 2 s and then half as often each time down to once a minute, until they have one. Where several fail at
 * once it puts the reason into `line` for the banner. What nobody looks at any more is left alone. What failed while nobody waited
 * for it ends here too; `onMissingFile` informs people of a file that can't be had. Gives what ends it.
 */
export function watchFailures(
  queries: QueryClient,
  onMissingFile: () => void,
  isWanted: () => boolean = isPageSeen,
): () => void {
  /** With their last failure: a query that is being asked again has none. */
  const failed = new Map<Query, OutcomeError>();
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pauseMs = (): number => {
    const max = [...failed.values()].every(isPreparing) ? maxPreparingPauseMs : maxPauseMs;
    return Math.min(max, firstPauseMs * 2 ** tries);
  };
  const plan = (): void => {
    clearTimeout(timer);
    timer = failed.size > 0 ? setTimeout(() => void retry(), pauseMs()) : undefined;
    if (failed.size === 0) tries = 0;
  };
  const retry = async (): Promise<void> => {
    if (isWanted()) {
      tries += 1;
      patchLine({ isRetrying: true });
      await queries.refetchQueries({ predicate: (query) => failed.has(query) }, { cancelRefetch: false });
      patchLine({ isRetrying: false });
    }
    plan();
  };
  const show = (): void => {
    const reasons = [...failed.values()].filter(isOutage);
    const [reason] = reasons;
    patchLine({ failing: reason && reasons.length >= failuresOfBanner ? wordsOf(reason) : '' });
  };
  const note = (query: Query): void => {
    const { error, status, fetchStatus } = query.state;
    const before = failed.size;
    if (isShown(query) && status === 'error' && (isOutage(error) || isPreparing(error))) {
      failed.set(query, error as OutcomeError);
    } else if (!isShown(query) || fetchStatus === 'idle') failed.delete(query);
    if (before === 0 || failed.size === 0) plan();
    show();
  };

  for (const query of queries.getQueryCache().getAll()) if (query.state.status === 'error') note(query);
  const leave = queries.getQueryCache().subscribe((event) => {
    const isEnd = event.type === 'updated' && ['error', 'success', 'setState'].includes(event.action.type);
    const isMove = event.type === 'observerAdded' || event.type === 'observerRemoved' || event.type === 'removed';
    if (isEnd || (isMove && (failed.has(event.query) || event.query.state.status === 'error'))) note(event.query);
  });
  const onStray = (event: PromiseRejectionEvent): void => takeStrayRejection(event, onMissingFile);
  globalThis.addEventListener?.('unhandledrejection', onStray);
  return () => {
    globalThis.removeEventListener?.('unhandledrejection', onStray);
    leave();
    clearTimeout(timer);
    patchLine({ failing: '', isRetrying: false });
  };
}
