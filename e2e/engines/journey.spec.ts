import { expect } from '@playwright/test';
import { Device } from '../../testkit/src/device.ts';
import { newMobile } from '../page-models/app.ts';
import { engineNames, test } from '../page-models/engine.ts';

const form = "//form[contains(@class, 'login-form')]";
const tab = (name: string) => `//*[@role='tab'][normalize-space()='${name}']`;

for (const name of engineNames) {
  test(`a newcomer signs in, stars a stock and reads its charts in ${name}`, async ({ openApp, baseURL }, info) => {
    const app = await openApp(name);
    const mobile = newMobile(info.workerIndex);
    await app.load('/login', '登录');
    await app.sees(form);
    await app.driver.type(`${form}//input[@type='tel']`, mobile);
    await app.driver.click(`${form}//button[contains(., '获取验证码')]`);
    const device = new Device({ baseUrl: baseURL ?? '', now: Date.now });
    const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
    let code = '';
    await expect(async () => {
      const { list } = await device.call('GET /api/developer/sentMessages', { channel: 'sms' });
      code = list.find(({ receiver }) => receiver === masked)?.code ?? '';
      expect(code).not.toBe('');
    }).toPass();
    await app.driver.type(`${form}//input[@autocomplete='one-time-code']`, code);
    await app.driver.click(`${form}//input[@type='checkbox']/ancestor-or-self::*[self::label or self::input][1]`);
    await app.driver.click(`${form}//button[normalize-space()='登录']`);
    await expect.poll(() => app.driver.run("return localStorage.getItem('lianpan-signed-in')")).toBe('1');

    await app.load('/hgd/diagnosticStock?stockNo=600000', '个股诊断');
    await app.sees(tab('日K'));
    await app.sees('//canvas');
    await app.driver.click(tab('日K'));
    await app.sees("//*[contains(@class, 'lp-k-line')]//canvas");
    await app.driver.click("//button[@aria-label='加自选' or normalize-space()='加自选']");
    await app.sees("//button[@aria-label='移出自选' or normalize-space()='移出自选']");
    expect(await app.faults()).toEqual([]);
  });
}
