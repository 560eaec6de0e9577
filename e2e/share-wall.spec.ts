import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

// The same person at one device after the other.
test.describe.configure({ mode: 'default' });

for (const { where, viewport } of phoneAndDesktop) {
  test(`a member shows a trade at a possible price, and a guest reads it, ${where}`, async ({
    page,
    become,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const app = await become('testExpired');
    await app.open('/hall/shareStock');
    await expect(app.top.getByText(/近 30 日 \d+ 笔/)).toBeVisible();
    await expect(app.top.getByText(/亏损 \d+%/)).toBeVisible();
    await app.top.getByRole('button', { name: '晒一笔' }).click();
    const sheet = page.getByRole('dialog', { name: '晒一笔' });
    await sheet.getByText('手动填写').click();
    await sheet.getByText('持有中').click();
    await sheet.getByRole('button', { name: '选择股票' }).click();
    const finder = page.getByRole('dialog', { name: '选择股票' });
    await finder.getByRole('searchbox').fill('600000');
    await finder.getByText('600000.SH').click();
    await sheet.getByLabel('买入日').fill('2026-11-10');
    await sheet.getByLabel('买入价（元）').fill('0.5');
    await sheet.getByRole('button', { name: '回踩支撑' }).click();
    const plan = `${where === 'at a desk' ? '突破平台当天小仓试单，三天不创新高就离场' : '回踩二十日线缩量买入，收盘跌破就卖'} ${Date.now()}`;
    await sheet.getByLabel('买入前的计划').fill(plan);

    await sheet.getByRole('button', { name: '晒出来' }).click();
    await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
    const fault = sheet.getByRole('alert').filter({ hasText: '的价格应在' });
    await expect(fault).toBeVisible();
    const [, low = ''] = /应在 ([\d.]+) 到/.exec((await fault.textContent()) ?? '') ?? [];
    await sheet.getByLabel('买入价（元）').fill(low);
    await sheet.getByRole('button', { name: '晒出来' }).click();
    await expect(page).toHaveURL(/shareStockDetail\?shareId=\d+/);
    await expect(app.top.getByText(plan)).toBeVisible();
    await expect(app.top.getByText('未验证').first()).toBeVisible();
    await expect(app.top.getByRole('table', { name: '计划与实际' })).toContainText('2026-11-10');
    const address = page.url();

    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN', viewport });
    const guest = await context.newPage();
    const read = new App(guest);
    await guest.goto(address);
    await expect(read.top.getByText(plan)).toBeVisible();
    await guest.goto('/hall/shareStock?filter=open');
    await expect(read.top.getByText(plan)).toBeVisible();
    await context.close();
  });
}
