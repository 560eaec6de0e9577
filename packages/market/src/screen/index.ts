export { screen } from './screen.ts';
