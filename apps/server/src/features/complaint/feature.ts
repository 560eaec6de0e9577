import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { complaintDeeds } from './deeds.ts';
import type { Feature } from '../feature.ts';
import { apply, ownApplications, runSeasons, seasonOf } from './awards.ts';
import { caseHandlers } from './cases/cases.ts';
import { awardNotices } from './notices.ts';
import { forgetMember, selectEverything } from './queries.ts';
import { panelHandlers } from './panel.ts';
import { seedComplaints, seedMoreComplaints } from './seed/seed.ts';
import { listStories, saySame, storyDetail, notifyStory } from './stories.ts';

export const complaint = {
  name: 'complaint',
  after: ['square', 'points', 'share-wall'],
  tables: ['complaint', 'complaint_same', 'complaint_case', 'award_season', 'award_application'],
  deedTexts: complaintDeeds,
  handlers: (parts: ServerParts) =>
    ({
      ...panelHandlers(parts),
      ...caseHandlers(parts),
      'POST /api/dynamic/complaint/getComplaints': (asked, caller) => listStories(parts, caller, asked),
      'POST /api/dynamic/complaint/getComplaintDetail': ({ complaintId }, caller) =>
        storyDetail(parts, caller, complaintId),
      'POST /api/dynamic/complaint/publishComplaint': (given, caller) => notifyStory(parts, caller, given),
      'POST /api/dynamic/complaint/sameComplaint': (given, caller) => saySame(parts, caller, given),
      'POST /api/dynamic/complaint/getAwardSeason': ({ seasonId }, { language }) => seasonOf(parts, language, seasonId),
      'POST /api/dynamic/complaint/applyAward': (given, caller) => apply(parts, caller, given),
      'POST /api/dynamic/complaint/getMyAwardApplications': (_, caller) => ownApplications(parts, caller),
    }) satisfies Partial<Handlers>,
  noticeTemplates: awardNotices,
  jobs: [
    {
      name: 'runAwardSeasons',
      cron: '5 0 * * *',
      retries: 3,
      catchesUp: true,
      run: runSeasons,
    },
  ],
  seed: { version: 4, write: seedComplaints, fill: seedMoreComplaints },
  forget: forgetMember,
  copyOf: async (db, customerId) => ({ stories: await selectEverything(db, customerId) }),
} satisfies Feature;
