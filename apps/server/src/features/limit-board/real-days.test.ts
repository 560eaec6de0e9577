import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { aShareCalendar } from '@lianpan/market/calendar';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../../market/import/import-market.ts';

/** Real bars and published lists; the folder is not part of the repository. `REAL_DATA` names another. */
const asked = process.env['REAL_DATA'];
const folder = asked ?? path.resolve(import.meta.dirname, '../../../../../../shared/data');

type Row = Readonly<Record<string, string>>;

/** Rows of a csv without quoted commas, packed or not; none where the folder has no such file. */
function rowsOf(name: string): Row[] {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) return [];
  const bytes = fs.readFileSync(file);
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

/** Files of events of a kind with a day in their names, by that day. */
function datedFiles(kind: string): Map<string, string> {
  const events = path.join(folder, 'events');
  const names = fs.existsSync(events) ? fs.readdirSync(events) : [];
  return new Map(
    names.flatMap((name) => {
      const [, year, month, day] = new RegExp(`^${kind}_(\\d{4})(\\d\\d)(\\d\\d)\\.csv(\\.gz)?$`).exec(name) ?? [];
      return year === undefined ? [] : [[`${year}-${month}-${day}`, `events/${name}`] as const];
    }),
  );
}

const crossSections = datedFiles('cross_section');
const days = [...crossSections.keys()].sort();
const pools = rowsOf('events/limit_up_pool.csv');
const poolDays = [...new Set(pools.map(({ date }) => date!))];
/** Bars of stocks beside the cross sections, and what else is imported with them. */
const barFiles = ['daily/daily_tail.csv.gz', 'daily/bars_wide.csv.gz'];
/** Quotes of a day long before leave a gap over which no streak may be joined. */
const others = ['stocks.csv', ...barFiles, 'events/limit_up_pool.csv', ...datedFiles('quotes').values()];

/** What a row of bars tells by day and code, the cross sections first. */
const barsOn = new Map<string, Map<string, Row>>();
const keepBar = (row: Row): void => {
  const own = barsOn.get(row['date']!) ?? new Map<string, Row>();
  barsOn.set(row['date']!, own);
  if (!own.has(row['code']!) && Number(row['volume']) > 0) own.set(row['code']!, row);
};
for (const file of [...crossSections.values(), ...barFiles]) for (const row of rowsOf(file)) keepBar(row);
/** The published cross section of a day, by code, without who was suspended. */
const crossSection = new Map(
  [...crossSections].map(([day, file]) => [
    day,
    new Map(rowsOf(file).flatMap((row) => (Number(row['volume']) > 0 ? [[row['code']!, row] as const] : []))),
  ]),
);

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-real-'));
let slice: Slice;
let call: Slice['call'];

/** Opens one market of all days: cross sections, bars of some stocks around them and the pools, as they are. */
beforeAll(async () => {
  if (days.length === 0) return;
  const files = path.join(root, 'files');
  fs.mkdirSync(files);
  for (const name of [...others, ...crossSections.values()]) {
    const from = path.join(folder, name);
    if (fs.existsSync(from)) fs.copyFileSync(from, path.join(files, path.basename(name)));
  }
  await importMarket({ root, paths: [files] });
  slice = await startSlice({ marketDir: root, budgetFactor: 1e6, stockCount: 60 });
  const { visitorId } = (await slice.signIn()).device;
  call = slice.callAs(await slice.signIn(undefined, slice.newDevice({ market: 'real', visitorId })));
});
afterAll(async () => {
  await slice?.close();
  fs.rmSync(root, { recursive: true, force: true });
});

it('a folder that was asked for has a day with a cross section to check', () => {
  const isEmpty = asked !== undefined && days.length === 0;
  expect(isEmpty, `no events/cross_section_YYYYMMDD.csv in ${folder}`).toBe(false);
});

// What a folder has nothing of is skipped, and said to be.
const oracles = { 'published pools': poolDays, 'cross sections': days };
for (const [what, all] of Object.entries(oracles))
  if (all.length === 0) console.warn(`skipped: there are no ${what} in ${folder}`);
const orNone = (all: readonly string[]): readonly string[] => (all.length === 0 ? ['no day'] : all);

/** All rows of a list of the tool on a day, page by page. */
async function listed(tab: 'LIMIT_UP' | 'BROKEN' | 'LIMIT_DOWN', tradeDate: string) {
  const all = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await call('POST /api/stocks/hall/getLimitStockList', {
      ...{ tab, tradeDate, includeSt: true, pageNum, pageSize: 50 },
    });
    expect(page.tradeDate).toBe(tradeDate);
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

const codesWhere = (day: string, is: (row: Row, limits: ReturnType<typeof limitsOf>) => boolean): Set<string> =>
  new Set([...crossSection.get(day)!.values()].filter((row) => is(row, limitsOf(row))).map((row) => row['code']!));

/** The listed codes that the cross section of a day has too: bars of others stand in the market besides. */
const codesIn = (day: string, rows: readonly { readonly stockNo: string }[]): Set<string> =>
  new Set(rows.flatMap(({ stockNo }) => (crossSection.get(day)!.has(stockNo) ? [stockNo] : [])));

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

const everKnown = new Set([...barsOn.values()].flatMap((bars) => [...bars.keys()]));

describe('the limit board over days of the real market', () => {
  it.skipIf(poolDays.length === 0).each(orNone(poolDays))(
    'lists the limit-ups of %s as a pool published them, with prices, breaks and limit days in a row',
    async (day) => {
      const pool = pools.filter(({ date }) => date === day);
      const known = pool.filter(({ code }) => barsOn.get(day)?.has(code!));
      const rows = await listed('LIMIT_UP', day);
      const byCode = new Map(rows.map((row) => [row.stockNo, row]));
      const { missed } = compare(`limit-ups of ${day}, pool`, codesOf(rows), new Set(pool.map(({ code }) => code!)));
      // Whoever is missing has no bar of any day in any file: nobody knows that there is such a stock.
      expect(missed).toEqual(pool.filter(({ code }) => !everKnown.has(code!)).map(({ code }) => code));
      // Who has none of this day is listed as published, with nothing that a bar would tell.
      for (const { code = '' } of pool.filter((row) => !known.includes(row) && everKnown.has(row.code!)))
        expect([code, byCode.get(code)?.changePct]).toEqual([code, null]);
      for (const { code = '', price, boards, breakTimes } of known) {
        const row = byCode.get(code)!;
        expect([code, row.price, row.streak]).toEqual([code, Number(price), Number(boards)]);
        if (breakTimes !== '') expect([code, row.breakCount]).toEqual([code, Number(breakTimes)]);
      }
      // A streak is marked as published where no bar tells of the trading day before.
      const before =
        [...barsOn.keys()]
          .filter((date) => date < day)
          .sort()
          .at(-1) ?? '';
      const isNextDay = aShareCalendar.numberOf(before)! + 1 === aShareCalendar.numberOf(day);
      for (const { code = '' } of known)
        if (!(isNextDay && barsOn.get(before)!.has(code)) && Number(byCode.get(code)!.streak) > 0)
          expect([code, byCode.get(code)!.isStreakPublished]).toEqual([code, true]);
      // Who is listed besides closed at the limit by the bar of the day, or stood under a warning.
      const others = rows.filter(({ stockNo }) => !pool.some(({ code }) => code === stockNo));
      const unexplained = others.filter(({ stockNo, tags }) => {
        const row = barsOn.get(day)?.get(stockNo);
        const isWarned = tags.some((tag) => tag.includes('ST')) || /ST/.test(row?.['name'] ?? '');
        return !isWarned && (!row?.['preClose'] || limitsOf(row).up !== fen(row['close']));
      });
      console.log(`limit-ups of ${day}: ${others.length} listed besides, ${unexplained.length} not explained`);
      expect(unexplained.map(({ stockNo }) => stockNo)).toEqual([]);
    },
  );

  it.skipIf(days.length === 0).each(orNone(days))(
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
      expect(compare(`limit-ups of ${day}`, codesIn(day, ups), closedUp)).toEqual({ missed: [], added: [] });
      expect(compare(`broken boards of ${day}`, codesIn(day, broken), fellBack)).toEqual({ missed: [], added: [] });
      expect(compare(`limit-downs of ${day}`, codesIn(day, downs), closedDown)).toEqual({ missed: [], added: [] });
      expect(closedUp.size).toBeGreaterThan(15);
    },
  );

  it.skipIf(days.length === 0).each(orNone(days))('counts %s as its lists do', async (day) => {
    const { board } = await call('GET /api/stocks/hall/getStockHqLimitInfo', { tradeDate: day });
    const ups = await listed('LIMIT_UP', day);
    console.log(
      `counts of ${day}: ${board?.limitUpNum} + ${board?.limitUpNumSt} ST at the limit, ${board?.touchedNum} touched it`,
    );
    expect((board?.limitUpNum ?? 0) + (board?.limitUpNumSt ?? 0)).toBe(ups.length);
  });

  it.skipIf(days.length === 0)('stands as a whole at the newest day that most stocks have', async () => {
    const counts = new Map([...barsOn].map(([day, rows]) => [day, rows.size]));
    const most = Math.max(...counts.values());
    const newest = [...counts]
      .filter(([, count]) => count >= most * 0.8)
      .map(([day]) => day)
      .sort()
      .at(-1);
    const info = await call('GET /api/stocks/hall/getStockMarketInfo', {});
    expect(info.tradeDate).toBe(newest);
    const { up, flat, down } = info.breadth;
    const rows = crossSection.get(newest!);
    if (rows === undefined) return;
    const changed = (sign: number): number =>
      [...rows.values()].filter((row) => Math.sign(fen(row['close']) - fen(row['preClose'])) === sign).length;
    console.log(`breadth of ${newest}: ${up} up, ${flat} flat, ${down} down`);
    // Bars of others stand besides those of the cross section.
    expect(up >= changed(1) && down >= changed(-1) && flat >= changed(0)).toBe(true);
    expect(up + flat + down).toBeLessThanOrEqual(counts.get(newest!)!);
  });
});

describe('the lists of money over days of the real market', () => {
  /** Published flows of the day, the most that came in first. */
  const published = (day: string): readonly { readonly code: string; readonly net: number; readonly row: Row }[] =>
    [...crossSection.get(day)!]
      .flatMap(([code, row]) => {
        const net = netOf(row, 'Lg', 'Elg');
        return net === null ? [] : [{ code, net, row }];
      })
      .sort((a, b) => b.net - a.net);

  it.skipIf(days.length === 0).each(orNone(days))(
    'list the flows of %s as the cross section publishes them',
    async (day) => {
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
    },
  );

  it.skipIf(days.length === 0).each(orNone(days))(
    'rank the flows of %s with each size of order as published',
    async (day) => {
      const page = await call('GET /api/stocks/hall/getRealTimeFundStockRankingList', { tradeDate: day, pageSize: 50 });
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
    },
  );
});

const conceptFiles = datedFiles('concept_members');

describe.skipIf(conceptFiles.size === 0)('the themes of a day of the real market', () => {
  const [day = '', membersFile = ''] = [...conceptFiles].at(-1) ?? [];
  const flowsFile = datedFiles('sector_moneyflow').get(day);
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-themes-'));
  const names = ['stocks.csv', 'daily/daily_tail.csv.gz', 'daily/bars_wide.csv.gz'];
  let slice: Slice;
  let call: Slice['call'];
  /** Concepts as published, with those of their members that have a bar on the day, or one within a month before. */
  const published = new Map<string, Set<string>>();
  const traded = new Set<string>();
  beforeAll(async () => {
    if (conceptFiles.size === 0) return;
    const files = path.join(root, 'files');
    fs.mkdirSync(files);
    for (const name of [...names, membersFile].filter((one) => fs.existsSync(path.join(folder, one))))
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
    const before = aShareCalendar.dateOf(aShareCalendar.atOrBefore(day) - 1);
    expect(await themesOf(before)).toEqual([]);
  });

  it.skipIf(flowsFile === undefined)(
    'rise and fall as a few of their stocks let one see of the published change of all',
    async () => {
      const changes = new Map(
        rowsOf(flowsFile!).flatMap(({ type, name, pctChg }) =>
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
    },
  );
});
