import { describe, expect, it } from 'vitest';
import { allowedParameters, cleanPageUrl, events, isKnownEvent } from './events.ts';

describe('the catalogue of events', () => {
  it('TRK-01 gives every event an id of its own within its area', () => {
    const ids = Object.values(events).map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(Math.floor(id / 100)).toBeGreaterThanOrEqual(101);
    expect([isKnownEvent(10101), isKnownEvent(99999)]).toEqual([true, false]);
  });

  it('TRK-01 keeps the parameters of the definition and nothing personal', () => {
    expect(allowedParameters(10106, { ok: true, code: '1001', mobile: '13800000001' })).toEqual({
      ok: true,
      code: '1001',
    });
    expect(allowedParameters(10101, { from: '13800000001' })).toEqual({});
    expect(allowedParameters(10101, { from: 'a person wrote this' })).toEqual({});
    expect(allowedParameters(10101, { from: 'x'.repeat(41) })).toEqual({});
    expect(allowedParameters(10202, { trackId: 'HallGrid', pos: '3' })).toEqual({ trackId: 'HallGrid' });
    expect(allowedParameters(10202, { pos: Number.NaN })).toEqual({});
    expect(allowedParameters(99999, { from: 'x' })).toEqual({});
  });
});

describe('an address that is kept', () => {
  it.each([
    ['/hgd/diagnosticStock?stockNo=600519&token=abc', '/hgd/diagnosticStock?stockNo=600519'],
    ['/login?messenger=wx_base&code=secret&state=1', '/login'],
    ['/webview?linkUrl=https://a.test', '/webview'],
    ['/hall#accessCode=x', '/hall'],
    ['/search?keyword=x#y', '/search'],
    ['/a?tag=13800000001', '/a'],
  ])('is %s as %s', (href, kept) => expect(cleanPageUrl(href)).toBe(kept));
});
