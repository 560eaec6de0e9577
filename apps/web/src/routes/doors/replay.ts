/** Pages of replays. Nobody's first page, as in `tools.ts`. */

export const replay = () => import('../../features/replay/screens/replay-days.tsx');
export const replayDebrief = () => import('../../features/replay/screens/replay-debrief.tsx');
