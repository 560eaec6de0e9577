import { previewRows } from '@lianpan/contract/tool-wire';
import { rowsBefore } from '../../list-place.ts';
import type { StockCell } from '../../market/market.ts';
import type { ToolAccess } from '@lianpan/domain';
import type { ToolDay } from './day.ts';

/** What the filter reads of a row. */
type ListedStock = Pick<StockCell, 'stockNo' | 'stockName' | 'board'>;

/** The columns of a row that hold figures. */
type FigureOf<Row> = { [Key in keyof Row]-?: Row[Key] extends number | null ? Key : never }[keyof Row];

/** What people may ask of a list, as the contract's `toolListInput` decodes it. */
interface ListQuestion<Field> {
  readonly sortField?: Field | undefined;
  readonly sortOrder: 'asc' | 'desc';
  readonly boards?: string | undefined;
  readonly keyword?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

interface Listed<Row> {
  readonly day: ToolDay;
  readonly toolId: number;
  readonly access: ToolAccess;
  /** All of them, in the order of the tool. */
  readonly rows: readonly Row[];
}

/**
 * A page of a tool's rows: those that meet the filter, by a column if one is wanted, unknown figures last and equal ones by
 * code. Who may not see all gets the first rows, in the order of the tool and not by a filter of theirs, and how many more
 * there are.
 */
export function toolPage<Row extends ListedStock>(listed: Listed<Row>, question: ListQuestion<FigureOf<Row>>) {
  if (!listed.access.isOpen) return plainPage(listed, question);
  return plainPage({ ...listed, rows: sorted(listed.rows.filter(meets(question)), question) }, question);
}

/** The same of rows that nobody filters or sorts, for example because they are no stocks. */
export function plainPage<Row>(
  { day, toolId, access, rows }: Listed<Row>,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  const page = { ...day.fresh, pageNum, pageSize, total: rows.length };
  if (access.isOpen) return { ...page, list: rows.slice(rowsBefore(pageNum, pageSize), pageNum * pageSize) };
  const hiddenNum = Math.max(0, rows.length - previewRows);
  const list = pageNum === 1 ? rows.slice(0, previewRows) : [];
  return { ...page, list, lock: lockOf({ toolId, access }, hiddenNum) };
}

/** Why somebody does not see all of a tool, and what would bring the rest. */
export function lockOf(
  { toolId, access: { reason, canTry, usesLeft } }: Pick<Listed<unknown>, 'toolId' | 'access'>,
  hiddenNum: number,
) {
  return { reason: reason ?? ('privilege' as const), toolId, canTry, usesLeft, hiddenNum };
}

function meets({ boards, keyword }: ListQuestion<unknown>): (row: ListedStock) => boolean {
  const wanted = boards && new Set(boards.split(','));
  return ({ board, stockNo, stockName }) =>
    (!wanted || wanted.has(board)) &&
    (keyword === undefined || stockNo.includes(keyword) || stockName.includes(keyword));
}

function sorted<Row extends ListedStock>(
  rows: readonly Row[],
  { sortField, sortOrder }: ListQuestion<FigureOf<Row>>,
): readonly Row[] {
  if (sortField === undefined) return rows;
  const direction = sortOrder === 'asc' ? 1 : -1;
  const figureOf = (row: Row) => row[sortField] as number | null;
  return rows.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)];
    const byCode = a.stockNo < b.stockNo ? -1 : 1;
    if (left === null || right === null) return left === right ? byCode : left === null ? 1 : -1;
    return direction * (left - right) || byCode;
  });
}
