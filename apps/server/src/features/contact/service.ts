export { noteAdded } from './added.ts';
