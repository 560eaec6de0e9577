import type { ServerParts } from '../../parts.ts';

/** What orders work with. */
export type OrderParts = Pick<ServerParts, 'db' | 'now' | 'log' | 'update' | 'sellers' | 'payGateways' | 'payCashier'>;
