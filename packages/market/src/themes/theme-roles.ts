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
    .filter(({ change, floatCap }) => withoutNoise(change) >= coreChange && floatCap !== null)
    .toSorted((a, b) => b.floatCap! - a.floatCap! || a.index - b.index);
  const isFollowed = leader !== null && leader.streak >= leaderStreak;
  return {
    leader: leader?.index ?? null,
    core: strong[0]?.index ?? null,
    catchUps: isFollowed ? sealed.filter(({ streak }) => streak === 1).map(({ index }) => index) : [],
    laggards: members.filter(({ change }) => change < laggardChange).map(({ index }) => index),
  };
}

const byLead = (a: ThemeMember, b: ThemeMember): number =>
  b.streak - a.streak ||
  (a.firstSealSecond ?? Infinity) - (b.firstSealSecond ?? Infinity) ||
  (b.sealStrength ?? 0) - (a.sealStrength ?? 0) ||
  a.index - b.index;
