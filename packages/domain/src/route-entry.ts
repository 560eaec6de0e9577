/** What a route asks of the person who opens it. Names follow the route table of the specification. */
export interface EntryRules {
  /** Members only. */
  readonly auth?: boolean;
  /** A scene whose privilege list must not be empty. */
  readonly privilegeScene?: number;
  /** A rule of this page alone. */
  readonly pageRule?: (viewer: Viewer) => boolean;
}

/** Who opens a page, as far as entry rules look. */
export interface Viewer {
  readonly isMember: boolean;
  /** Scenes for which the viewer holds at least one privilege. */
  readonly privilegedScenes: readonly number[];
}

export type EntryDecision = 'enter' | 'login' | 'upgrade' | 'blocked';

/** Whether a page opens, or what stands in the way first. Source: feature catalogue 4 and 9. */
export function decideEntry(rules: EntryRules, viewer: Viewer): EntryDecision {
  if (rules.auth && !viewer.isMember) return 'login';
  if (rules.privilegeScene !== undefined && !viewer.privilegedScenes.includes(rules.privilegeScene)) {
    return viewer.isMember ? 'upgrade' : 'login';
  }
  if (rules.pageRule && !rules.pageRule(viewer)) return 'blocked';
  return 'enter';
}

/** Where a new member lands: edition 0 stays, 1 goes to the hall, 10 to the advisory home. Source: core platform 4. */
export function landingAfterLogin(edition: 0 | 1 | 10): '/hall' | '/hgd' | null {
  if (edition === 1) return '/hall';
  return edition === 10 ? '/hgd' : null;
}
