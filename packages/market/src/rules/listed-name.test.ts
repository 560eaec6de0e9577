import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Board } from '../security.ts';
import { nameSuffixes, namePrefixOn, riskStatusOfName } from './listed-name.ts';

const cash = { cash: 0.5, bonus: 0, rights: 0, rightsPrice: 0 };
const shares = { ...cash, cash: 0, bonus: 0.3 };
const rights = { ...cash, cash: 0, rights: 0.2, rightsPrice: 8 };
const nothing = { ...cash, cash: 0 };

// Handbook A.1.
describe('names', () => {
  const listDay = aShareCalendar.atOrBefore('2024-03-04');
  const firstWeek: [Board, string, string][] = [
    ['SH_MAIN', '2024-03-04', 'N'],
    ['SH_MAIN', '2024-03-05', 'C'],
    ['SH_MAIN', '2024-03-08', 'C'],
    ['SH_MAIN', '2024-03-11', ''],
    ['STAR', '2024-03-06', 'C'],
    ['CHINEXT', '2024-03-08', 'C'],
    ['BSE', '2024-03-04', 'N'],
    ['BSE', '2024-03-05', ''],
  ];
  it.each(firstWeek)('a listing on %s of 2024-03-04 stands on %s behind "%s"', (board, date, prefix) => {
    expect(namePrefixOn(board, listDay, aShareCalendar.atOrBefore(date), null)).toBe(prefix);
  });

  it('knows no C before registration came to the main board', () => {
    const before = aShareCalendar.atOrBefore('2023-04-06');
    expect(namePrefixOn('SZ_MAIN', before, before, null)).toBe('N');
    expect(namePrefixOn('SZ_MAIN', before, before + 1, null)).toBe('');
  });

  it.each([
    [cash, 'XD'],
    [shares, 'XR'],
    [rights, 'XR'],
    [{ ...shares, cash: 0.1 }, 'DR'],
    [{ ...rights, cash: 0.1 }, 'DR'],
    [nothing, ''],
  ])('an ex day with %o is %s', (action, prefix) => {
    expect(namePrefixOn('SH_MAIN', listDay, listDay + 100, action)).toBe(prefix);
  });

  it('says N rather than XD on a first day', () => {
    expect(namePrefixOn('SH_MAIN', listDay, listDay, cash)).toBe('N');
    expect(namePrefixOn('SH_MAIN', listDay, listDay + 1, cash)).toBe('C');
  });

  it.each([
    ['贵州茅台', 'NORMAL'],
    ['ST中安', 'ST'],
    ['*ST中安', '*ST'],
    ['S*ST前锋', '*ST'],
    ['SST华塑', 'ST'],
    ['XDST中安', 'ST'],
    ['XR*ST中安', '*ST'],
    ['DRST中安', 'ST'],
    ['中安退', 'DELISTING'],
    ['退市中安', 'DELISTING'],
    ['中安(退)', 'DELISTING'],
    ['中退安', 'NORMAL'],
    ['TCL科技', 'NORMAL'],
    ['TST中安', 'NORMAL'],
    ['N华虹', 'NORMAL'],
  ])('%s is %s', (name, status) => {
    expect(riskStatusOfName(name)).toBe(status);
  });

  it('reads the suffixes of STAR names', () => {
    expect(nameSuffixes('百济神州-U')).toEqual(['unprofitable']);
    expect(nameSuffixes('九号公司-WD')).toEqual(['weightedVoting', 'depositaryReceipt']);
    expect(nameSuffixes('中芯国际')).toEqual([]);
    expect(nameSuffixes('A-B')).toEqual([]);
  });
});
