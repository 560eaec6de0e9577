import { previewRows } from '@lianpan/contract/tool-wire';
import type { Db } from '@lianpan/db';
import { cents, toolIds } from '@lianpan/domain';
import type { Caller, DataOf } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ThemeAnswer, ThemeCourse } from '../../market/wire/theme-questions.ts';
import { rejected } from '../../rejection.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, lockOf, toolDayOf, type ToolDay } from '../tool/service.ts';
import { namedStock, rotationRows, themeRow, type ThemeRow } from './rows.ts';

const texts = {
  needsStrength: ['按阶段或热度筛选需要“题材强度”权限', 'Filtering by stage or heat requires “Theme strength”'],
} as const satisfies Record<string, Text>;

type Choice = DataOf<'POST /api/stocks/theme/getThemeChoice'>;
type Row = Choice['list'][number];

interface ChoiceInput {
  readonly tradeDate?: string | undefined;
  readonly stages?: readonly ThemeRow['stage'][] | undefined;
  readonly leastHeat?: number | undefined;
  readonly capital?: 'IN' | 'OUT' | undefined;
  readonly hasCatalyst?: boolean | undefined;
}

/** One privilege a part. Source: product handbook 10.2. */
const parts = {
  pool: toolIds.themePool,
  strength: toolIds.themeStrength,
  leaders: toolIds.themeLeaders,
  rotation: toolIds.themeRotation,
} as const;
type Part = keyof typeof parts;

/** Days of the small curve. */
const courseDays = 20;

/** The themes to choose from, each part as far as the caller holds its privilege. Source: market handbook F.1. */
export async function themeChoice(db: Db, now: number, input: ChoiceInput, caller: Caller): Promise<Choice> {
  const { market, customerId } = caller;
  const held = await accessOf(db, now, customerId);
  if (!held.strength.isOpen && (input.stages !== undefined || input.leastHeat !== undefined)) {
    throw rejected(texts.needsStrength, 'PRIVILEGE_REQUIRED');
  }
  const day = await toolDayOf(market, input.tradeDate, 'themes');
  const [answer, courses] = await Promise.all([
    askOnce(market, 'themes', day.tradeDate),
    held.strength.isOpen ? askOnce(market, 'themeCourses', courseDays, day.tradeDate) : null,
  ]);
  const all = answer ? answer.themes : [];
  const courseOf = new Map(courses?.map((course) => [course.concept, course]));
  const found = held.pool.isOpen ? all.filter(meets(input)) : all;
  const shown = held.pool.isOpen ? found : found.slice(0, previewRows);
  const hidden: Readonly<Record<Part, number>> = {
    pool: found.length - shown.length,
    strength: shown.length,
    leaders: shown.length,
    rotation: answer?.rotation.length ?? 0,
  };
  const lockFor = (part: Part) => {
    const access = held[part];
    if (access.isOpen) return {};
    return { [part]: lockOf({ toolId: parts[part], access }, hidden[part]) };
  };
  return {
    ...day.fresh,
    followed: all.length,
    total: found.length,
    list: shown.map((theme) => ({
      ...poolRow(themeRow(theme, day)),
      strength: held.strength.isOpen ? strengthOf(theme, courseOf.get(theme.concept)) : null,
      leaders: held.leaders.isOpen ? leadersOf(theme, day) : null,
    })),
    rotation: held.rotation.isOpen ? rotationRows(answer) : [],
    locks: { ...lockFor('pool'), ...lockFor('strength'), ...lockFor('leaders'), ...lockFor('rotation') },
  };
}

async function accessOf(db: Db, now: number, customerId: number | null) {
  const of = (part: Part) => toolAccess(db, now, customerId, parts[part]);
  const [pool, strength, leaders, rotation] = await Promise.all([
    of('pool'),
    of('strength'),
    of('leaders'),
    of('rotation'),
  ]);
  return { pool, strength, leaders, rotation };
}

const meets =
  ({ stages, leastHeat, capital, hasCatalyst }: ChoiceInput) =>
  ({ stage, heat, mainNetShare, catalyst }: ThemeAnswer): boolean =>
    (stages === undefined || stages.includes(stage)) &&
    (leastHeat === undefined || heat >= leastHeat) &&
    (capital === undefined || (capital === 'IN' ? mainNetShare > 0 : mainNetShare < 0)) &&
    (hasCatalyst !== true || catalyst !== null);

/** What the pool tells, without the figures of the other parts. */
function poolRow(row: ThemeRow): Omit<Row, 'strength' | 'leaders'> {
  const { conceptCode, conceptName, changePct, mainNet, mainNetPct, amount, estimated } = row;
  const { upNum, downNum, limitUpNum, catalyst } = row;
  return {
    conceptCode,
    conceptName,
    changePct,
    mainNet,
    mainNetPct,
    amount,
    estimated,
    upNum,
    downNum,
    limitUpNum,
    catalyst,
  };
}

function strengthOf(theme: ThemeAnswer, course: ThemeCourse | undefined): NonNullable<Row['strength']> {
  const { heat, heatChange, meanHeat, stage } = theme;
  const stages = course?.stages ?? [];
  const other = stages.findLastIndex((one) => one !== stage);
  return {
    heat: cents(heat),
    heatChange: heatChange === null ? null : cents(heatChange),
    meanHeat: cents(meanHeat),
    stage,
    stageDays: stages.length - 1 - other,
    heats: (course?.heats ?? []).map(cents),
  };
}

function leadersOf({ roles }: ThemeAnswer, { cellOf }: ToolDay): NonNullable<Row['leaders']> {
  const named = (slot: number | null) => (slot === null ? null : namedStock(slot, cellOf));
  return {
    leader: named(roles.leader),
    core: named(roles.core),
    catchUps: roles.catchUps.flatMap((slot) => namedStock(slot, cellOf) ?? []),
  };
}
