import { cents, shanghaiInstant } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { ThemesAnswer } from '../../market/wire/facts-protocol.ts';
import type { OneThemeAnswer, ThemeAnswer } from '../../market/wire/theme-questions.ts';
import type { ToolDay } from '../tool/service.ts';

export type ThemeRow = DataOf<'POST /api/stocks/theme/getThemedList'>['list'][number];
type Rotation = DataOf<'POST /api/stocks/hall/getThemeVane'>['rotation'];
type Member = DataOf<'POST /api/stocks/theme/getThemedDetail'>['members'][number];

/** A stock as themes name it; `null` for a slot that holds none. */
export function namedStock(slot: number, cellOf: ToolDay['cellOf']): NonNullable<ThemeRow['leader']> | null {
  const cell = cellOf(slot);
  return cell ? { stockNo: cell.stockNo, stockName: cell.stockName, changePct: cell.changePct } : null;
}

/** A theme as lists show it. */
export function themeRow(theme: ThemeAnswer, { cellOf }: ToolDay): ThemeRow {
  const named = (slot: number | null): ThemeRow['leader'] => (slot === null ? null : namedStock(slot, cellOf));
  const { catalyst, roles } = theme;
  return {
    conceptCode: theme.concept,
    conceptName: theme.concept,
    heat: cents(theme.heat),
    heatChange: theme.heatChange === null ? null : cents(theme.heatChange),
    meanHeat: cents(theme.meanHeat),
    stage: theme.stage,
    changePct: cents(theme.change * 100),
    mainNet: knownYuan(theme.mainNet),
    mainNetPct: cents(theme.mainNetShare * 100),
    amount: knownYuan(theme.amount),
    estimated: theme.isEstimated,
    upNum: theme.up,
    downNum: theme.down,
    limitUpNum: theme.limitUps,
    maxStreak: theme.maxStreak,
    leader: named(roles.leader),
    core: named(roles.core),
    catalyst: catalyst && {
      newsId: catalyst.id,
      title: catalyst.text[0],
      titleEn: catalyst.text[1],
      publishTime: shanghaiInstant(catalyst.publishedAt.date, catalyst.publishedAt.second),
    },
  };
}

/** The five hottest of each day. */
export const rotationRows = (answer: ThemesAnswer | null): Rotation =>
  (answer?.rotation ?? []).map(({ tradeDate, top, heats }) => ({
    tradeDate,
    top: top.map((name, at) => ({ conceptCode: name, conceptName: name, heat: cents(heats[at] ?? 0) })),
  }));

const knownYuan = (sum: number): number | null => (Number.isNaN(sum) ? null : Math.round(sum));

const places = { leader: 0, core: 1, catchUp: 2, laggard: 4 } as const;

/** The members of a theme: by role, then by what part the theme has in them, then by change. */
export function memberRows({ theme, members }: OneThemeAnswer, { cellOf }: ToolDay): Member[] {
  const { leader, core, catchUps, laggards } = theme.roles;
  const roleOf = (index: number): Member['role'] => {
    if (index === leader) return 'leader';
    if (index === core) return 'core';
    return catchUps.includes(index) ? 'catchUp' : laggards.includes(index) ? 'laggard' : null;
  };
  const placeOf = ({ role }: Member): number => (role === null ? 3 : places[role]);
  return members
    .flatMap(({ index, relevance, streak }): Member[] => {
      const cell = cellOf(index);
      return cell ? [{ ...cell, relevance, streak, role: roleOf(index) }] : [];
    })
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        (b.relevance ?? 0) - (a.relevance ?? 0) ||
        (b.changePct ?? -Infinity) - (a.changePct ?? -Infinity) ||
        (a.stockNo < b.stockNo ? -1 : 1),
    );
}
