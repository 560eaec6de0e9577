export * from './condition-words.ts';
export { boardWords } from './theme-words.ts';
