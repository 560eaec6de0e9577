import { describe, expect, it } from 'vitest';
import { checkAdviserText, plainLetters, type AdviserText } from './index.ts';

const look = (text: string, more: Partial<AdviserText> = {}) =>
  checkAdviserText({ text, risks: null, ownHosts: ['lianpan.example'], ...more });
const risks = ['行业景气回落时利润可能低于预期'];

describe('a text of an adviser', () => {
  it.each([
    ['这只票必涨', 'promise'],
    ['这只票 必 . 涨', 'promise'],
    ['这只票必漲', 'promise'],
    ['保　本的安排', 'promise'],
    ['保-夲', 'promise'],
    ['穩賺不賠', 'promise'],
    ['稳\u200b赚', 'promise'],
    ['ＢＡＯＢＥＮ', 'promise'],
    ['bа о bеn', 'promise'],
    ['跟我做就好', 'followMe'],
    ['跟莪莋', 'followMe'],
    ['我有內幕', 'inside'],
    ['内 · 募', 'inside'],
    ['把密码发过来', 'managing'],
    ['加微信 abc12345', 'contact'],
    ['打我电话 138 0013 8000', 'contact'],
    ['一三八零零一三八零零零', 'contact'],
    ['看 https://elsewhere.com/a', 'contact'],
  ])('%j is never sent: %s', (text, reason) => {
    const { verdict, findings } = look(text);
    expect([verdict, findings.map((finding) => finding.reason)]).toEqual(['block', expect.arrayContaining([reason])]);
  });

  it.each([
    ['赶紧处理一下', 'pressure'],
    ['后面肯定会好', 'certainty'],
    ['可以建议买入一部分', 'viewOutside'],
  ])('%j is looked at once more: %s', (text, reason) => {
    expect(look(text)).toEqual({ verdict: 'warn', findings: [expect.objectContaining({ reason })] });
  });

  it.each([
    '市盈率是股价与每股收益的比值，行业之间差别很大。',
    '可以在 https://lianpan.example/hall 看到当天的涨跌家数。',
    '二零二五年三季报营收同比增长 12.4%，请对照公告原文。',
    '账户密码请勿告诉任何人。',
  ])('%j is fine', (text) => expect(look(text)).toEqual({ verdict: 'ok', findings: [] }));

  it('a suggestion tells its risk in more than a word, and is no order', () => {
    const text = '经营现金流改善，估值处在近三年中段';
    expect(look(text, { risks: [] }).findings).toEqual([{ reason: 'riskMissing', words: '' }]);
    expect(look(text, { risks: ['有风险'] }).verdict).toBe('block');
    expect(look(text, { risks }).verdict).toBe('ok');
    expect(look('12.5元附近可以买入', { risks })).toMatchObject({ verdict: 'block', findings: [{ reason: 'order' }] });
  });

  it("words of the desk's list count by their class", () => {
    expect(look('进 群 领取', { words: [{ word: '进群领取', class: 'A' }] }).verdict).toBe('block');
    expect(look('老师辛苦了', { words: [{ word: '老师', class: 'C' }] }).verdict).toBe('warn');
    expect(look('老师辛苦了', { words: [{ word: '…', class: 'A' }] }).verdict).toBe('ok');
  });

  it('letters are read in their plain form', () => expect(plainLetters('Ｗ-ｘ　漲 1')).toBe('wx涨1'));
});
