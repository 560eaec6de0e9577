import { describe, expect, it } from 'vitest';
import { cleanDocument, documentOf, lengthOf, plainTextOf, visibleText, withNames } from './document.ts';
import { addressesIn, faultsOf, likeness, repeatedFrom } from './screening.ts';
import { hitRateOf, judgeOpinion } from './opinion.ts';
import { hotOf, mix, qualityOf } from './ranking.ts';
import { riskClassOf } from './risk-class.ts';
import { limitsOf, trustAt } from './trust.ts';

const day = 86_400_000;

describe('a document', () => {
  it('keeps known nodes with known attributes, and drops the rest', () => {
    const { doc, mentionIds, stockNos, topicIds, mediaUrls } = cleanDocument({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { onclick: 'x' },
          content: [
            { type: 'text', text: 'a', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'javascript:1' } }] },
            { type: 'mention', attrs: { id: '12', label: '某人', href: 'x' } },
            { type: 'stock', attrs: { id: '600000', label: '一家银行' } },
            { type: 'stock', attrs: { id: '../x', label: 'no' } },
            { type: 'topic', attrs: { id: '3', label: 't' } },
            { type: 'script', text: 'alert(1)' },
          ],
        },
        { type: 'iframe', attrs: { src: 'https://x' } },
        { type: 'image', attrs: { src: '/objects/a.png', onerror: 'x' } },
      ],
    });
    expect(doc).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'a', marks: [{ type: 'bold' }] },
            { type: 'mention', attrs: { id: '12', label: '12' } },
            { type: 'stock', attrs: { id: '600000', label: '600000' } },
            { type: 'topic', attrs: { id: '3', label: '3' } },
          ],
        },
        { type: 'image', attrs: { src: '/objects/a.png' } },
      ],
    });
    expect({ mentionIds, stockNos, topicIds, mediaUrls }).toEqual({
      mentionIds: ['12'],
      stockNos: ['600000'],
      topicIds: ['3'],
      mediaUrls: ['/objects/a.png'],
    });
  });

  it('has the names that are known in every place, and ids in place of others', () => {
    const marks = [
      { type: 'mention', attrs: { id: '12', label: '冒名' } },
      { type: 'stock', attrs: { id: '600000', label: '另一家' } },
      { type: 'topic', attrs: { id: '3', label: '别的' } },
    ];
    const paragraph = { type: 'paragraph', content: marks };
    const cleaned = cleanDocument({
      type: 'doc',
      content: [
        paragraph,
        { type: 'heading', attrs: { level: 2 }, content: marks },
        { type: 'blockquote', content: [paragraph] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
        { type: 'horizontalRule' },
      ],
    });
    const names = {
      mention: new Map([['12', '某人']]),
      stock: new Map([['600000', '一家银行']]),
      topic: new Map<string, string>(),
    };
    const named = withNames(cleaned, names);
    expect(named.plainText.split('\n')).toEqual(Array(4).fill('@某人 $一家银行(600000)$#3#'));
    expect(named.doc.content).toHaveLength(5);
    expect(JSON.stringify(named.doc)).not.toMatch(/冒名|另一家|别的/);
    expect(named).toMatchObject({ mentionIds: ['12'], stockNos: ['600000'], topicIds: ['3'] });
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ type: 'doc' }],
    [{ type: 'doc', content: 'x' }],
    [{ type: 'doc', content: [[[]]] }],
  ])('of nonsense is empty: %j', (value) =>
    expect(cleanDocument(value)).toMatchObject({ doc: { content: [] }, length: 0 }),
  );

  it('is cut where it is too deep or too much, and never throws', () => {
    const many = Array.from({ length: 9000 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }));
    expect(cleanDocument({ type: 'doc', content: many }).doc.content.length).toBeLessThan(6001);
    let deep: unknown = { type: 'paragraph' };
    for (let at = 0; at < 2000; at++) deep = { type: 'blockquote', content: [deep] };
    expect(cleanDocument({ type: 'doc', content: [deep] }).doc.content).toEqual([{ type: 'blockquote', content: [] }]);
  });

  it('counts what people see: emoji as one, nothing that is unseen', () => {
    expect(lengthOf('👨‍👩‍👧 好\n的')).toBe(3);
    expect(lengthOf('\u200D \u3164\u2800\uFE0F')).toBe(0);
    expect(visibleText('看\u202E涨\u200B\u0007了\uFEFF')).toBe('看涨了');
    expect(plainTextOf(documentOf('一\n\n二'))).toBe('一\n二');
  });
});

const faults = (text: string, more: Partial<Parameters<typeof faultsOf>[0]> = {}) =>
  faultsOf({ text, hasMedia: false, ownHosts: ['lianpan.example'], maxLinks: 1, isLicensed: false, ...more }).map(
    ({ rule, class: fault }) => `${fault} ${rule}`,
  );

describe('the machine finds', () => {
  it.each([
    ['加我微信 abc123456 进群', 'A contact'],
    ['加 薇 信：a b c 1 2 3 4 5 6', 'A contact'],
    ['电话一三八零零一三八零零零', 'A contact'],
    ['联系 138-0013-8000', 'A contact'],
    ['ＱＱ群１２３４５６７', 'A contact'],
    ['跟着做稳 赚不赔', 'A scam'],
    ['这不是稳赚吗', 'A scam'],
    ['不用担心，稳赚', 'A scam'],
    ['我是官方客服，请转账', 'A impersonation'],
    ['看 https://evil.example/x', 'B link'],
    ['12.5元附近买入就行', 'B call'],
    ['内幕消息要重组', 'B rumour'],
    ['你这个蠢货懂什么', 'C quarrel'],
    ['顶', 'C thin'],
  ])('%s: %s', (text, fault) => expect(faults(text)).toContain(fault));

  it.each([
    ['今天成交额放大了三成，先看看量能'],
    ['市场上没有稳赚的买卖，谁也不保证收益'],
    ['有人问“这个稳赚吗”，我说没有'],
    ['凡是承诺保本的都是骗局'],
    ['我的规矩是单只不超过两成，跌破就减一半'],
    ['2026年第三季度营收增长 12.5%，毛利率 31%'],
    ['代码 600519 的年报里写得很清楚'],
    ['分享一篇 https://lianpan.example/square/open?code=1 '],
  ])('nothing in %s', (text) => expect(faults(text)).toEqual([]));

  it('a call of a licensed adviser to be no fault, and one link too many to be one', () => {
    expect(faults('12.5元附近买入', { isLicensed: true })).toEqual([]);
    expect(faults('看 https://lianpan.example/a', { maxLinks: 0 })).toEqual(['B link']);
    expect(addressesIn('见 lianpan.example/a 与 b@c.com')).not.toContain('b@c.com');
  });

  it('a text that is the one before with other signs', () => {
    expect(likeness('今天先看量能，再说方向', '今天，先看量能；再说方向！')).toBeGreaterThan(repeatedFrom);
    expect(likeness('今天先看量能，再说方向', '昨天的板今天溢价不错')).toBeLessThan(0.3);
  });
});

describe('trust', () => {
  const facts = { level: 0, registeredAt: 0, approved: 0, lastStrikeAt: null };
  it.each([
    ['of the first day', facts, day - 1, 0],
    ['after a day and three posts', { ...facts, approved: 3 }, day, 1],
    ['after a day without posts', facts, 2 * day, 0],
    ['after thirty days and twenty posts', { ...facts, approved: 20 }, 30 * day, 2],
    ['with a strike within ninety days', { ...facts, approved: 20, lastStrikeAt: 10 * day }, 60 * day, 1],
    ['lowered for thirty days', { ...facts, level: 2, lastStrikeAt: 40 * day }, 69 * day, 1],
    ['as it was after thirty days', { ...facts, level: 2, lastStrikeAt: 40 * day }, 71 * day, 2],
    ['of staff, whatever happened', { ...facts, level: 4, lastStrikeAt: 40 * day }, 41 * day, 4],
  ])('%s', (_, given, now, level) => expect(trustAt(given, now)).toBe(level));

  it('allows more with each level', () => {
    const posts = [0, 1, 2, 3].map((level) => limitsOf(level).posts);
    expect(posts).toEqual(posts.toSorted((a, b) => a - b));
    expect(limitsOf(99)).toBe(limitsOf(0));
  });
});

describe('heat', () => {
  const post = {
    likes: 5,
    collects: 1,
    commenters: 2,
    forwards: 1,
    views: 100,
    trust: 1,
    hasStrike: false,
    quality: 1,
    ageHours: 3,
  };
  it('is the formula of the handbook', () => {
    // ln(1 + 5 + 2 + 6 + 4 + 2) x 0.8 / 1.5^1.2
    expect(hotOf(post)).toBeCloseTo((Math.log(20) * 0.8) / 1.5 ** 1.2, 10);
    expect(hotOf({ ...post, hasStrike: true })).toBeCloseTo(hotOf(post) / 2, 10);
    expect(hotOf({ ...post, ageHours: 30 })).toBeLessThan(hotOf(post));
  });

  it('rests on quality within its bounds', () => {
    expect(qualityOf({ text: '', pictures: 0 })).toBeCloseTo(0.7, 10);
    expect(qualityOf({ text: '1'.repeat(5000), pictures: 9 })).toBeCloseTo(1.3, 10);
  });

  it('mixes: of ten at most two of an author and three of a stock, nothing lost', () => {
    const posts = Array.from({ length: 40 }, (_, id) => ({
      id,
      authorId: id < 12 ? 1 : id,
      stockNos: id % 2 === 0 ? ['600000'] : [`${id}`],
      isFollowed: false,
      isEducation: id % 7 === 0,
    }));
    const mixed = mix(posts);
    expect(mixed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(posts.map(({ id }) => id));
    // Where enough is left to choose from.
    const first = mixed.slice(0, 10);
    expect(first.filter(({ authorId }) => authorId === 1).length).toBeLessThanOrEqual(2);
    expect(first.filter(({ stockNos }) => stockNos.includes('600000')).length).toBeLessThanOrEqual(3);
    expect(first.some(({ isEducation }) => isEducation)).toBe(true);
  });
});

describe('a view', () => {
  const view = { direction: 'up', stockPct: 5, indexPct: 2, suspended: 0, isDelisted: false } as const;
  it.each([
    ['up and ahead of the index', view, 'hit'],
    ['up and only with the index', { ...view, indexPct: 4.5 }, 'miss'],
    ['down and behind', { ...view, direction: 'down' as const, stockPct: -3 }, 'hit'],
    ['sideways and near the index', { ...view, direction: 'flat' as const, indexPct: 4.5 }, 'hit'],
    ['of a stock that hardly traded', { ...view, suspended: 0.4 }, 'void'],
    ['of a stock that is gone', { ...view, isDelisted: true }, 'void'],
  ])('%s: %s', (_, given, outcome) => expect(judgeOpinion(given)).toBe(outcome));

  it('counts with the interval that few cases leave open', () => {
    expect(hitRateOf(0, 0)).toBeNull();
    const few = hitRateOf(6, 10)!;
    const many = hitRateOf(600, 1000)!;
    expect(few.rate).toBe(0.6);
    expect(few.high - few.low).toBeGreaterThan(many.high - many.low);
    // Wilson's interval of 6 of 10 at 90 %: computed by hand, 0.352 to 0.805.
    expect(few.low).toBeCloseTo(0.352, 2);
    expect(few.high).toBeCloseTo(0.805, 2);
  });
});

it.each([
  ['method without stocks', { text: '怎么定仓位', stockTags: [], hasView: false }, 1],
  ['a stock as a fact', { text: '年报', stockTags: [[]], hasView: false }, 2],
  ['a view', { text: '看涨', stockTags: [[]], hasView: true }, 3],
  ['short-term', { text: '打板', stockTags: [[]], hasView: false }, 4],
  ['leverage', { text: '融资融券', stockTags: [], hasView: false }, 5],
  ['a stock under warning', { text: '看看', stockTags: [['*ST']], hasView: false }, 5],
] as const)('content about %s', (_, given, riskClass) => expect(riskClassOf(given)).toBe(riskClass));
