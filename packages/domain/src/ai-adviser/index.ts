export * from './figures.ts';
export * from './glossary.ts';
export { helpKeys, type HelpKey } from './help-words.ts';
export * from './intents.ts';
export * from './links.ts';
export * from './plain-text.ts';
export * from './quota.ts';
export { factTopics, conversationPages, type FactTopic, type ConversationPage } from './page-words.ts';
