/** A traded member of a theme; ratios are fractions, `null` is not known. */
export interface ThemeMember {
  readonly index: number;
  readonly change: number;
  readonly floatCap: number | null;
  readonly isSealedUp: boolean;
  readonly streak: number;
  readonly firstSealSecond: number | null;
  readonly sealStrength: number | null;
}

/** 龙头, 中军, 补涨, 掉队; places of securities. */
export interface ThemeRoles {
  readonly leader: number | null;
  readonly core: number | null;
  readonly catchUps: readonly number[];
  readonly laggards: readonly number[];
}

const coreChange = 0.03;
const laggardChange = -0.02;
const leaderStreak = 3;

/** A change is a quotient: exactly 3 % counts as 3 %. */
const withoutNoise = (change: number): number => Math.round(change * 1e9) / 1e9;

/** Who leads a theme and who follows; without a stock at its limit nobody leads. Source: market handbook C.4. */
export function themeRoles(members: readonly ThemeMember[]): ThemeRoles {
  const sealed = members.filter(({ isSealedUp }) => isSealedUp).toSorted(byLead);
  const leader = sealed[0] ?? null;
  const strong = members
    .filter(({ change, floatCap }) => isStrong(change) && floatCap !== null)
    .toSorted((a, b) => b.floatCap! - a.floatCap! || a.index - b.index);
  const isFollowed = leader !== null && leader.streak >= leaderStreak;
  return {
    leader: leader?.index ?? null,
    core: strong[0]?.index ?? null,
    catchUps: isFollowed ? sealed.filter(({ streak }) => streak === 1).map(({ index }) => index) : [],
    laggards: members.filter(({ change }) => change < laggardChange).map(({ index }) => index),
  };
}

/** Whether a member is up enough to be the core of its theme. */
export const isStrong = (change: number): boolean => withoutNoise(change) >= coreChange;

/** The leader and the core alone, as `themeRoles` names them, of a theme whose members come by their index. */
export function themeHeads(members: Iterable<ThemeMember>): Pick<ThemeRoles, 'leader' | 'core'> {
  let leader: ThemeMember | null = null;
  let core: ThemeMember | null = null;
  for (const member of members) {
    if (member.isSealedUp && (leader === null || byLead(member, leader) < 0)) leader = member;
    if (!isStrong(member.change) || member.floatCap === null) continue;
    if (core === null || member.floatCap > core.floatCap!) core = member;
  }
  return { leader: leader?.index ?? null, core: core?.index ?? null };
}

const byLead = (a: ThemeMember, b: ThemeMember): number =>
  b.streak - a.streak ||
  (a.firstSealSecond ?? Infinity) - (b.firstSealSecond ?? Infinity) ||
  (b.sealStrength ?? 0) - (a.sealStrength ?? 0) ||
  a.index - b.index;
