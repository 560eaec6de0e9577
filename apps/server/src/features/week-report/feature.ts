import type { Feature } from '../feature.ts';
import { weekReportHandlers } from './handlers.ts';
import { weekReportNotices } from './notices.ts';
import { deleteEverything, selectEverything } from './queries.ts';
import { weekReportSeed } from './demo/seed.ts';
import { writeDemoReports, writeReports } from './write-reports.ts';

export const weekReport = {
  name: 'week-report',
  tables: ['week_report', 'week_report_setting'],
  handlers: weekReportHandlers,
  noticeTemplates: weekReportNotices,
  seed: { version: 1, write: weekReportSeed },
  forget: deleteEverything,
  copyOf: async (db, customerId) => ({ weekReports: await selectEverything(db, customerId) }),
  jobs: [
    {
      name: 'writeWeekReports',
      cron: '0 9 * * *',
      retries: 3,
      catchesUp: true,
      run: writeReports,
    },
    { name: 'writeDemoWeekReports', everySeconds: 15, run: writeDemoReports },
  ],
} satisfies Feature;
