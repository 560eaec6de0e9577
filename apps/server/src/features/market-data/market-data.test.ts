import fs from 'node:fs';
import path from 'node:path';
import { hour, minute, newMobile, refusal, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newestImport } from '../../market/files/imported-files.ts';
import { signInStaff } from '../staff/staff.fixture.ts';
import { akshareFile, announced, ended, marketFolder, put, sendFiles, unitlessFile } from './market-data.fixture.ts';

const root = marketFolder();
const at = '2026-11-20T20:00:00+08:00';
let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at, marketDir: root, keepFreeBytes: 0, stockCount: 50 });
});
afterAll(async () => {
  await slice.close();
  fs.rmSync(root, { recursive: true, force: true });
});

const incoming = (): string[] =>
  fs
    .readdirSync(path.join(root, 'incoming'), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const kinds = async () => {
  const answer = await slice.call('GET /api/marketData/getDataKinds', {});
  return { ...answer, of: (kind: string) => answer.kinds.find((one) => one.kind === kind)! };
};
const begin = (files = announced([akshareFile('000001')])) => slice.call('POST /api/marketData/beginImport', { files });
const cancel = () => slice.call('POST /api/marketData/cancelImport', {});

it('of a market without files says what each kind lacks, which tools wait and how it is come by', async () => {
  const { newestDate, listedNum, of } = await kinds();
  expect([newestDate, listedNum]).toEqual([null, 0]);
  expect(of('daily')).toMatchObject({ state: 'none', dayNum: 0, coverage: null, sources: [] });
  expect(of('daily').tools.map(({ name }) => name)).toContain('涨跌停板');
  expect(of('minutes').tools.map(({ route }) => route)).toContain('/watchTheStockMarket/attackDefenseSignal');
  expect(of('daily').howTo).toContain('hsjday.zip');
  expect(of('calendar')).toMatchObject({ state: 'whole', firstDate: '1990-12-19', tools: [] });
  expect(of('quotes')).toMatchObject({ state: 'none', sources: [] });
});

it('imports files that are sent, counts what they brought, and takes it back', async () => {
  const files = [akshareFile('000001'), akshareFile('600519'), { name: 'akshare/readme.csv', content: 'a,b\n1,2\n' }];
  const { importId } = await sendFiles(slice, slice.guest, files);
  expect(await slice.call('POST /api/marketData/getImport', {})).toMatchObject({
    ...{ stage: 'receiving', importId, fileNum: 3, receivedNum: 3, canUndo: false, report: null },
  });
  await slice.call('POST /api/marketData/startImport', { importId });
  const state = await ended(slice.guest);
  expect(state).toMatchObject({ stage: 'finished', canUndo: true, failure: '' });
  expect(state.report?.files).toEqual([
    expect.objectContaining({ name: 'readme.csv', isTaken: false, why: '不是可以识别的行情表' }),
    { name: '000001.csv', isTaken: true, kindName: '日线', sourceName: 'AKShare', rowNum: 4, refusedNum: 0, why: '' },
    expect.objectContaining({ name: '600519.csv', isTaken: true, rowNum: 4 }),
  ]);
  expect(state.report?.sentences[0]).toBe('本次 2 只股票 8 根日线；库内共 2 只');
  expect(incoming()).toEqual([]);

  await vi.waitUntil(async () => (await kinds()).newestDate !== null, { timeout: 200_000, interval: 200 });
  const { of, newestDate, knownNum, listedNum } = await kinds();
  // Two are no market: the exchanges list thousands.
  expect([newestDate, knownNum, listedNum]).toEqual(['2025-01-17', 2, 5380]);
  expect(of('daily')).toMatchObject({
    ...{ state: 'part', firstDate: '2025-01-14', lastDate: '2025-01-17', dayNum: 4, stockNum: 2, coverage: 2 / 5380 },
    ...{ sources: ['AKShare'] },
  });
  expect(of('minutes')).toMatchObject({ state: 'none', coverage: 0 });

  await slice.call('POST /api/marketData/undoImport', {});
  expect(await ended(slice.guest)).toMatchObject({ stage: 'undone', canUndo: false });
  await vi.waitUntil(async () => (await kinds()).newestDate === null, { timeout: 200_000, interval: 200 });
  await slice.call('POST /api/marketData/undoImport', {});
  expect(await ended(slice.guest)).toMatchObject({ stage: 'nothingToUndo' });
});

it('counts each kind by what files hold, and says of which a newer day lacks', async () => {
  const bar = '2025-01-17,3800,3810,3790,3805';
  const files = [
    ...[akshareFile('000001'), akshareFile('600519')],
    {
      name: 'stocks.csv',
      content: `code,name,listDate,status\n${['000001,平安银行,1991-04-03,L', '600519,贵州茅台,2001-08-27,L', '000002,万科A,1991-01-29,L', '000004,国华退,1990-12-01,D'].join('\n')}\n`,
    },
    { name: 'valuation.csv', content: 'code,date,peTtm,pb,psTtm,dividendYieldPct\n000001,2025-01-16,5,0.5,1.4,6\n' },
    { name: 'concept_members_20250117.csv', content: 'concept,code\n破净,000001\n白酒,600519\n地产,000002\n' },
    { name: 'index_daily.csv', content: `code,date,open,high,low,close\n000300.SH,${bar}\n` },
    {
      name: 'lhb_top_202501.csv',
      content: 'date,code,name,netAmount,reason\n2025-01-17,000001,平安银行,1000000,日涨幅达到15%的前5只证券\n',
    },
    {
      name: 'news.csv',
      content: 'date,publishTime,type,code,title\n2025-01-15,2025-01-15T16:42:29,announcement,000001,关于分红的公告\n',
    },
    {
      name: 'limit_up_pool.csv',
      content:
        'date,code,name,pctChg,price,sealFunds,firstSeal,lastSeal,breakTimes,boards\n2025-01-16,000001,平安银行,10,11.2,100,09:25:00,14:48:45,1,2\n',
    },
  ];
  const { importId } = await sendFiles(slice, slice.guest, files);
  await slice.call('POST /api/marketData/startImport', { importId });
  await ended(slice.guest);
  await vi.waitUntil(async () => (await kinds()).newestDate !== null, { timeout: 200_000, interval: 200 });
  const { of, knownNum } = await kinds();
  const brief = (kind: string) => {
    const { state, lastDate, dayNum, stockNum, coverage, sources } = of(kind);
    return [state, lastDate, dayNum, stockNum, coverage, ...sources];
  };
  // A list alone brings no stock.
  expect(knownNum).toBe(2);
  expect(brief('daily')).toEqual(['part', '2025-01-17', 4, 2, 2 / 5380, 'AKShare']);
  expect(brief('stocks')).toEqual(['part', null, 0, 4, 3 / 5380, '练盘格式']);
  expect(brief('valuation')).toEqual(['part', '2025-01-16', 1, 1, 0, '导入的文件']);
  expect(of('valuation').tools.map(({ name }) => name)).toEqual(['好股优选']);
  expect(brief('concepts')).toEqual(['part', '2025-01-17', 1, 3, 3 / 5380, '导入的文件']);
  expect(brief('indices')).toEqual(['whole', '2025-01-17', 1, 1, null, '导入的文件']);
  expect(brief('listings')).toEqual(['whole', '2025-01-17', 1, 1, null, '导入的文件']);
  expect(brief('events')).toEqual(['whole', '2025-01-15', 1, 1, null, '导入的文件']);
  expect(brief('limits')).toEqual(['part', '2025-01-16', 1, 1, null, '导入的文件']);
  await slice.call('POST /api/marketData/undoImport', {});
  expect((await ended(slice.guest)).stage).toBe('undone');
});

it('reads files again with the unit that somebody names', async () => {
  const { importId } = await sendFiles(slice, slice.guest, [unitlessFile('000002')]);
  const english = slice.newDevice({ language: 'en' });
  await english.call('POST /api/marketData/startImport', { importId });
  const first = await ended(english);
  expect(first.report).toMatchObject({ needsUnit: true, isEmpty: true });
  expect(first.report?.files[0]?.why).toContain('choose shares or lots');
  await slice.call('POST /api/marketData/startImport', { importId, volume: 'lot' });
  expect((await ended(slice.guest)).report).toMatchObject({ needsUnit: false, isEmpty: false });
  await slice.call('POST /api/marketData/undoImport', {});
  await ended(slice.guest);
});

describe('the bytes of a file', () => {
  const content = akshareFile('000001').content;

  it('are refused with another ticket, for another import, at a place that was not announced', async () => {
    const begun = await begin();
    const status = async (place: string | number, given = begun) => (await put(slice, given, place, content)).status;
    expect(await status(0, { ...begun, headers: { 'import-ticket': '0'.repeat(48) } })).toBe(403);
    expect(await status(0, { ...begun, headers: {} })).toBe(403);
    expect(await status(0, { ...begun, address: '/incoming/000000000000000000000000/' })).toBe(403);
    expect(await status(1)).toBe(404);
    expect(await status('%2e%2e%2f0')).toBe(404);
    expect(await status(0)).toBe(204);
    await cancel();
    expect([await status(0), incoming()]).toEqual([403, []]);
  });

  it('are refused where they are more or fewer than was announced', async () => {
    const begun = await begin();
    expect((await put(slice, begun, 0, `${content}1`)).status).toBe(413);
    expect((await put(slice, begun, 0, content.slice(1))).status).toBe(400);
    expect(fs.readdirSync(path.join(root, 'incoming', begun.importId))).toEqual([]);
    await expect(slice.call('POST /api/marketData/startImport', { importId: begun.importId })).rejects.toMatchObject(
      refusal('INPUT_INVALID'),
    );
    await cancel();
  });

  it('are refused once the import has begun, and an hour later', async () => {
    const used = await sendFiles(slice, slice.guest, [akshareFile('000001')]);
    await slice.call('POST /api/marketData/startImport', { importId: used.importId });
    expect((await put(slice, used, 0, content)).status).toBe(403);
    await ended(slice.guest);
    const late = await sendFiles(slice, slice.guest, [akshareFile('000001')]);
    slice.clock.advance(hour);
    expect((await put(slice, late, 0, content)).status).toBe(403);
    await expect(slice.call('POST /api/marketData/startImport', { importId: late.importId })).rejects.toMatchObject(
      refusal('CONTENT_GONE'),
    );
    expect(await slice.parts.marketFiles?.removeExpired()).toBe(1);
    expect(incoming()).toEqual([]);
  });
});

it.each(['../daily.csv', 'a/../../b.csv', '/etc/daily.csv', 'a\\b.csv', 'a//b.csv', 'a\nb.csv'])(
  'a file called %j is not announced',
  async (name) => {
    await expect(begin([{ name, bytes: 1 }])).rejects.toMatchObject(refusal('INPUT_INVALID'));
  },
);

it('takes four gigabytes at most, and what the disk has room for', async () => {
  const large = { bytes: 4 * 1024 ** 3 };
  await expect(
    begin([
      { name: 'a', ...large },
      { name: 'b', bytes: 1 },
    ]),
  ).rejects.toMatchObject(refusal('LIMIT_REACHED'));
  expect(incoming()).toEqual([]);
});

it('takes one import at a time; one whose sender has left gives way', async () => {
  const first = await begin();
  await expect(begin()).rejects.toMatchObject(refusal('SERVICE_RUNNING'));
  slice.clock.advance(minute);
  const second = await begin();
  expect(incoming()).toEqual([second.importId]);
  expect((await put(slice, first, 0, 'x')).status).toBe(403);
  await cancel();
});

it('what is cancelled while it is read changes nothing', async () => {
  const before = newestImport(root);
  const rows = Array.from({ length: 200_000 }, (_, n) => `${600000 + (n % 900)},2025-01-14,11,11,11,11,1000,11000`);
  const content = `code,date,open,high,low,close,volume,amount\n${rows.join('\n')}\n`;
  const { importId } = await sendFiles(slice, slice.guest, [{ name: 'many.csv', content }]);
  await slice.call('POST /api/marketData/startImport', { importId });
  await expect(begin()).rejects.toMatchObject(refusal('SERVICE_RUNNING'));
  expect((await cancel()).stage).toBe('cancelled');
  expect([newestImport(root), incoming()]).toEqual([before, []]);
});

describe('outside of demo mode', () => {
  const own = marketFolder();
  let real: Slice;
  beforeAll(async () => {
    real = await startSlice({ at, marketDir: own, keepFreeBytes: 0, stockCount: 50, demoMode: false });
  });
  afterAll(async () => {
    await real.close();
    fs.rmSync(own, { recursive: true, force: true });
  });
  const files = [akshareFile('000001')];

  it('guests and members read what there is, and import nothing', async () => {
    const { device: member } = await real.signIn(newMobile());
    for (const device of [real.guest, member]) {
      expect((await device.call('GET /api/marketData/getDataKinds', {})).kinds).toHaveLength(13);
      await expect(device.call('POST /api/marketData/beginImport', { files: announced(files) })).rejects.toMatchObject({
        outcome: 'notFound',
      });
      await expect(device.call('POST /api/admin/marketData/undoImport', {})).rejects.toMatchObject({
        outcome: 'notLoggedIn',
      });
    }
  });

  it('the staff imports with the right for it alone, and the log says so', async () => {
    const operator = await signInStaff(real, 'operatorLead');
    await expect(
      operator.device.call('POST /api/admin/marketData/beginImport', { files: announced(files) }),
    ).rejects.toMatchObject(refusal('PRIVILEGE_REQUIRED'));
    const { device } = await signInStaff(real, 'sysAdmin');
    const { importId } = await sendFiles(real, device, files, '/api/admin/marketData');
    await device.call('POST /api/admin/marketData/startImport', { importId });
    expect(await ended(device, '/api/admin/marketData')).toMatchObject({ stage: 'finished' });
    await device.call('POST /api/admin/marketData/undoImport', {});
    expect(await ended(device, '/api/admin/marketData')).toMatchObject({ stage: 'undone' });
    await expect(device.call('POST /api/admin/marketData/cancelImport', {})).rejects.toMatchObject(
      refusal('ALREADY_DONE'),
    );
    const auditor = await signInStaff(real, 'auditor');
    const { list } = await auditor.device.call('POST /api/admin/audit/getAuditLog', { resource: 'marketData' });
    expect(list.map(({ action, resourceId, after }) => [action, resourceId, after])).toEqual([
      ['marketData.undo', importId, ''],
      ['marketData.import', importId, JSON.stringify({ bytes: announced(files)[0]!.bytes, files: 1 })],
    ]);
  });
});

it('where the market is another process’s says that files are imported there', async () => {
  const elsewhere = await startSlice({});
  try {
    expect(await elsewhere.call('POST /api/marketData/getImport', {})).toMatchObject({
      canImport: false,
      stage: 'none',
    });
    await expect(
      elsewhere.call('POST /api/marketData/beginImport', { files: [{ name: 'a.csv', bytes: 1 }] }),
    ).rejects.toMatchObject(refusal('SERVICE_RUNNING'));
  } finally {
    await elsewhere.close();
  }
});
