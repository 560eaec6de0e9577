import { shanghaiDate } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import * as queries from './queries.ts';
import { weekReportTexts as texts } from './texts.ts';
import { cardOf, factsOf, presentReport } from './present-report.ts';
import { claimWeekTask, weekTaskOf } from './task/week-task.ts';
import { weekAround } from './weeks.ts';
import { neededDays, shownReports } from './write-reports.ts';

const gone = () => rejected(texts.noReport, 'CONTENT_GONE');

export const weekReportHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'GET /api/stocks/mine/weekReport/getWeekReportInfo': async (_, { customerId, market, language }) => {
      const present = weekAround(shanghaiDate(now()));
      const [setting, rows, activeDays, account] = await Promise.all([
        queries.selectSetting(db, customerId),
        queries.selectReports(db, customerId, market.name, shownReports),
        queries.countActiveDays(db, present, customerId),
        queries.selectFreeAccount(db, customerId, market.name),
      ]);
      const list = rows.map((row) => cardOf(row, language));
      const newest = list[0];
      return {
        ...setting,
        weekNo: newest?.weekNo ?? null,
        start: newest?.start ?? null,
        end: newest?.end ?? null,
        isNew: newest !== undefined && !newest.isRead,
        summary: newest?.summary ?? null,
        headline: newest?.headline ?? '',
        list,
        present: { end: present.end, activeDays, neededDays, hasPractice: account !== undefined },
      };
    },
    'POST /api/stocks/mine/weekReport/getWeekReportDetails': async ({ weekNo }, { customerId, market, language }) => {
      const one = { customerId, market: market.name, weekNo };
      const found = await queries.selectReport(db, one);
      if (!found) throw gone();
      const { report, openAccountId } = found;
      const ids = (factsOf(report).practice?.deals ?? []).flatMap(({ linkId }) => linkId ?? []);
      const [links, { hasEmotions }] = await Promise.all([
        queries.selectLinksThere(db, customerId, ids),
        queries.selectSetting(db, customerId),
        queries.markRead(db, one, new Date(now())),
      ]);
      return presentReport(report, {
        hasAccount: openAccountId !== null,
        links: new Set(links),
        hasEmotions,
        language,
      });
    },
    'POST /api/stocks/mine/weekReport/setWeekReport': ({ isOn, hasEmotions }, { customerId }) =>
      queries.upsertSetting(db, customerId, { isOn, hasEmotions }),
    'POST /api/stocks/mine/weekReport/acceptWeekTask': async ({ weekNo }, { customerId, market }) => {
      const one = { customerId, market: market.name, weekNo };
      if (!(await queries.markAccepted(db, one, new Date(now())))) throw gone();
      return { isAccepted: true };
    },
    'GET /api/stocks/mine/weekReport/getWeekTask': async (_, { customerId, market, language }) => ({
      task: await weekTaskOf(db, { customerId, market: market.name }, now(), language),
    }),
    'POST /api/stocks/mine/weekReport/claimWeekTask': ({ weekNo }, { customerId, market, language }) =>
      claimWeekTask(db, { customerId, market: market.name, weekNo }, now(), language),
    'POST /api/stocks/mine/weekReport/rateWeekReport': async ({ weekNo, isUseful }, { customerId, market }) => {
      if (!(await queries.rate(db, { customerId, market: market.name, weekNo }, isUseful))) throw gone();
      return { isUseful };
    },
  }) satisfies Partial<Handlers>;
