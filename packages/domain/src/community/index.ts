export * from './content-types.ts';
export * from './document.ts';
export * from './expressions.ts';
export * from './machine-look.ts';
export * from './opinion.ts';
export * from './ranking.ts';
export * from './risk-class.ts';
export * from './trust.ts';
