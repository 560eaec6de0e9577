import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../../market/import/import-market.ts';

/** Real bars and published lists; the folder is not part of the repository. `REAL_DATA` names another. */
const folder = process.env['REAL_DATA'] ?? path.resolve(import.meta.dirname, '../../../../../../shared/data');
const isThere = fs.existsSync(path.join(folder, 'events/cross_section_20260320.csv.gz'));
if (!isThere) console.warn(`skipped: no real data at ${folder}`);

type Row = Readonly<Record<string, string>>;

/** Rows of a csv without quoted commas, packed or not. */
function rowsOf(name: string): Row[] {
  const bytes = fs.readFileSync(path.join(folder, name));
  const [head = '', ...lines] = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const days = ['2026-03-20', '2026-04-01'] as const;
type Day = (typeof days)[number];

const fileOf = (day: Day): string => `events/cross_section_${day.replaceAll('-', '')}.csv.gz`;

interface RealDay {
  readonly root: string;
  readonly slice: Slice;
  readonly call: Slice['call'];
  /** The published cross section of the day, by code. */
  readonly market: ReadonlyMap<string, Row>;
}

const opened = new Map<Day, RealDay>();

/**
 * A market of the day's cross section and of the bars of some stocks before it. Each day has one of its own: between two
 * cross sections lie days that nobody tells, and a reference price after a gap is not taken.
 */
async function openDay(day: Day): Promise<RealDay> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-real-'));
  const files = path.join(root, 'files');
  fs.mkdirSync(files);
  for (const name of ['stocks.csv', 'daily/daily_tail.csv.gz', 'daily/bars_wide.csv.gz']) {
    fs.copyFileSync(path.join(folder, name), path.join(files, path.basename(name)));
  }
  // Who was suspended stands in it with zeros.
  const rows = rowsOf(fileOf(day)).filter((row) => Number(row['volume']) > 0);
  const columns = ['code', 'date', 'open', 'high', 'low', 'close', 'preClose', 'volume', 'amount'];
  // Names of a day tell the risk warnings of that day; the list of stocks has those of today.
  const bars = rows.map((row) => [...columns.map((name) => row[name]), /ST/.test(row['name'] ?? '') ? 1 : 0].join());
  fs.writeFileSync(path.join(files, 'bars_day.csv'), [[...columns, 'isST'].join(), ...bars, ''].join('\n'));
  fs.copyFileSync(path.join(folder, fileOf(day)), path.join(files, path.basename(fileOf(day))));
  await importMarket({ root, paths: [files] });
  const slice = await startSlice({ marketDir: root, budgetFactor: 1e6, stockCount: 60 });
  const { visitorId } = (await slice.signIn()).device;
  const member = await slice.signIn(undefined, slice.newDevice({ market: 'real', visitorId }));
  return { root, slice, call: slice.callAs(member), market: new Map(rows.map((row) => [row['code'] ?? '', row])) };
}

beforeAll(async () => {
  if (!isThere) return;
  for (const day of days) opened.set(day, await openDay(day));
});
afterAll(async () => {
  for (const { slice, root } of opened.values()) {
    await slice.close();
    fs.rmSync(root, { recursive: true, force: true });
  }
});

/** All rows of a list of the tool, page by page, in the market of a day; of another date when one is named. */
async function listed(tab: 'LIMIT_UP' | 'BROKEN' | 'LIMIT_DOWN', day: Day, tradeDate: string = day) {
  const all = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await opened.get(day)!.call('POST /api/stocks/hall/getLimitStockList', {
      tab,
      tradeDate,
      includeSt: true,
      pageNum,
      pageSize: 50,
    });
    all.push(...page.list);
    if (all.length >= page.total || page.list.length === 0) return all;
  }
}

const fen = (yuan: string | undefined): number => Math.round(Number(yuan) * 100);

/** The limits of a bar, in fen, from its published reference price: a computation of this test's own. */
function limitsOf(row: Row): { readonly up: number; readonly down: number } {
  const { code = '', name = '' } = row;
  const reference = fen(row['preClose']);
  const isBeijing = /^(4|8|92)/.test(code);
  const percent = isBeijing ? 30 : /^(30|688|689)/.test(code) ? 20 : /ST/.test(name) ? 5 : 10;
  const [above, below] = [(reference * (100 + percent)) / 100, (reference * (100 - percent)) / 100];
  if (isBeijing) return { up: Math.floor(above + 1e-6), down: Math.ceil(below - 1e-6) };
  return { up: Math.floor(above + 0.5 + 1e-6), down: Math.floor(below + 0.5 + 1e-6) };
}

const codesWhere = (day: Day, is: (row: Row, limits: ReturnType<typeof limitsOf>) => boolean): Set<string> =>
  new Set(
    [...opened.get(day)!.market.values()].filter((row) => is(row, limitsOf(row))).map((row) => row['code'] ?? ''),
  );

/** What orders of a size bought less what they sold, as the cross section publishes it; `null` where it has none. */
const netOf = (row: Row, ...sizes: readonly string[]): number | null => {
  const sum = (side: string, of: readonly string[]): number =>
    of.reduce((total, size) => total + Number(row[`${side}${size}Amt`]), 0);
  return sum('buy', ['Sm', 'Md', 'Lg', 'Elg']) === 0 ? null : sum('buy', sizes) - sum('sell', sizes);
};

/** Says how many of two sets agree, and gives those of one alone. */
function compare(what: string, ours: ReadonlySet<string>, published: ReadonlySet<string>) {
  const missed = [...published].filter((code) => !ours.has(code));
  const added = [...ours].filter((code) => !published.has(code));
  console.log(
    `${what}: ${published.size - missed.length} of ${published.size} published rows agree, ${added.length} more are listed` +
      (missed.length + added.length > 0 ? ` (missed ${missed.join(' ')}; more ${added.join(' ')})` : ''),
  );
  return { missed, added };
}

const codesOf = (rows: readonly { readonly stockNo: string }[]): Set<string> =>
  new Set(rows.map(({ stockNo }) => stockNo));

describe.skipIf(!isThere)('the limit board over days of the real market', () => {
  it('lists the limit-ups of 2026-03-20 as a pool published them, with their prices', async () => {
    const day = '2026-03-20';
    const pool = rowsOf('events/limit_up_pool.csv').filter(
      (row) => row['date'] === day && opened.get(day)!.market.has(row['code']!),
    );
    const rows = await listed('LIMIT_UP', day);
    const { missed } = compare(`limit-ups of ${day}, pool`, codesOf(rows), new Set(pool.map((row) => row['code']!)));
    expect(pool.length).toBeGreaterThan(15);
    expect(missed).toEqual([]);
    const byCode = new Map(rows.map((row) => [row.stockNo, row]));
    for (const row of pool) expect(byCode.get(row['code']!)?.price).toBeCloseTo(Number(row['price']), 2);
  });

  it('counts the limit days in a row of every stock whose bars are known as the pools of March did', async () => {
    const followed = new Set(rowsOf('daily/daily_tail.csv.gz').map(({ code, date }) => `${code} ${date}`));
    // These bars carry no mark of a risk warning, so those who have got one since are measured by today's limit.
    const warnedSince = new Set(rowsOf('stocks.csv').flatMap(({ code, isST }) => (isST === '1' ? [code] : [])));
    const rows = rowsOf('events/limit_up_pool.csv').filter(({ code, date }) => followed.has(`${code} ${date}`));
    const pool = rows.filter(({ code }) => !warnedSince.has(code));
    const different: string[] = [];
    for (const date of new Set(pool.map((row) => row['date'] ?? ''))) {
      const byCode = new Map((await listed('LIMIT_UP', '2026-04-01', date)).map((row) => [row.stockNo, row]));
      for (const { code = '', boards } of pool.filter((row) => row['date'] === date)) {
        const streak = byCode.get(code)?.streak;
        if (streak !== Number(boards)) different.push(`${date} ${code}: ${boards}, ours ${streak}`);
      }
    }
    console.log(
      `streaks: ${pool.length - different.length} of ${pool.length} published rows agree, ${rows.length - pool.length} of stocks that were warned of later are left out ${different.join('; ')}`,
    );
    expect(pool.length).toBeGreaterThan(20);
    expect(different).toEqual([]);
  });

  it.each(days)(
    'lists who closed at a limit and who fell back from it on %s as the cross section says',
    async (day) => {
      const [ups, broken, downs] = await Promise.all([
        listed('LIMIT_UP', day),
        listed('BROKEN', day),
        listed('LIMIT_DOWN', day),
      ]);
      const closedUp = codesWhere(day, (row, { up }) => fen(row['close']) === up);
      const fellBack = codesWhere(day, (row, { up }) => fen(row['high']) === up && fen(row['close']) < up);
      const closedDown = codesWhere(day, (row, { down }) => fen(row['close']) === down);
      expect(compare(`limit-ups of ${day}`, codesOf(ups), closedUp)).toEqual({ missed: [], added: [] });
      expect(compare(`broken boards of ${day}`, codesOf(broken), fellBack)).toEqual({ missed: [], added: [] });
      expect(compare(`limit-downs of ${day}`, codesOf(downs), closedDown)).toEqual({ missed: [], added: [] });
      expect(closedUp.size).toBeGreaterThan(15);
    },
  );

  it.each(days)('counts %s as its cross section does', async (day) => {
    const { board } = await opened.get(day)!.call('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate: day });
    const closedUp = codesWhere(day, (row, { up }) => fen(row['close']) === up);
    const touched = codesWhere(day, (row, { up }) => fen(row['high']) === up);
    console.log(
      `counts of ${day}: ${board?.limitUpNum} + ${board?.limitUpNumSt} ST at the limit, ${board?.touchedNum} touched it; ${closedUp.size} and ${touched.size} in the cross section`,
    );
    expect((board?.limitUpNum ?? 0) + (board?.limitUpNumSt ?? 0)).toBe(closedUp.size);
  });
});

describe.skipIf(!isThere)('the lists of money over days of the real market', () => {
  /** Published flows of the day, the most that came in first. */
  const published = (day: Day): readonly { readonly code: string; readonly net: number; readonly row: Row }[] =>
    [...opened.get(day)!.market]
      .flatMap(([code, row]) => {
        const net = netOf(row, 'Lg', 'Elg');
        return net === null ? [] : [{ code, net, row }];
      })
      .sort((a, b) => b.net - a.net);

  it.each(days)('list the flows of %s as the cross section publishes them', async (day) => {
    const { call } = opened.get(day)!;
    const flows = published(day);
    for (const direction of ['IN', 'OUT'] as const) {
      const side = flows.filter(({ net }) => (direction === 'IN' ? net > 0 : net < 0));
      const rows = [];
      for (let pageNum = 1; rows.length < 200; pageNum += 1) {
        const page = { kind: 'STOCK', direction, days: 1, tradeDate: day, pageNum, pageSize: 50 } as const;
        const { list, total } = await call('POST /api/stocks/hall/getInflowStockOrConceptList', page);
        // Suspensions and codes that no list names are the only ones to differ.
        expect(total).toBe(side.length);
        rows.push(...list);
      }
      const top = (direction === 'IN' ? side : side.toReversed()).slice(0, rows.length);
      expect(compare(`money ${direction} of ${day}`, codesOf(rows), new Set(top.map(({ code }) => code)))).toEqual({
        missed: [],
        added: [],
      });
      const netByCode = new Map(top.map(({ code, net }) => [code, net]));
      for (const row of rows) {
        expect(row.net! / netByCode.get(row.stockNo)!).toBeCloseTo(1, 4);
      }
    }
    const count = await call('GET /api/stocks/hall/getInflowStockOrConceptCount', { tradeDate: day });
    expect([count.stockIn, count.stockOut]).toEqual([
      flows.filter(({ net }) => net > 0).length,
      flows.filter(({ net }) => net < 0).length,
    ]);
  });

  it.each(days)('rank the flows of %s with each size of order as published', async (day) => {
    const page = await opened.get(day)!.call('GET /api/stocks/hall/getRealTimeFundStockRankingList', {
      tradeDate: day,
      pageSize: 50,
    });
    const top = published(day).filter(({ net, row }) => net > 0 && Number(row['amount']) >= 10e6);
    compare(
      `ranking of ${day}`,
      new Set(page.list.map(({ stockNo }, at) => `${at + 1}:${stockNo}`)),
      new Set(top.slice(0, page.list.length).map(({ code }, at) => `${at + 1}:${code}`)),
    );
    expect(page.total).toBe(top.length);
    const rowOf = new Map(top.map(({ code, row }) => [code, row]));
    for (const { stockNo, superNet, bigNet, midNet, smallNet } of page.list) {
      const row = rowOf.get(stockNo)!;
      const nets = [netOf(row, 'Elg'), netOf(row, 'Lg'), netOf(row, 'Md'), netOf(row, 'Sm')];
      const ours = [superNet, bigNet, midNet, smallNet];
      // Nets are kept with seven digits.
      nets.forEach((net, at) => expect(Math.abs(ours[at]! - net!)).toBeLessThan(Number(row['amount']) * 1e-6));
    }
  });
});

describe.skipIf(!isThere)('the themes of a day of the real market', () => {
  const day = '2026-04-03';
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-themes-'));
  const names = ['stocks.csv', 'daily/daily_tail.csv.gz', 'daily/bars_wide.csv.gz'];
  const membersFile = 'events/concept_members_20260403.csv.gz';
  let slice: Slice;
  let call: Slice['call'];
  /** Concepts as published, with those of their members that have a bar on the day, or one within a month before. */
  const published = new Map<string, Set<string>>();
  const traded = new Set<string>();
  beforeAll(async () => {
    if (!isThere) return;
    const files = path.join(root, 'files');
    fs.mkdirSync(files);
    for (const name of [...names, membersFile])
      fs.copyFileSync(path.join(folder, name), path.join(files, path.basename(name)));
    const bars = [...rowsOf(names[1]!), ...rowsOf(names[2]!)];
    const known = new Set(bars.map(({ code }) => code!));
    writeOthers(files, new Set([...known, ...rowsOf(membersFile).map(({ code }) => code!)]));
    await importMarket({ root, paths: [files] });
    for (const { code, date } of bars) if (date === day) traded.add(code!);
    for (const { concept, code } of rowsOf(membersFile)) {
      if (known.has(code!)) published.set(concept!, (published.get(concept!) ?? new Set()).add(code!));
    }
    slice = await startSlice({ marketDir: root, budgetFactor: 1e6, stockCount: 60 });
    const { visitorId } = (await slice.signIn()).device;
    call = slice.callAs(await slice.signIn(undefined, slice.newDevice({ market: 'real', visitorId })));
  });
  afterAll(async () => {
    await slice?.close();
    fs.rmSync(root, { recursive: true, force: true });
  });

  /** Bars of the day of invented stocks that are in no concept: themes are told of a market, not of a part of one. */
  function writeOthers(files: string, taken: ReadonlySet<string>): void {
    const free = Array.from({ length: 6000 }, (_, n) => String(600_000 + n)).filter((code) => !taken.has(code));
    const others = [...free, ...Array.from({ length: 400 }, (_, n) => String(302_000 + n))];
    expect(others.length).toBeGreaterThan(4360);
    const rows = others.map((code) => `${code},${day},10,10.1,9.9,10,10,1000000,10000000`);
    const head = 'code,date,open,high,low,close,preClose,volume,amount';
    fs.writeFileSync(path.join(files, 'others_daily.csv'), [head, ...rows, ''].join('\n'));
  }

  const themesOf = async (tradeDate: string) =>
    (await call('POST /api/stocks/theme/getThemedList', { tradeDate })).list;

  it('are the concepts with enough of the stocks whose bars are known, as published on that day', async () => {
    const isStyle = (name: string): boolean => /融资融券|深股通|沪股通|标普|MSCI|预盈/.test(name);
    const expected = [...published].filter(
      ([name, codes]) =>
        codes.size >= 8 && codes.size <= 400 && !isStyle(name) && [...codes].some((code) => traded.has(code)),
    );
    const rows = await themesOf(day);
    const ours = new Set(rows.map(({ conceptName }) => conceptName));
    expect(compare(`themes of ${day}`, ours, new Set(expected.map(([name]) => name)))).toEqual({
      missed: [],
      added: [],
    });
    for (const { conceptCode } of rows.slice(0, 5)) {
      const { total } = await call('POST /api/stocks/theme/getThemedDetail', { conceptCode, tradeDate: day });
      expect([conceptCode, total]).toEqual([conceptCode, published.get(conceptCode)!.size]);
    }
    // Nobody had published the members the day before.
    expect(await themesOf('2026-04-02')).toEqual([]);
  });

  it('rise and fall as a few of their stocks let one see of the published change of all', async () => {
    const changes = new Map(
      rowsOf('events/sector_moneyflow_20260403.csv').flatMap(({ type, name, pctChg }) =>
        type === '概念' ? [[name!, Number(pctChg)] as const] : [],
      ),
    );
    const rows = (await themesOf(day)).filter(({ conceptName }) => changes.has(conceptName));
    const agreeing = rows.filter((row) => Math.sign(row.changePct) === Math.sign(changes.get(row.conceptName)!));
    const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
    const hotter = mean(rows.slice(0, 30).map(({ conceptName }) => changes.get(conceptName)!));
    const all = mean(rows.map(({ conceptName }) => changes.get(conceptName)!));
    console.log(
      `themes of ${day}: ${agreeing.length} of ${rows.length} go the way of the published change, ` +
        `the 30 hottest changed by ${hotter.toFixed(2)}% where all did by ${all.toFixed(2)}%`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(agreeing.length).toBeGreaterThan(rows.length * 0.8);
    expect(hotter).toBeGreaterThan(all);
  });
});
