import { dataTypes } from '@lianpan/domain/community';
import type { ServerParts } from '../../parts.ts';
import { studyDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import { adminHandlers } from './admin.ts';
import { studyNotices } from './notices.ts';
import { forgetMember, selectEverything } from './queries.ts';
import { readingHandlers } from './reading.ts';
import { seedStudies } from './seed/seed.ts';
import { endDue } from './steps.ts';
import { findSurvey } from './surveys.ts';
import { writingHandlers } from './writing.ts';

export const study = {
  name: 'study',
  after: ['square', 'points', 'complaint'],
  tables: ['survey', 'study_proposal', 'study_support', 'grass_report', 'report_vote'],
  deedTexts: studyDeeds,
  handlers: (parts: ServerParts) => ({
    ...readingHandlers(parts),
    ...writingHandlers(parts),
    ...adminHandlers(parts),
  }),
  // Nobody of the members wrote a survey: it is the house desk's.
  contentKinds: { [dataTypes.study]: findSurvey },
  noticeTemplates: studyNotices,
  jobs: [{ name: 'endProposals', cron: '*/10 * * * *', retries: 2, catchesUp: false, run: endDue }],
  seed: { version: 3, write: seedStudies },
  forget: forgetMember,
  copyOf: async (db, customerId) => ({ research: await selectEverything(db, customerId) }),
} satisfies Feature;
