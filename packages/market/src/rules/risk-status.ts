import type { RiskStatus, RiskStatusChange } from '../security.ts';

/** A stock as far as its risk status is asked for. */
export interface WarnedStock {
  readonly status: RiskStatus;
  readonly statusChanges?: readonly RiskStatusChange[] | undefined;
}

/**
 * Risk status under which a stock traded on a trading day: the last change up to that day. Before its first known change
 * a stock stood as that entry says; where no history is known it is taken to have always stood as it does now.
 */
export function riskStatusOn({ status, statusChanges }: WarnedStock, day: number): RiskStatus {
  if (statusChanges === undefined || statusChanges.length === 0) return status;
  let n = statusChanges.length - 1;
  while (n > 0 && statusChanges[n]!.day > day) n--;
  return statusChanges[n]!.status;
}
