/** What the mall and the desk do here. */
export { decideApplication } from './application.ts';
export { grantPaper, grantSubscription, removePaper } from './grants.ts';
export { settleExtract } from './income/extracts.ts';
export { hasOpenWithdrawal } from './income/service.ts';
