import { expect } from '@playwright/test';
import { freePort } from '../testkit/src/free-port.ts';
import { test as memberTest } from './page-models/member.ts';
import { OwnServer } from './page-models/own-server.ts';

/** After the close, when the next day can be guessed. */
const test = memberTest.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = new OwnServer(await freePort(), { SIM_NOW: '2026-11-20T16:00:00+08:00' });
      await server.start();
      await use(server);
      await server.end('SIGTERM');
      server.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

test('a member sees the preview, and who has the privilege reads, opens facts, guesses and finds it again', async ({
  page,
  become,
}) => {
  const newcomer = await become('newcomer');
  await newcomer.open('/diagnosticStock/aiDiagnosticStock?stockNo=600000');
  await expect(newcomer.top.getByText(/还有 \d+ 句诊断/)).toBeVisible();
  await expect(newcomer.top.getByRole('list', { name: '总评' }).getByRole('listitem')).toHaveCount(1);
  await expect(newcomer.top.getByRole('heading', { name: '技术' })).toHaveCount(0);

  const app = await become('creator');
  await app.open('/diagnosticStock/aiDiagnosticStock?stockNo=600000');
  const overview = app.top.getByRole('list', { name: '总评' });
  const sentence = overview.getByRole('button').first();
  const score = /(\d+\.\d)/.exec((await sentence.textContent()) ?? '')![1]!;
  await sentence.click();
  const sheet = page.getByRole('dialog', { name: '这句话的依据' });
  const fact = sheet.getByRole('listitem').filter({ hasText: '综合评分' });
  await expect(fact).toContainText(score);
  await expect(fact).toContainText('模拟行情');
  await expect(fact).toContainText('11-20 15:00');
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(sheet).toBeHidden();
  await expect(app.top.getByText('已冻结')).toBeVisible();

  const level = app.top.getByRole('group', { name: '在图上显示的价位' }).getByRole('button').last();
  const name = ((await level.textContent()) ?? '').split(' ')[0]!;
  await level.click();
  const legend = app.top.locator('.lp-chart__legend');
  await expect(legend).toContainText(name);
  await level.click();
  await expect(legend).not.toContainText(name);

  await app.top.getByRole('button', { name: '涨', exact: true }).click();
  await expect(app.top.getByText('已猜 2026-11-23 涨')).toBeVisible();
  await app.open('/diagnosticStock/aiDiagnosticStockIndex');
  await expect(app.top.getByRole('list', { name: '我的诊断' }).getByRole('listitem')).toContainText(score);
  await expect(app.top.getByRole('list', { name: '我的竞猜' }).getByRole('listitem')).toContainText('2026-11-23');
});
