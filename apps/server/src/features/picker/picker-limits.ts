import { toolIds } from '@lianpan/domain';
/** Queries that a member can keep. Source: market handbook E.3. */
export const savedLimit = 20;
/** Privilege that opens the picker. Source: market handbook L. */
export const pickerPrivilege = toolIds.picker;
/** Rows that are clear without it. Source: market handbook J.1. */
export const previewRows = 3;
/** More than any market has stocks. */
export const everyRow = 100_000;
/** Stocks of a saved query that are followed one by one. */
export const maxFollowed = 500;
