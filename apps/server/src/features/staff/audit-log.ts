import { dayMs, shanghaiClock, shanghaiDate, shanghaiInstantAt } from '@lianpan/domain';
import { csvOf } from '../../csv.ts';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { note } from './audit.ts';
import * as queries from './queries.ts';
import { staffTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'deedTexts'>;
type Log = DataOf<'POST /api/admin/audit/getAuditLog'>;
type Row = Awaited<ReturnType<typeof queries.selectAudit>>[number];

/** The name of a deed; one that names its resource itself stands alone. */
export const deedKey = ({ action, resource }: Pick<Row, 'action' | 'resource'>): string =>
  action.includes('.') ? action : `${resource}.${action}`;

/** A deed in words; an old one that nothing names any more in its codes. */
function sentenceOf(row: Row, { deedTexts }: Pick<Parts, 'deedTexts'>, language: Language): string {
  const text = deedTexts[deedKey(row)];
  return text ? say(text, language, { id: row.resourceId }) : [row.action, row.resource, row.resourceId].join(' ');
}

const written = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

interface Filter {
  readonly staffName?: string | undefined;
  readonly action?: string | undefined;
  readonly resource?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What a filter asks of the rows: nothing of a field that is left empty, and days as instants. */
const conditionsOf = ({ from, to, ...asked }: Filter) => ({
  staffName: asked.staffName || undefined,
  action: asked.action || undefined,
  resource: asked.resource || undefined,
  resourceId: asked.resourceId || undefined,
  from: from === undefined ? undefined : new Date(shanghaiInstantAt(from, '00:00:00')),
  before: to === undefined ? undefined : new Date(shanghaiInstantAt(to, '00:00:00') + dayMs),
});

/** The log as far as it was asked for, the newest first. */
export async function listAudit(
  parts: Parts,
  { language }: StaffCaller,
  { cursor, pageSize: limit, ...filter }: Filter & { cursor?: string | undefined; pageSize: number },
): Promise<Log> {
  const page = { beforeId: Number(cursor ?? 0) || null, limit };
  const rows = await queries.selectAudit(parts.db, conditionsOf(filter), page);
  return {
    list: rows.map((row) => ({
      entryId: String(row.id),
      time: row.at.getTime(),
      staffName: row.staffName,
      roles: [...row.roles],
      action: row.action,
      sentence: sentenceOf(row, parts, language),
      resource: row.resource,
      resourceId: row.resourceId,
      before: written(row.before),
      after: written(row.after),
      reason: row.reason,
      address: row.address,
      requestId: row.requestId,
      approverName: row.approverName,
    })),
    nextCursor: rows.length === limit ? String(rows.at(-1)!.id) : null,
  };
}

const maxExported = 10_000;

/** Columns of the file, in the order of `lines` below. */
const heads = [
  'time',
  'staff',
  'roles',
  'deed',
  'resource',
  'id',
  'reason',
  'before',
  'after',
  'proposer',
  'address',
  'request',
] as const;

const timeText = (at: number): string => `${shanghaiDate(at)} ${shanghaiClock(at)}`;

/** The same as a csv file, in the language of who takes it; that it was taken stands in the log. */
export const exportAudit = (
  parts: Parts,
  caller: StaffCaller,
  { reason, ...filter }: Filter & { readonly reason: string },
) =>
  parts.db.transaction(async (tx) => {
    const { language } = caller;
    const rows = await queries.selectAudit(tx, conditionsOf(filter), { beforeId: null, limit: maxExported });
    const lines = rows.map((row) => [
      timeText(row.at.getTime()),
      row.staffName,
      row.roles.join(' '),
      sentenceOf(row, parts, language),
      row.resource,
      row.resourceId,
      row.reason,
      written(row.before),
      written(row.after),
      row.approverName,
      row.address,
      row.requestId,
    ]);
    const after = { ...filter, rowNum: rows.length };
    await note(tx, caller, { action: 'audit.export', resource: 'audit', resourceId: '', after, reason }, parts.now());
    return {
      fileName: `lianpan-audit-${shanghaiDate(parts.now())}.csv`,
      contentType: 'text/csv',
      text: csvOf([heads.map((head) => say(texts[`log_${head}`], language)), ...lines]),
      rowNum: rows.length,
    };
  });
