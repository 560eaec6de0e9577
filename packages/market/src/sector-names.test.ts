import { expect, it } from 'vitest';
import { englishSectorName } from './sector-names.ts';
import { conceptNames, industries } from './simulator/universe-names.ts';

const conceptCount = 300;
const keys = [...industries.map(({ name }) => name), ...conceptNames(conceptCount)];

it('has an English name for each industry and concept of the simulated market, none twice', () => {
  const names = keys.map(englishSectorName);
  expect(names.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(keys.length);
});

it.each([
  ['银行', 'Banks'],
  ['人工智能', 'AI'],
  ['人工智能设备', 'AI equipment'],
  ['碳交易金融', 'Carbon trading finance'],
  ['高股息央企', 'High dividend central SOEs'],
])('names %s %s', (name, english) => expect(englishSectorName(name)).toBe(english));

it.each(['深股通', '设备', '未知设备', 'toString'])('leaves %s as it is', (name) =>
  expect(englishSectorName(name)).toBe(name),
);
