export * from './glossary.ts';
export * from './intents.ts';
export * from './quota.ts';
