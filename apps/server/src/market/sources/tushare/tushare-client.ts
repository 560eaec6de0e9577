import { unwatched, type CallEnd, type Ended, type ProviderWatch } from '../../../providers/calls/provider-watch.ts';
import type { SourceClock } from '../source-clock.ts';
import { SourceFormatError, SourceRefusal, SourceUnreachable } from '../source-errors.ts';
import type { TokenBucket } from '../token-bucket.ts';
import { refusalOf } from './tushare-refusal.ts';

export interface TushareAccess {
  readonly token: string;
  /** Where the service answers. The token goes there as it is: use https where the network is not ours. */
  readonly baseUrl: string;
  readonly clock: SourceClock;
  readonly watch?: ProviderWatch | undefined;
  /** Requests that our access may make; without it nothing is waited for but the service's own refusals. */
  readonly quota?: TokenBucket | undefined;
  /** Default 10,000. */
  readonly timeoutMs?: number;
}

/** A table of the service and what of it is wanted. */
export interface TableRequest<Column extends string> {
  readonly table: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly columns: readonly Column[];
  /** Columns of `columns` that the service may do without; their values are then `undefined`. */
  readonly optionalColumns?: readonly Column[];
  /** Rows asked for at once; the service cuts off without a word what is beyond its own limit of the table. */
  readonly pageRows: number;
}

export interface TableRow<Column extends string> {
  /** False when the row has not as many values as there are columns: then no value can be trusted. */
  readonly isWhole: boolean;
  readonly values: Readonly<Record<Column, unknown>>;
}

interface Page {
  readonly fields: readonly string[];
  readonly items: readonly (readonly unknown[])[];
  readonly hasMore: boolean;
}

/** Requests for one page, the first one included. */
const maxTries = 4;
/** Of these, requests that nobody answered: the second after a second, the third after two more. */
const maxUnanswered = 3;
const firstBackOffMs = 1000;
/** A quota of a minute is waited for; one of an hour or a day is the caller's to plan. */
const longestWaitMs = 120_000;
const maxPages = 100;

/**
 * Reads a whole table, page after page. Waits where the service says that we ask too often, a few times. Throws as
 * `DailySource` tells; a refusal for the rate says when to ask again.
 */
export async function readTable<Column extends string>(
  access: TushareAccess,
  request: TableRequest<Column>,
): Promise<TableRow<Column>[]> {
  const rows: TableRow<Column>[] = [];
  for (let page = 0; page < maxPages; page++) {
    const answer = await askPatiently(access, request, rows.length);
    // The order of columns is the service's own, and nothing says that two pages share it.
    rows.push(...rowsOf(answer, request));
    // A service that says nothing may have cut a page short by a limit of its own: only an empty page is the end then.
    const isLast = answer.items.length === 0 || (!answer.hasMore && answer.items.length < request.pageRows);
    if (isLast) return rows;
  }
  throw new SourceFormatError(request.table, `no end after ${maxPages} pages`);
}

function rowsOf<Column extends string>(page: Page, request: TableRequest<Column>): TableRow<Column>[] {
  const places = request.columns.map((column) => [column, page.fields.indexOf(column)] as const);
  const missing = places
    .filter(([column, place]) => place < 0 && !request.optionalColumns?.includes(column))
    .map(([column]) => column);
  if (missing.length > 0) {
    throw new SourceFormatError(request.table, `the answer lacks the columns ${missing.join(', ')}`, missing);
  }
  return page.items.map((item) => ({
    isWhole: item.length === page.fields.length,
    values: Object.fromEntries(places.map(([column, place]) => [column, item[place]])) as Record<Column, unknown>,
  }));
}

async function askPatiently(access: TushareAccess, request: TableRequest<string>, offset: number): Promise<Page> {
  let unanswered = 0;
  for (let tries = 1; ; tries++) {
    await access.quota?.take();
    try {
      return await (access.watch ?? unwatched).run(request.table, () => ask(access, request, offset), endOf);
    } catch (error) {
      if (error instanceof SourceUnreachable && ++unanswered < maxUnanswered) {
        await access.clock.sleep(firstBackOffMs * 2 ** (unanswered - 1));
        continue;
      }
      if (!(error instanceof SourceRefusal) || error.retryAt === null || tries === maxTries) throw error;
      const waitMs = error.retryAt.getTime() - access.clock.now().getTime();
      if (waitMs > longestWaitMs) throw error;
      await access.clock.sleep(Math.max(0, waitMs));
    }
  }
}

/** A refusal is an answer like any other; what is no answer, or none as agreed, is the service's fault. */
function endOf(end: Ended): CallEnd {
  if ('value' in end) return { code: 'OK', isFault: false };
  const { error } = end;
  if (error instanceof SourceRefusal) return { code: String(error.code), isFault: false };
  return { code: error instanceof SourceFormatError ? 'BAD_FORMAT' : 'NO_ANSWER', isFault: true };
}

async function ask(access: TushareAccess, request: TableRequest<string>, offset: number): Promise<Page> {
  const { status, text } = await post(access, {
    api_name: request.table,
    token: access.token,
    params: { ...request.parameters, limit: request.pageRows, offset },
    fields: request.columns.join(','),
  });
  if (status === 429) throw refusalOf(status, '频率超限', access.clock.now());
  if (status !== 200) throw new SourceUnreachable(`Tushare answered HTTP ${status} for ${request.table}`, status);
  const answer = asObject(parseJson(text));
  if (typeof answer?.['code'] !== 'number') throw new SourceFormatError(request.table, 'the answer is not as agreed');
  const said = typeof answer['msg'] === 'string' ? answer['msg'] : '';
  if (answer['code'] !== 0) {
    // What the service says goes into logs, and nothing keeps it from repeating what it was sent.
    throw refusalOf(answer['code'], said.replaceAll(access.token, '***'), access.clock.now());
  }
  return pageOf(request.table, asObject(answer['data']));
}

async function post(access: TushareAccess, body: unknown): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(access.baseUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The token is in the body and must not follow the service to somewhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs ?? 10_000),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new SourceUnreachable('Tushare did not answer', null, error);
  }
}

function pageOf(table: string, data: Record<string, unknown> | null): Page {
  const fields = data?.['fields'];
  const items = data?.['items'];
  const areFields = Array.isArray(fields) && fields.every((field) => typeof field === 'string');
  if (!areFields || !Array.isArray(items) || !items.every((item) => Array.isArray(item))) {
    throw new SourceFormatError(table, 'the answer is not as agreed');
  }
  return { fields, items, hasMore: data?.['has_more'] !== false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
