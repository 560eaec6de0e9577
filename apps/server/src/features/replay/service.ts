import { contract, OutcomeError } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import type { FindReplay } from '../../http/caller-market.ts';
import { rejected } from '../../rejection.ts';
import { PracticeDays, type DaysParts } from './days.ts';
import { disguiseBy, weeksOf } from './disguise.ts';
import { ReplayDayReader, type DayReaderParts } from './day-reader.ts';
import { selectSession } from './queries.ts';
import { replayUseOf } from './reads.ts';
import { replayTexts } from './texts.ts';

export type { OpenReplay } from './day-reader.ts';

/** Everything that replays need of a process. */
export interface Replays {
  readonly dayReader: ReplayDayReader;
  readonly days: PracticeDays;
}

export const openReplays = (parts: DayReaderParts & DaysParts): Replays => ({
  dayReader: new ReplayDayReader(parts),
  days: new PracticeDays(parts),
});

/**
 * The one door into a replay: it has to be the caller's own and open, and the call one that can be answered as of its moment.
 * Everything else is refused, so that nothing of today is shown in its place.
 */
export const findReplayOf =
  (db: Db, dayReader: ReplayDayReader): FindReplay =>
  async (target, named, customerId) => {
    if (named === undefined || replayUseOf(target) === 'free') return null;
    if (customerId === null) throw new OutcomeError('notLoggedIn');
    const row = /^[1-9]\d{0,14}$/.test(named) ? await selectSession(db, customerId, Number(named)) : undefined;
    if (!row || row.endedAt) throw rejected(replayTexts.noSession, 'CONTENT_GONE');
    if (replayUseOf(target) === 'none') {
      const isWriting = (contract[target] as { writes?: boolean }).writes ?? false;
      throw rejected(isWriting ? replayTexts.noChange : replayTexts.noData, 'NO_HISTORY');
    }
    const disguise = row.isBlind ? disguiseBy(weeksOf(row.id, row.createdAt.getTime()), row.at.getTime()) : null;
    return { id: row.id, market: await dayReader.marketOf(row), disguise };
  };
