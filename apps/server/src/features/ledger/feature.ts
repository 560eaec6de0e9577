import type { Feature } from '../feature.ts';

/** Double entry for whatever people have of something; see `service.ts`. It names accounts by number and nobody by name. */
export const ledger = {
  name: 'ledger',
  tables: ['ledger_account', 'ledger_tx', 'ledger_entry'],
} satisfies Feature;
