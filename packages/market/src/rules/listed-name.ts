import type { RiskStatus } from '../security.ts';

/** Risk status that a name carries, a prefix of the day aside. Source: handbook A.1. */
export function riskStatusOfName(name: string): RiskStatus {
  if (/^退市|退$|[（(]退[)）]$/.test(name)) return 'DELISTING';
  const mark = /^(?:N|C|XD|XR|DR)?S?(\*?ST)/.exec(name)?.[1];
  return mark === 'ST' || mark === '*ST' ? mark : 'NORMAL';
}
