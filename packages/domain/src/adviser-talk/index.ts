export * from './glossary.ts';
export * from './intents.ts';
export * from './links.ts';
export * from './quota.ts';
