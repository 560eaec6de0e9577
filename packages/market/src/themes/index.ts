export { themeHeatInParts, themeStandings } from './theme-heat.ts';
export { type ThemeMember, type ThemeRoles, themeRoles } from './theme-roles.ts';
export { themeRotation } from './theme-rotation.ts';
export type { ThemeStage } from './theme-stage.ts';
export { type ThemeBars, type ThemeFacts, ThemeTracker } from './theme-tracker.ts';
