import { tellNewPicks, type QueryPushParts } from '../features/picker/service.ts';
import { startRepeated } from './repeated.ts';

const everyMs = 60_000;

/** Looks every minute whether queries are to be told of. Returns what stops it and waits for a look under way. */
export const startTellingPicks = (parts: QueryPushParts, pauseMs = everyMs): (() => Promise<void>) =>
  startRepeated(
    () => tellNewPicks(parts),
    pauseMs,
    (error) => parts.log.error({ err: error }, 'new stocks of queries wait to be told'),
  );
