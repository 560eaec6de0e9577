import { cents, tacticsTools, toolAccessOf, toolIds } from '@lianpan/domain';
import { previewRows } from '@lianpan/contract/tool-wire';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, lockOf, percentOf, toolDayOf } from '../tool/service.ts';
import { themeChoice } from './choice.ts';
import { memberRows, rotationRows, themeRow } from './rows.ts';

const texts = {
  noTheme: ['没有找到题材“{name}”，或它当天未被跟踪', 'Theme “{name}” not found, or not tracked that day'],
} as const satisfies Record<string, Text>;

const vaneTool = toolIds.themeVane;
/** Themes of the vane. Source: market handbook C.4. */
const shownThemes = 30;

export const themeHandlers = ({ db, now, privileges }: Pick<ServerParts, 'db' | 'now' | 'privileges'>) =>
  ({
    'POST /api/stocks/hall/getThemeVane': async ({ tab, tradeDate }, { market, customerId }) => {
      const day = await toolDayOf(market, tradeDate, 'themes');
      const answer = await askOnce(market, 'themes', day.tradeDate);
      const themes = answer ? answer.themes : [];
      const ordered = tab === 'D5' ? themes.toSorted((a, b) => b.meanHeat - a.meanHeat) : themes;
      const rows = ordered.slice(0, shownThemes).map((theme) => themeRow(theme, day));
      const access = await toolAccess(db, now(), customerId, vaneTool);
      const { isOpen } = access;
      const hiddenNum = Math.max(0, rows.length - previewRows);
      return {
        ...day.fresh,
        total: rows.length,
        list: isOpen ? rows : rows.slice(0, previewRows),
        rotation: tab === 'ROTATION' && isOpen ? rotationRows(answer) : [],
        ...(!isOpen && { lock: lockOf({ toolId: vaneTool, access }, hiddenNum) }),
      };
    },
    'POST /api/stocks/theme/getThemedList': async ({ tradeDate, stage, sortField, sortOrder }, { market }) => {
      const day = await toolDayOf(market, tradeDate, 'themes');
      const answer = await askOnce(market, 'themes', day.tradeDate);
      const direction = sortOrder === 'asc' ? 1 : -1;
      const list = (answer ? answer.themes : [])
        .filter((theme) => stage === undefined || theme.stage === stage)
        .map((theme) => themeRow(theme, day))
        // Equal ones stay as the engine ranked them.
        .sort((a, b) => {
          const [one, other] = [a[sortField], b[sortField]];
          // What nobody knows stands last, whatever the direction.
          if (one === null || other === null) return Number(one === null) - Number(other === null);
          return direction * (one - other);
        });
      return { ...day.fresh, total: list.length, list };
    },
    'POST /api/stocks/theme/getThemeChoice': (input, caller) => themeChoice(db, now(), input, caller),
    'POST /api/stocks/theme/getThemedDetail': async ({ tradeDate, conceptCode, days }, { market, customerId }) => {
      const day = await toolDayOf(market, tradeDate, 'theme');
      const answer = await askOnce(market, 'theme', conceptCode, days, day.tradeDate);
      if (!answer) throw rejected(texts.noTheme, 'CONTENT_GONE', { name: conceptCode });
      const members = memberRows(answer, day);
      // Any of them opens the whole list of a theme's members. Source: product handbook 10.2.
      const held = await privileges.resolve(customerId, tacticsTools);
      const ways = held.map((one) => toolAccessOf(one.privilegeId, customerId === null ? null : one));
      const at = Math.max(
        0,
        ways.findIndex((way) => way.isOpen),
      );
      const [toolId, access] = [tacticsTools[at]!, ways[at]!];
      const { isOpen } = access;
      const hiddenNum = Math.max(0, members.length - previewRows);
      return {
        ...day.fresh,
        theme: themeRow(answer.theme, day),
        history: answer.history.map(({ tradeDate: date, heat, change, stage, rank, limitUps }) => ({
          date,
          heat: cents(heat),
          changePct: percentOf(change) ?? 0,
          stage,
          rank,
          limitUpNum: limitUps,
        })),
        total: members.length,
        members: isOpen ? members : members.slice(0, previewRows),
        ...(!isOpen && { lock: lockOf({ toolId, access }, hiddenNum) }),
      };
    },
  }) satisfies Partial<Handlers>;
