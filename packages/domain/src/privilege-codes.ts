/** How a member may use a tool, as the specification numbers it. The higher, the more it covers. Source: product handbook 10.1. */
export const permissionStatuses = {
  none: 0,
  trialPossible: 1,
  onTrial: 2,
  usesLeft: 3,
  /** The free view of this stock. */
  freeView: 4,
  period: 5,
  staff: 6,
} as const;

/** Where a service stands. `waiting` has not begun or is paused. Source: product handbook 10.1. */
export const serviceStatuses = { none: 0, running: 1, waiting: 2, ended: 3 } as const;
