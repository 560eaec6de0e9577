import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A row as the service keeps it, by the names of its columns. */
export type WireRow = Readonly<Record<string, unknown>>;

/** How one request is answered instead of with rows. */
export type Mishap =
  | { readonly code: number; readonly msg: string }
  | { readonly status: number }
  | { readonly body: string }
  | 'cut'
  | 'silence';

export interface HeardRequest {
  readonly table: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface TushareServer {
  readonly baseUrl: string;
  readonly tables: Map<string, WireRow[]>;
  readonly heard: HeardRequest[];
  /** Answers the next requests for a table so, one after the other. */
  next(table: string, ...mishaps: Mishap[]): void;
  /** Answers every request for a table with this refusal. */
  forbid(table: string, code: number, msg: string): void;
  /** Takes such a refusal back. */
  allow(table: string): void;
  /** Leaves a column out, whatever was asked for. */
  dropColumn(table: string, column: string): void;
  /** Gives columns in the opposite order, and in the order asked for on every second page. */
  shuffleColumns(): void;
  /** Gives no more rows at once than this, and says whether there are more unless told not to. */
  cutPages(rows: number, saysMore: boolean): void;
  close(): Promise<void>;
}

/** A loopback server for tests that answers like Tushare Pro with the rows it is given. */
export async function startTushareServer(token: string): Promise<TushareServer> {
  const tables = new Map<string, WireRow[]>();
  const heard: HeardRequest[] = [];
  const mishaps = new Map<string, Mishap[]>();
  const forbidden = new Map<string, { code: number; msg: string }>();
  const dropped = new Map<string, string>();
  let isShuffled = false;
  let pageRows = 6000;
  let saysMore = true;

  function answerTo(text: string): object {
    const given = JSON.parse(text) as { api_name: string; token: string; params: WireRow; fields: string };
    if (given.token !== token) return refuse(40101, `您的token不对，请确认。${given.token}`);
    const rows = tables.get(given.api_name);
    if (!rows) return refuse(40001, '请指定正确的接口名');
    const refusal = forbidden.get(given.api_name);
    if (refusal) return refuse(refusal.code, refusal.msg);
    const { offset = 0, limit = pageRows, ...filters } = given.params as { offset?: number; limit?: number };
    const wanted = rows.filter((row) =>
      Object.entries(filters).every(
        ([name, value]) =>
          !(name in row) || row['force'] === true || String(value).split(',').includes(String(row[name])),
      ),
    );
    const end = offset + Math.min(limit, pageRows);
    const fields = given.fields.split(',').filter((field) => field !== dropped.get(given.api_name));
    if (isShuffled && offset === 0) fields.reverse();
    const items = wanted
      .slice(offset, end)
      .map((row) => (row['short'] === true ? fields.slice(1) : fields).map((field) => row[field] ?? null));
    const more = saysMore ? { has_more: end < wanted.length, count: -1 } : {};
    return { request_id: 'r', code: 0, msg: '', data: { fields, items, ...more } };
  }

  const server = http.createServer((request, response) => {
    let text = '';
    request.on('error', () => response.destroy());
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { api_name: table, params: parameters } = JSON.parse(text) as { api_name: string; params: WireRow };
      heard.push({ table, parameters });
      const mishap = mishaps.get(table)?.shift();
      if (mishap === 'silence') return;
      if (mishap === 'cut') {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
        response.write('{"code":0,"data":', () => response.destroy());
        return;
      }
      if (mishap && 'status' in mishap) {
        response.writeHead(mishap.status, { location: '/elsewhere' }).end('<html>');
        return;
      }
      response.setHeader('content-type', 'application/json');
      if (mishap && 'body' in mishap) response.end(mishap.body);
      else response.end(JSON.stringify(mishap ? refuse(mishap.code, mishap.msg) : answerTo(text)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tables,
    heard,
    next: (table, ...more) => void mishaps.set(table, [...(mishaps.get(table) ?? []), ...more]),
    forbid: (table, code, msg) => void forbidden.set(table, { code, msg }),
    allow: (table) => void forbidden.delete(table),
    dropColumn: (table, column) => void dropped.set(table, column),
    shuffleColumns: () => {
      isShuffled = true;
    },
    cutPages: (rows, says) => {
      pageRows = rows;
      saysMore = says;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const refuse = (code: number, msg: string): object => ({ request_id: 'r', code, msg, data: null });
