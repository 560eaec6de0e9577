import { describe, expect, it } from 'vitest';
import { checkAdviserText, plainLetters, type AdviserText } from './index.ts';

const screen = (text: string, more: Partial<AdviserText> = {}) =>
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
    const { verdict, findings } = screen(text);
    expect([verdict, findings.map((finding) => finding.reason)]).toEqual(['block', expect.arrayContaining([reason])]);
  });

  it.each([
    ['赶紧处理一下', 'pressure'],
    ['后面肯定会好', 'certainty'],
    ['可以建议买入一部分', 'viewOutside'],
  ])('%j is looked at once more: %s', (text, reason) => {
    expect(screen(text)).toEqual({ verdict: 'warn', findings: [expect.objectContaining({ reason })] });
  });

  it.each([
    '市盈率是股价与每股收益的比值，行业之间差别很大。',
    '可以在 https://lianpan.example/hall 看到当天的涨跌家数。',
    '二零二五年三季报营收同比增长 12.4%，请对照公告原文。',
    '账户密码请勿告诉任何人。',
  ])('%j is fine', (text) => expect(screen(text)).toEqual({ verdict: 'ok', findings: [] }));

  it('a suggestion tells its risk in more than a word, and is no order', () => {
    const text = '经营现金流改善，估值处在近三年中段';
    expect(screen(text, { risks: [] }).findings).toEqual([{ reason: 'riskMissing', words: '', place: null }]);
    expect(screen(text, { risks: ['有风险'] }).verdict).toBe('block');
    expect(screen(text, { risks }).verdict).toBe('ok');
    expect(screen('12.5元附近可以买入', { risks })).toMatchObject({
      verdict: 'block',
      findings: [{ reason: 'order' }],
    });
  });

  it("words of the desk's list count by their class", () => {
    expect(screen('进 群 领取', { words: [{ word: '进群领取', class: 'A' }] }).verdict).toBe('block');
    expect(screen('老师辛苦了', { words: [{ word: '老师', class: 'C' }] }).verdict).toBe('warn');
    expect(screen('老师辛苦了', { words: [{ word: '…', class: 'A' }] }).verdict).toBe('ok');
  });

  it('letters are read in their plain form', () => expect(plainLetters('Ｗ-ｘ　漲 1')).toBe('wx涨1'));

  const found = (text: string): string[] => screen(text).findings.map(({ reason, words }) => `${reason} ${words}`);

  it('has all its findings listed, each with its place', () => {
    const text = '这只肯定能涨，明天开盘直接买入，保证赚钱';
    expect(found(text)).toEqual(['promise 肯定能涨', 'timing 明天开盘直接买入', 'promise 保证赚钱']);
    for (const { words, place } of screen(text).findings) expect(text.slice(...place!)).toBe(words);
    expect(found(`${text}，加微信 abc12345`)).toHaveLength(4);
    expect(found('电话13800138000，邮箱 a.b@mail.example，微信号lianpan88')).toHaveLength(3);
    // As it is written: with what was put between, and once however many words fit.
    expect(found('稳 . 赚 不 赔')).toEqual(['promise 稳 . 赚 不 赔']);
  });

  it.each([
    ['包赚不亏的机会', 'promise'],
    ['这波一定会涨停', 'promise'],
    ['百分百回本', 'promise'],
    ['没有不稳赚的', 'promise'],
    ['这不是稳赚是什么', 'promise'],
    ['不用担心，稳赚', 'promise'],
    ['别人都稳赚了，就差你', 'promise'],
    ['“这只必涨”，你要不要', 'promise'],
    ['我不承诺什么，但必涨', 'promise'],
    ['guaranteed return of 20%', 'promise'],
    ['下周抄底', 'timing'],
    ['今天收盘上涨。明天买入', 'timing'],
    ['尾盘可以加仓', 'timing'],
    ['现在就进场', 'timing'],
    ['明天大概率反弹', 'timing'],
    ['后天要涨停', 'timing'],
    ['buy it tomorrow', 'timing'],
    ['很多客户都赚了三成', 'testimonial'],
    ['上次推荐的票已经涨停', 'testimonial'],
    ['看看会员发来感谢信', 'testimonial'],
    ['扫我的二维码', 'contact'],
    ['联系我微信详聊', 'contact'],
    ['QQ群 123456789', 'contact'],
  ])('%j is found: %s', (text, reason) => {
    expect(screen(text)).toMatchObject({ verdict: 'block' });
    expect(screen(text).findings.map((one) => one.reason)).toContain(reason);
  });

  it.each([
    '我们不保证收益，也不承诺保本。',
    '市场上没有稳赚的买卖。',
    '没有人能保证赚钱。',
    '任何承诺保本、保收益的都是骗局。',
    '你问“这只肯定能涨吗？”，这个没有人能回答。',
    '“保证收益”的说法都不可信。',
    '不存在无风险的投资。',
    '我无法判断明天会涨还是会跌。',
    '今天上涨2.1%，本周上涨3.4%，主力今天买入3.2亿元。',
    '今日融资买入额1.2亿元，较昨日减少。',
    '今天买入的股票，明天才能卖出。',
    '请不要加微信，也不要把手机号发给陌生人。',
    '这并不是没有风险，仓位请自己衡量。',
    '下周公布三季报，届时再对照。',
    '没有风险提示的文章不要看。',
    '保本点就是成本加费用。',
    '客户经理会在工作时间联系你。',
    'We cannot guarantee returns.',
  ])('%j is fine', (text) => expect(screen(text)).toEqual({ verdict: 'ok', findings: [] }));
});
