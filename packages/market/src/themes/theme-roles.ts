/** One member of a theme on one day. */
export interface ThemeMember {
  readonly index: number;
  /** Change of the day, a fraction. */
  readonly change: number;
  readonly floatCap: number;
  /** How it is sealed at its up limit; `null` for one that is not. */
  readonly seal: { readonly streak: number; readonly firstSecond: number; readonly strength: number } | null;
}

/** Who leads a theme; `null` where nobody does. */
export interface ThemeRoles {
  readonly leader: number | null;
  readonly core: number | null;
}

/** The least change by which the largest member is the core. Source: market handbook C.4. */
const leastCoreChange = 0.03;

/**
 * The leader has the longest streak at its limit, then the earliest first seal, then the strongest; the core is the
 * largest float cap of those up by 3 % or more. Source: market handbook C.4.
 */
export function themeRoles(members: readonly ThemeMember[]): ThemeRoles {
  let leader: ThemeMember | null = null;
  let core: ThemeMember | null = null;
  for (const member of members) {
    if (member.seal && (!leader?.seal || leadsOver(member.seal, leader.seal))) leader = member;
    // Cleaned of the noise of the division, so that exactly 3 % counts.
    if (Math.round(member.change * 1e9) / 1e9 >= leastCoreChange && !(core && core.floatCap >= member.floatCap)) {
      core = member;
    }
  }
  return { leader: leader?.index ?? null, core: core?.index ?? null };
}

type Seal = NonNullable<ThemeMember['seal']>;

const leadsOver = (one: Seal, other: Seal): boolean =>
  (one.streak - other.streak || other.firstSecond - one.firstSecond || one.strength - other.strength) > 0;
