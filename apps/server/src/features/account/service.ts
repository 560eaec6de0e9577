export { cancelDueAccounts } from './cancellation.ts';
