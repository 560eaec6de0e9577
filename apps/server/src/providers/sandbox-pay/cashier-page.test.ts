import { describe, expect, it } from 'vitest';
import { AlipayGateway } from '../alipay/gateway.ts';
import type { PayChannel } from '../pay-port.ts';
import { cashierActions } from './cashier-actions.ts';
import { cashierOf, cashierPath } from './cashier-page.ts';
import { sandboxWorld } from './sandbox.fixture.ts';

const world = sandboxWorld();
const { attemptOf, gatewayOf, came } = world;

const page = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, world.slice().baseUrl), { redirect: 'manual', ...init });
/** Opens a page as a browser does, by way of those that lead there. */
async function opened(path: string): Promise<{ readonly path: string; readonly html: string }> {
  const answer = await page(path);
  const next = answer.headers.get('location');
  return next === null ? { path, html: await answer.text() } : opened(next);
}
async function cashier(channel: PayChannel): Promise<{ outTradeNo: string; path: string; html: string }> {
  const attempt = attemptOf(channel);
  const { start } = await gatewayOf(channel).prepay(attempt);
  return { outTradeNo: attempt.outTradeNo, ...(await opened(cashierOf(start, attempt.returnUrl))) };
}
/** Presses a button of a page. */
function press(html: string, action: string): Promise<Response> {
  const address = [...html.matchAll(/<form [^>]*action="([^"]+)"/g)]
    .map(([, text = '']) => text.replaceAll('&#38;', '&'))
    .find((text) => text.includes(`action=${action}&`) || text.endsWith(`action=${action}`));
  if (address === undefined) throw new Error(`the page has no button for ${action}`);
  const headers = { 'content-type': 'text/plain' };
  return page(address, { method: 'POST', headers, body: `action=${action}\r\n` });
}
const stateOf = (html: string): string | undefined => /data-state="(\w+)"/.exec(html)?.[1];

const channels: readonly PayChannel[] = [
  'wxJsapi',
  'wxH5',
  'wxNative',
  'wxApp',
  'wxMini',
  'alipayWap',
  'alipayPage',
  'alipayApp',
];

describe('the cashier', () => {
  it.each(channels)('is reached from %s, and says in both languages that nobody is charged', async (channel) => {
    const { html } = await cashier(channel);
    for (const text of ['演示支付，不会真实扣款', 'Demo payment: no money is charged', '龙虎榜 30天', '¥298.00'])
      expect(html).toContain(text);
    expect(stateOf(html)).toBe('unpaid');
  });

  it.each(['wxH5', 'alipayWap', 'alipayApp'] as const)(
    'leads an ordinary visitor of %s back, paid',
    async (channel) => {
      const { html, outTradeNo } = await cashier(channel);
      const pressed = await press(html, 'pay');
      expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/payTemp?orderNo=1']);
      await came(1);
      expect(await gatewayOf(channel).query(outTradeNo)).toMatchObject({ state: 'success' });
    },
  );

  it('leads back unpaid after a failure', async () => {
    const { html, outTradeNo } = await cashier('wxNative');
    const pressed = await press(html, 'cancel');
    expect(pressed.headers.get('location')).toBe('/payTemp?orderNo=1');
    expect(await world.wechat().query(outTradeNo)).toMatchObject({ state: 'unpaid' });
  });

  it('shows the state again after anything else, and after what can not be', async () => {
    const { html } = await cashier('wxJsapi');
    const pressed = await press(html, 'noNotify');
    const after = await opened(pressed.headers.get('location') ?? '');
    expect(stateOf(after.html)).toBe('success');
    const again = await press(after.html, 'pay');
    expect(stateOf((await opened(again.headers.get('location') ?? '')).html)).toBe('success');
  });

  it('has every case, the rare ones folded', async () => {
    const { html } = await cashier('wxJsapi');
    const [first = '', folded = ''] = html.split('<details>');
    const buttons = (part: string) =>
      [...part.matchAll(/<button name="action" value="(\w+)"/g)].map(([, name]) => name);
    expect(buttons(first)).toEqual(['pay', 'cancel', 'leave']);
    expect([...buttons(first), ...buttons(folded)]).toEqual(cashierActions);
  });

  it('leads to no other site, and to no payment that is not there', async () => {
    const attempt = attemptOf('wxNative', { description: '<b>"&' });
    const { start } = await world.wechat().prepay(attempt);
    for (const back of ['https://evil.example/x?y=1', '//evil.example/x?y=1', 'javascript:alert(1)']) {
      const { html } = await opened(cashierOf(start, back));
      expect(html, back).not.toContain('evil');
      expect(html, back).not.toContain('javascript');
      expect(html).not.toContain('<b>');
    }
    for (const path of [cashierPath, `${cashierPath}?token=x`, '/__dev/pay/gateway.do', '/__dev/pay/app?order=a%3D1'])
      expect((await page(path)).status, path).toBe(400);
    const done = await page(`${cashierPath}/do?token=x&action=pay`, { method: 'POST' });
    expect(done.status).toBe(400);
    const token = start.kind === 'qr' ? new URL(start.codeUrl).searchParams.get('pr') : '';
    expect((await page(`${cashierPath}/do?token=${token}&action=steal`, { method: 'POST' })).status).toBe(400);
  });

  it('shows no payment of Alipay whose address was changed', async () => {
    const attempt = attemptOf('alipayWap');
    const { start } = await world.alipay().prepay(attempt);
    if (start.kind !== 'form') throw new Error(start.kind);
    expect((await page(start.url.replace('298.00', '0.01'))).status).toBe(400);
    const other = new AlipayGateway({
      ...world.sandbox().alipay,
      signal: world.signal,
      privateKey: world.sandbox().keys.alipay.privateKey,
    });
    const forged = (await other.prepay(attempt)).start;
    expect((await page(forged.kind === 'form' ? forged.url : '')).status).toBe(400);
    expect(await world.alipay().query(attempt.outTradeNo)).toEqual({ state: 'absent' });
  });
});
