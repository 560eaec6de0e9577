import { defineRoutes } from '../define-routes.ts';

const door = () => import('../doors/replay.ts');

export const replayRoutes = defineRoutes({
  replay: { path: '/replay', skeleton: 'cards', title: ['行情回放', 'Market replay'], screen: async () => (await door()).replay() },
  replayDebrief: { path: '/replay/debrief', skeleton: 'text', title: ['回放复盘', 'Debrief'], auth: true, returnAfterLogin: true, query: ['sessionId'], screen: async () => (await door()).replayDebrief() },
});
