export { insertDemoMessage as keepDemoMessage } from './queries.ts';
export { deleteDemoMessages } from './queries.ts';
