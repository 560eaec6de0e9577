import { describe, expect, it } from 'vitest';
import { judgeExternal, spaceToPlus } from './addresses.ts';
import { ownPath } from './own-path.ts';

describe('mending an address', () => {
  it('NAV-05 turns the space in abnormalType back into a plus sign', () => {
    const page = '/diagnosticStock/abnormalCauseEffect';
    expect(spaceToPlus(`${page}?abnormalType=A B&stockNo=600519`, ['abnormalType'])).toBe(
      `${page}?abnormalType=A%2BB&stockNo=600519`,
    );
    expect(spaceToPlus(`${page}?abnormalType=A+B`, ['abnormalType'])).toBe(`${page}?abnormalType=A%2BB`);
  });
  it('leaves every other address as it is', () => {
    for (const href of ['/search?keyword=a b', '/hall', '/hall?abnormalType=', '/hall?abnormalType=A%2BB'])
      expect(spaceToPlus(href, ['abnormalType'])).toBe(href);
  });
});

const own = 'https://m.lianpan.test';
const judge = (linkUrl: string) => judgeExternal(linkUrl, own, ['www.sse.com.cn']);

describe('an address from outside', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://evil.test/1',
    'http://www.sse.com.cn/',
    'https://user:pass@www.sse.com.cn/',
    'https://m.lianpan.test@evil.test/',
    'ftp://www.sse.com.cn/',
    'intent://x#Intent;end',
    'https://',
    'http://[::1',
  ])('NAV-13 refuses %s', (linkUrl) => {
    expect(judge(linkUrl).kind).toBe('refused');
  });
  it.each([
    ['https://www.sse.com.cn/disclosure', 'shown'],
    ['https://www.sse.com.cn.evil.test/', 'leaving'],
    ['https://evil.test/?https://www.sse.com.cn', 'leaving'],
    ['//evil.test/x', 'leaving'],
    ['/\\evil.test', 'leaving'],
    ['/hall', 'own'],
    [`${own}/mine?x=1`, 'own'],
  ])('NAV-13 takes %s as %s', (linkUrl, kind) => {
    expect(judge(linkUrl).kind).toBe(kind);
  });
  it('goes on with the parsed form, never with what was typed', () => {
    expect(judge('https:\\\\evil.test\\a')).toEqual({ kind: 'leaving', url: 'https://evil.test/a', host: 'evil.test' });
  });
});

describe('a path of ours', () => {
  it.each(['/hall', '/hgd/diagnosticStock?stockNo=600519#x'])('is %s', (path) => expect(ownPath(path)).toBe(path));
  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'hall', '', '/a b', '/a\nb', '/a\\b'])(
    'is not %j',
    (path) => expect(ownPath(path)).toBeNull(),
  );
});
