import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test says of a stock; the page has it in lots and tens of thousands of yuan unless told otherwise. */
export interface PageQuote {
  readonly name?: string;
  readonly price?: string;
  readonly prevClose?: string;
  readonly open?: string;
  readonly high?: string;
  readonly low?: string;
  readonly volume?: string;
  readonly amount?: string;
  /** `20261120095957`. */
  readonly time?: string;
  /** Whole shares. */
  readonly totalShares?: string;
  readonly floatShares?: string;
  /** Ratio over the last year, below 0 for a loss. */
  readonly pe?: string;
  /** Best price to buy and to sell. */
  readonly bid?: string;
  readonly ask?: string;
  /** Levels behind the best ones and their volumes: `[price, volume]` from the best on, in the place of `bid` and `ask`. */
  readonly bids?: readonly (readonly [price: string, volume: string])[];
  readonly asks?: readonly (readonly [price: string, volume: string])[];
}

/** How one request is answered instead of with quotes. */
export type LiveMishap = { readonly status: number } | { readonly body: string } | 'cut' | 'silence';

export interface LiveServer {
  readonly baseUrl: string;
  /** By the page's code: `sh600519`. */
  readonly quotes: Map<string, PageQuote>;
  /** Points of a day by code: `0931 1500.00 20 3000000.00`, sums of lots and yuan. */
  readonly lines: Map<
    string,
    { readonly date: string; readonly prevClose: string; readonly points: readonly string[] }
  >;
  /** Bars by code as the page of daily lines has them: date, open, close, high, low, lots, terms of an ex day, turnover, 10,000 yuan. */
  readonly dailyLines: Map<string, readonly (readonly unknown[])[]>;
  /** Codes of each request for quotes. */
  readonly heard: (readonly string[])[];
  /** What was asked of the page of daily lines: `sh600519,day,2026-11-16,2026-11-20,640,`. */
  readonly heardLines: string[];
  /** Answers the next requests so, one after the other; `null` is a good answer. */
  next(...mishaps: (LiveMishap | null)[]): void;
  /** Answers everything so until it is told `null`. */
  always(mishap: LiveMishap | null): void;
  close(): Promise<void>;
}

/** `贵州茅台` in GBK, which is what the pages are written in. */
const gbkName = Buffer.from('b9f3d6ddc3a9cca8', 'hex');
const nameMark = '@name@';

/** A loopback server for tests that answers as the public quote pages do: text in GBK, 88 fields a stock. */
export async function startLiveServer(): Promise<LiveServer> {
  const quotes = new Map<string, PageQuote>();
  const lines: LiveServer['lines'] = new Map();
  const dailyLines: LiveServer['dailyLines'] = new Map();
  const heard: (readonly string[])[] = [];
  const heardLines: string[] = [];
  const mishaps: (LiveMishap | null)[] = [];
  let constant: LiveMishap | null = null;

  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    const codes = (url.searchParams.get('q') ?? '').split(',').filter((code) => code !== '');
    if (codes.length > 0) heard.push(codes);
    const mishap = mishaps.shift() ?? constant;
    if (mishap === 'silence') return;
    if (mishap === 'cut') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('v_sh600519="1~', () => response.destroy());
      return;
    }
    if (mishap && 'status' in mishap) return void response.writeHead(mishap.status).end('<html>');
    if (mishap) return void response.end(mishap.body);
    if (url.pathname.endsWith('/newfqkline/get')) {
      const param = url.searchParams.get('param') ?? '';
      heardLines.push(param);
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(dailyLineOf(param, dailyLines)));
    }
    if (url.pathname.endsWith('/minute/query')) {
      const code = url.searchParams.get('code') ?? '';
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(lineOf(code, lines.get(code))));
    }
    response.setHeader('content-type', 'text/html; charset=GBK');
    const known = codes.filter((code) => quotes.has(code));
    if (known.length === 0) return void response.end('v_pv_none_match="1";\n');
    response.end(inGbk(known.map((code) => rowOf(code, quotes.get(code) ?? {})).join('\n')));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    quotes,
    lines,
    dailyLines,
    heard,
    heardLines,
    next: (...more) => void mishaps.push(...more),
    always: (mishap) => {
      constant = mishap;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function rowOf(code: string, quote: PageQuote): string {
  const fields = Array<string>(88).fill('');
  fields[0] = code.startsWith('sh') ? '1' : '51';
  fields[1] = quote.name ?? nameMark;
  fields[2] = code.slice(2);
  fields[3] = quote.price ?? '1500.00';
  fields[4] = quote.prevClose ?? '1490.00';
  fields[5] = quote.open ?? '1492.00';
  fields[6] = quote.volume ?? '12345';
  fields[9] = quote.bid ?? '1499.99';
  fields[19] = quote.ask ?? '1500.00';
  for (const [side, from] of [
    [quote.bids, 9],
    [quote.asks, 19],
  ] as const) {
    for (let level = 0; side && level < 5; level++) {
      fields[from + 2 * level] = side[level]?.[0] ?? '0.00';
      fields[from + 2 * level + 1] = side[level]?.[1] ?? '0';
    }
  }
  fields[30] = quote.time ?? '20261120095957';
  fields[33] = quote.high ?? '1510.00';
  fields[34] = quote.low ?? '1490.00';
  fields[37] = quote.amount ?? '185175';
  fields[39] = quote.pe ?? '';
  fields[72] = quote.floatShares ?? '';
  fields[73] = quote.totalShares ?? '';
  return `v_${code}="${fields.join('~')}";`;
}

function lineOf(
  code: string,
  line: { date: string; prevClose: string; points: readonly string[] } | undefined,
): object {
  if (!line) return { code: 0, msg: '', data: {} };
  const qt = Array<string>(88).fill('');
  qt[4] = line.prevClose;
  return { code: 0, msg: '', data: { [code]: { data: { data: line.points, date: line.date }, qt: { [code]: qt } } } };
}

/** The newest bars between two dates, as many as were asked for. */
function dailyLineOf(param: string, known: LiveServer['dailyLines']): object {
  const [code = '', , from = '', to = '', count = ''] = param.split(',');
  const rows = known.get(code);
  if (!rows) return { code: 0, msg: '', data: [] };
  const day = rows.filter(([date]) => String(date) >= from && String(date) <= to).slice(-Number(count));
  return { code: 0, msg: '', data: { [code]: { day, qt: {}, version: '16' } } };
}

function inGbk(text: string): Buffer {
  return Buffer.concat(
    text
      .split(nameMark)
      .flatMap((part, i) => (i === 0 ? [Buffer.from(part, 'latin1')] : [gbkName, Buffer.from(part, 'latin1')])),
  );
}
