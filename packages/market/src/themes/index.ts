export * from './concept-relevance.ts';
export * from './theme-heat.ts';
export * from './theme-heats.ts';
export * from './theme-roles.ts';
export * from './theme-rotation.ts';
export * from './theme-stage.ts';
export * from './theme-tracker.ts';
