import type { ServerParts } from '../../parts.ts';
import { adviserDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import { askingHandlers } from './asking.ts';
import { runTicketClocks } from './clocks.ts';
import { answeringHandlers } from './admin/answering.ts';
import { inspectingHandlers } from './admin/inspecting.ts';
import { movingHandlers } from './admin/moving.ts';
import { adminReadingHandlers } from './admin/reading.ts';
import { schedulingHandlers, sendScheduled } from './scheduling/scheduling.ts';
import { adviserTextProposal, teamHandlers } from './admin/team.ts';
import { adviserNotices } from './notices.ts';
import { forgetMember, selectEverything } from './queries.ts';
import { readingHandlers } from './reading.ts';
import { writeDemoSuggestions } from './seed/demo-suggestions.ts';
import { seedAdviser } from './seed/seed.ts';

const kept = 'the law asks for what advisers and customers said to be kept';

export const adviser = {
  name: 'adviser',
  after: ['staff', 'chat'],
  tables: [
    'adviser_profile',
    'adviser_client',
    'adviser_ticket',
    'adviser_message',
    'adviser_suggestion',
    'adviser_answer',
    'adviser_note',
    'adviser_quick_text',
    'adviser_evidence',
    'adviser_complaint',
    'adviser_scheduled',
  ],
  deedTexts: adviserDeeds,
  handlers: (parts: ServerParts) => {
    return {
      ...askingHandlers(parts),
      ...readingHandlers(parts),
      ...adminReadingHandlers(parts),
      ...movingHandlers(parts),
      ...answeringHandlers(parts),
      ...schedulingHandlers(parts),
      ...teamHandlers(parts),
      ...inspectingHandlers(parts),
    };
  },
  proposalKinds: { adviserText: adviserTextProposal },
  noticeTemplates: adviserNotices,
  jobs: [
    { name: 'ticketClocks', cron: '* * * * *', retries: 2, catchesUp: false, run: runTicketClocks },
    {
      name: 'sendScheduledAnswers',
      cron: '* * * * *',
      retries: 2,
      catchesUp: false,
      run: sendScheduled,
    },
    { name: 'writeDemoSuggestions', everySeconds: 20, run: writeDemoSuggestions },
  ],
  seed: { version: 2, write: seedAdviser },
  forget: forgetMember,
  keeps: { adviser_ticket: kept, adviser_suggestion: kept, adviser_complaint: kept },
  copyOf: async (db, customerId) => ({ advisers: await selectEverything(db, customerId) }),
} satisfies Feature;
