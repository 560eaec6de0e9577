import { describe, expect, it } from 'vitest';
import { detectClientType } from './client-type.ts';
import { compact, inLanguage, lots, percent, price, signedPercent, signedWhole, toneOf } from './figures.ts';
import { filterAccount, filterCode, filterMobile, isMobile, passwordWarning } from './input-filters.ts';
import { decideEntry, landingAfterLogin } from './route-entry.ts';

describe('figures for people', () => {
  it('never write a sign before nought', () => {
    const [smallLoss, smallGain] = [-0.3, 0.3];
    expect([signedWhole(smallLoss), signedWhole(smallGain), signedWhole(-0)]).toEqual(['0', '0', '0']);
    expect([signedWhole(-2.4), signedWhole(2.6), signedWhole(null)]).toEqual(['-2', '+3', '--']);
    expect([price(-0.001), percent(-0.004), signedPercent(-0.004)]).toEqual(['0.00', '0.00%', '0.00%']);
    expect([price(-0.01), percent(-0.01)]).toEqual(['-0.01', '-0.01%']);
  });

  // Examples: market handbook 0.1.
  it.each([
    [12_345, '1.23万'],
    [123_456_789, '1.23亿'],
    [1.5e12, '1.50万亿'],
    [9999, '9999'],
    [9999.9, '1.00万'],
    [99_999_999, '1.00亿'],
    [-12_345, '-1.23万'],
    [0, '0'],
    [null, '--'],
  ])('DSP-01 writes %s as %s', (value, text) => {
    expect(compact(value, 'zh-CN')).toBe(text);
  });
  it.each([
    [12_345, '12.35K'],
    [999_999, '1.00M'],
    [1_234_567, '1.23M'],
    [123_456_789, '123.46M'],
    [9_876_543_210, '9.88B'],
    [1.5e12, '1.50T'],
    [9999, '9999'],
    [9999.5, '10.00K'],
    [-12_345, '-12.35K'],
    [0, '0'],
    [null, '--'],
  ])('writes %s in English as %s', (value, text) => {
    expect(compact(value, 'en')).toBe(text);
  });
  it('tells volume in lots in Chinese and in shares in English', () => {
    expect(inLanguage('zh-CN').lots(1_234_500)).toBe('1.23万手');
    expect(inLanguage('en').lots(1_234_500)).toBe('1.23M');
  });
  it('signs what rose and fell and leaves the rest unsigned', () => {
    expect([3.25, -1.2, 0, 0.001, null].map(signedPercent)).toEqual(['+3.25%', '-1.20%', '0.00%', '0.00%', '--']);
    expect([1, -1, 0, null].map(toneOf)).toEqual(['up', 'down', 'flat', 'flat']);
  });
  it('shows prices with two decimals and volume in lots', () => {
    expect(price(12.3)).toBe('12.30');
    expect(lots(1_234_500, 'zh-CN')).toBe('1.23万手');
  });
});

describe('input fields', () => {
  it('SES-14 accepts eleven digits that start with 1 and 3 to 9', () => {
    expect(['13800000001', '19912345678'].every(isMobile)).toBe(true);
    expect(['12800000001', '1380000000', '138.0000001', '238000000011'].some(isMobile)).toBe(false);
  });
  it('SES-14 filters what each field may not hold', () => {
    expect(filterMobile('+86 138-0000.1')).toBe('861380000.1');
    expect(filterAccount('a b-c_1！')).toBe('abc_1');
    expect(filterCode('12 a3.4')).toBe('1234');
  });
  it('warns of other characters in a password instead of dropping them', () => {
    expect(passwordWarning('abc$12345')).toBe('notWordCharacters');
    expect(passwordWarning('abc_12345')).toBeNull();
  });
});

describe('entry to a page', () => {
  const guest = { isMember: false, privilegedScenes: [] };
  const member = { isMember: true, privilegedScenes: [] };
  it('NAV-04 asks a guest to log in first', () => {
    expect(decideEntry({ auth: true }, guest)).toBe('login');
    expect(decideEntry({ auth: true }, member)).toBe('enter');
  });
  it('NAV-06 asks for an upgrade when the scene has no privilege', () => {
    expect(decideEntry({ privilegeScene: 90 }, member)).toBe('upgrade');
    expect(decideEntry({ privilegeScene: 90 }, { isMember: true, privilegedScenes: [90] })).toBe('enter');
  });
  it("obeys a page's own rule last", () => {
    expect(decideEntry({ auth: true, pageRule: () => false }, member)).toBe('blocked');
  });
  it('SES-04 sends each edition to its landing page', () => {
    expect([0, 1, 10].map((edition) => landingAfterLogin(edition as 0 | 1 | 10))).toEqual([null, '/hall', '/hgd']);
  });
});

describe('client type', () => {
  const at = (userAgent: string, path = '/hall') => detectClientType({ userAgent, path, maxTouchPoints: 0 });
  // Samples: shells handbook 1.1.
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148 Safari/604.1', 0],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36', 1],
    ['Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.61(0x18003d2b) NetType/WIFI Language/zh_CN', 2],
    ['Mozilla/5.0 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI miniProgram/wx2c1c63e28bb33be1', 113],
    ['Mozilla/5.0 MicroMessenger/8.0 MiniProgramEnv/Windows NetType/WIFI', 2],
    ['Mozilla/5.0 Mobile Safari/537.36 GPApp/9.6.0 (Android; ct=10; ch=xiaomi; b=960)', 10],
  ])('recognises %s', (userAgent, clientType) => {
    expect(at(userAgent)).toBe(clientType);
  });
  it('knows native shells by the name they were given', () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 15) Mobile MyShell/1.2 (Android; ct=10)';
    const surroundings = { userAgent, path: '/', maxTouchPoints: 0 };
    expect(detectClientType(surroundings)).toBe(0);
    expect(detectClientType({ ...surroundings, shellToken: 'MyShell' })).toBe(10);
  });
  it('takes a desktop address as desktop even on a phone', () => {
    expect(at('Mozilla/5.0 (Linux; Android 15) Mobile', '/pc/hall')).toBe(1);
    expect(at('Mozilla/5.0 (Linux; Android 15) Mobile', '/pcx')).toBe(0);
  });
});
