import { describe, expect, it } from 'vitest';
import { safeLink } from './links.ts';

describe('configured links', () => {
  it.each([
    ['', ''],
    ['/hall', '/hall'],
    ['/hgd/strategyVip?from=a#plans', '/hgd/strategyVip?from=a#plans'],
    ['https://www.sse.com.cn/disclosure', 'https://www.sse.com.cn/disclosure'],
    ['https://WWW.SSE.com.cn', 'https://www.sse.com.cn/'],
  ])('lets %s through', (given, followed) => {
    expect(safeLink(given)).toBe(followed);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'http://www.sse.com.cn',
    'https://evil.example',
    'https://www.sse.com.cn.evil.example',
    'https://www.sse.com.cn@evil.example',
    'https://user@www.sse.com.cn',
    'https://www.sse.com.cn:8443/',
    'https:evil.example',
    'hall',
    'weixin://dl/chat',
    'https://[',
  ])('keeps %j out', (given) => {
    expect(safeLink(given)).toBe('');
  });
});
