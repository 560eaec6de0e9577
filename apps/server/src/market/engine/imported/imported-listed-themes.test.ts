import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, firstSlot, lastDay, readersOf, wholeMarket, type WholeMarket } from './whole-market.fixture.ts';

let market: WholeMarket;
beforeAll(async () => {
  market = await wholeMarket();
});
afterAll(() => market.files.remove());

const dateOf = (day: number): string => aShareCalendar.dateOf(day);
const evening = { date: dateOf(lastDay + 1), second: 0 };
const seat = (day: number, n: number, name: string, buy: number, sell: number) => ({
  ...{ kind: 'lhb_seats', date: dateOf(day), stockNo: codes[n]! },
  fields: { seat: name, reasonCode: '1', buy: String(buy), sell: String(sell) },
});
const events = () => [
  ...[seat(lastDay, 1, '机构专用', 900, 100), seat(lastDay, 1, '甲营业部', 0, 300)],
  ...[seat(lastDay, 2, '乙营业部', 400, 0), seat(lastDay, 3, '丙营业部', 50, 0)],
  ...[seat(lastDay - 3, 2, '机构专用', 0, 700)],
];
/** Nine stocks are of the one, the fourth of the other alone, which is too small to be followed. */
const concepts = {
  date: dateOf(lastDay - 30),
  of: Object.fromEntries(codes.map((code, n) => [code, n === 3 ? ['白酒'] : ['稀土']])),
};
const themesOf = (days: number, own: Parameters<typeof readersOf>[1] = {}, date = dateOf(lastDay)) =>
  readersOf(market.dataset, { events, concepts, ...own }).lists.listedThemes(evening, { date, days });

describe('themes of the published lists of real stocks', () => {
  it('sum the nets of the stocks whose seats were published, institutions apart', async () => {
    const { themes } = (await themesOf(1))!;
    const standing = await readersOf(market.dataset, { concepts }).themes!.themes(evening, dateOf(lastDay));
    expect(themes).toEqual([
      {
        ...{ concept: '稀土', net: 900, institutionNet: 800, hotMoneyNet: 0, shareOfNet: 900 / 950 },
        stocks: [
          { index: firstSlot + 1, net: 500 },
          { index: firstSlot + 2, net: 400 },
        ],
        heat: standing!.themes[0]!.heat,
      },
    ]);
  });

  it('go over the lists of some days', async () => {
    const { themes } = (await themesOf(5))!;
    expect(themes).toMatchObject([{ net: 200, institutionNet: 100 }]);
  });

  it('have no heat in a part of the market', async () => {
    expect((await themesOf(1, { listed: 13 }))!.themes).toMatchObject([{ concept: '稀土', heat: null }]);
  });

  it.each([
    ['without members of concepts', { concepts: null }, lastDay],
    ['before the members were known', { concepts: { ...concepts, date: dateOf(lastDay + 1) } }, lastDay],
    ['on a day without a list', {}, lastDay - 1],
  ])('are not known %s', async (_, own, day) => {
    expect(await themesOf(5, own, dateOf(day))).toBeNull();
  });
});
