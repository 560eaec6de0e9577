/** A group of links as operators configured them. */
interface PortalGroup {
  readonly items: readonly {
    readonly itemId: string;
    readonly title: string;
    readonly linkIcon: string;
    readonly linkUrl: string;
  }[];
}

export interface PortalEntry {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly to: string;
}

/** Pages that stand in the list below the grid, for guests too. */
const listed: ReadonlySet<string> = new Set(['/setting', '/setting/relatedDocuments', '/serviceConsult']);

/** The groups of the portal as one row of entries: each page once, and none that the list below has. */
export function portalEntries(groups: readonly PortalGroup[], stands: (linkUrl: string) => boolean): PortalEntry[] {
  const seen = new Set(listed);
  return groups
    .flatMap(({ items }) => items)
    .filter(({ linkUrl }) => {
      if (seen.has(linkUrl) || !stands(linkUrl)) return false;
      seen.add(linkUrl);
      return true;
    })
    .map(({ itemId, title, linkIcon, linkUrl }) => ({ id: itemId, title, icon: linkIcon, to: linkUrl }));
}
