export { insertDemoMessage as keepDemoMessage } from './queries.ts';
