export { type EntryName, chosenWords, definitionWords, figureWords } from './condition-words.ts';
export { boardWords } from './theme-words.ts';
