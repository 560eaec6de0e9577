export * from './follow-tactics.ts';
export * from './model-portfolio.ts';
export * from './signal-walk.ts';
export * from './tactics.ts';
