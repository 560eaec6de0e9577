import { dataTypes } from '@lianpan/domain/community';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { publishDueOf, requireOwn, scheduledOf, scheduleText } from '../square/service.ts';
import { publishPaper, requirePaper, type NewPaper } from './publishing.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

type PaperInput = DataOf<'POST /api/dynamic/inventor/getScheduledPaper'>['input'];

const { researchPaper: dataType } = dataTypes;

/** Papers that go out by themselves; they are moved and cancelled as posts are. Source: product handbook 5.4. */
export const scheduledPaperHandlers = (parts: Parts) =>
  ({
    'POST /api/dynamic/inventor/scheduleResearchPaper': (asked, caller) => {
      const { publishTime, draftId, scheduledId, version, ...given } = asked;
      return scheduleText(
        parts,
        caller,
        { publishTime, draftId, scheduledId, version },
        {
          dataType,
          title: given.title,
          input: given,
          check: () => requirePaper(parts, caller, given),
        },
      );
    },
    'POST /api/dynamic/inventor/getScheduledPaper': async ({ scheduledId }, { customerId, language }) => {
      const row = await requireOwn(parts.db, customerId, scheduledId, dataType);
      return { scheduled: scheduledOf(row, language), input: row.input as PaperInput };
    },
  }) satisfies Partial<Handlers>;

/**
 * Publishes papers that have come due as if their authors did it now: whether they may offer, limits, classes and review are those
 * of this moment. How many went out.
 */
export const publishDuePapers = (parts: ServerParts): Promise<number> =>
  publishDueOf(parts, [dataType], (author, input, then) => publishPaper(parts, author, input as NewPaper, then));
