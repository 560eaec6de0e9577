import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { symbolLimit } from './service.ts';

let slice: Slice;
let stocks: string[];

beforeAll(async () => {
  slice = await startSlice();
  const page = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 3 });
  stocks = page.list.map(({ stockNo }) => stockNo);
});
afterAll(() => slice.close());

let made = 0;
const newId = (): string => `5b0f1f0e-9a55-4a3e-8f0a-${String(++made).padStart(12, '0')}`;

const levelAt = (price: number) => ({ kind: 'level' as const, points: [{ date: '2026-11-19', price }] });
const trend = {
  kind: 'trend' as const,
  points: [
    { date: '2026-10-12', price: 9.5 },
    { date: '2026-11-19', price: 11.25 },
  ],
};

const save = (member: Member, drawingId: string, version: number, drawing: object, symbol = stocks[0]!) =>
  slice.callAs(member)('POST /api/stocks/drawing/saveDrawing', { symbol, drawingId, version, drawing } as never);
const listOf = async (member: Member, symbol = stocks[0]!) =>
  (await slice.callAs(member)('POST /api/stocks/drawing/getDrawings', { symbol })).list;
const rejectedWith = (bizCode: string) => ({ outcome: 'rejected', details: { bizCode } });

describe('drawings', () => {
  it('are kept by member and stock, in the order in which they were made', async () => {
    const [member, other] = [await slice.signIn(), await slice.signIn()];
    const [line, note] = [newId(), newId()];
    const text = { kind: 'text' as const, points: [{ date: '2026-11-18', price: 10 }], text: ' 突破看量 ' };
    expect(await save(member, line, 0, trend)).toEqual({ version: 1 });
    expect(await save(member, note, 0, text)).toEqual({ version: 1 });
    await save(member, newId(), 0, levelAt(5), stocks[1]);
    expect(await listOf(member)).toEqual([
      { drawingId: line, version: 1, drawing: trend },
      { drawingId: note, version: 1, drawing: { ...text, text: '突破看量' } },
    ]);
    expect(await listOf(other)).toEqual([]);
  });

  it('let a second device change only what it has seen', async () => {
    const member = await slice.signIn();
    const drawingId = newId();
    await save(member, drawingId, 0, levelAt(10));
    expect(await save(member, drawingId, 1, levelAt(11))).toEqual({ version: 2 });
    await expect(save(member, drawingId, 1, levelAt(12))).rejects.toMatchObject(rejectedWith('VERSION_CONFLICT'));
    const remove = slice.callAs(member);
    const late = remove('POST /api/stocks/drawing/deleteDrawing', { drawingId, version: 1 });
    await expect(late).rejects.toMatchObject(rejectedWith('VERSION_CONFLICT'));
    expect(await listOf(member)).toEqual([{ drawingId, version: 2, drawing: levelAt(11) }]);
  });

  it('take the same save twice and stay gone once deleted', async () => {
    const member = await slice.signIn();
    const drawingId = newId();
    await save(member, drawingId, 0, levelAt(10));
    expect(await save(member, drawingId, 0, levelAt(10))).toEqual({ version: 1 });
    const remove = () => slice.callAs(member)('POST /api/stocks/drawing/deleteDrawing', { drawingId, version: 1 });
    await remove();
    expect(await remove()).toEqual({});
    await expect(save(member, drawingId, 1, levelAt(12))).rejects.toMatchObject(rejectedWith('CONTENT_GONE'));
    expect(await listOf(member)).toEqual([]);
  });

  it('end at the limit, also when two devices draw at once', async () => {
    const member = await slice.signIn();
    for (let n = 1; n < symbolLimit; n++) await save(member, newId(), 0, levelAt(n));
    const both = await Promise.allSettled([
      save(member, newId(), 0, levelAt(50)),
      save(member, newId(), 0, levelAt(51)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: rejectedWith('LIMIT_REACHED') });
    expect(await listOf(member)).toHaveLength(symbolLimit);
    expect(await save(member, newId(), 0, levelAt(1), stocks[1])).toEqual({ version: 1 });
  });

  it('are refused where they are none', async () => {
    const member = await slice.signIn();
    const bad: object[] = [
      { ...trend, points: trend.points.slice(0, 1) },
      { kind: 'level', points: [{ date: '2026-11-19', price: 0 }] },
      { kind: 'level', points: [{ date: '19.11.2026', price: 10 }] },
      { kind: 'text', points: trend.points.slice(0, 1), text: 'x'.repeat(41) },
      { kind: 'circle', points: trend.points },
    ];
    for (const drawing of bad) {
      await expect(save(member, newId(), 0, drawing)).rejects.toMatchObject(rejectedWith('INPUT_INVALID'));
    }
    await expect(save(member, 'mine', 0, trend)).rejects.toMatchObject(rejectedWith('INPUT_INVALID'));
    await expect(save(member, newId(), 0, trend, '999999')).rejects.toMatchObject({ outcome: 'rejected' });
  });

  it('are nothing for guests', async () => {
    const ask = slice.call('POST /api/stocks/drawing/getDrawings', { symbol: stocks[0]! });
    await expect(ask).rejects.toMatchObject({ outcome: 'notLoggedIn' });
  });
});
