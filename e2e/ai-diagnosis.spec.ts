import { expect } from '@playwright/test';
import { startLoopbackModel } from '../apps/server/src/providers/language-model/loopback-model.ts';
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
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

test('a member sees the preview; who has the privilege reads, guesses and returns', async ({ page, become }) => {
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
  await expect(app.top.getByText('已存档')).toBeVisible();
  await expect(app.top.getByText('由规则生成')).toBeVisible();

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

/** The same with a language model, which polishes the technical sentence and makes up another score. */
const modelTest = memberTest.extend<object, { server: OwnServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const model = await startLoopbackModel();
      model.answerWith(({ message }) => {
        const { sentences } = JSON.parse(message) as { sentences: { key: string; text: string }[] };
        const worded = sentences.map(({ key, text }) => ({
          key,
          text:
            key === 'technical.technicalScore'
              ? text.replace('技术评分', '目前技术评分为')
              : key === 'capital.capitalScore'
                ? '资金评分99.9。'
                : text,
        }));
        return JSON.stringify({ sentences: worded });
      });
      const { baseUrl, key, model: name } = model.access;
      const server = new OwnServer(await freePort(), {
        SIM_NOW: '2026-11-20T16:00:00+08:00',
        LANGUAGE_MODEL_API: baseUrl,
        LANGUAGE_MODEL_KEY: key ?? '',
        LANGUAGE_MODEL_NAME: name,
      });
      await server.start();
      await use(server);
      await server.end('SIGTERM');
      server.remove();
      await model.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

modelTest(
  'a model words sentences and is not believed what it makes up; levels go to the candles and come off again, at a desk',
  async ({ page, become }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const app = await become('creator');
    await app.open('/diagnosticStock/aiDiagnosticStock?stockNo=600000');
    await expect(app.top.getByText('措辞由 loopback 润色，数据与方向已校验')).toBeVisible();
    await expect(app.top.getByRole('list', { name: '技术' }).getByRole('button').first()).toHaveText(
      /^目前技术评分为\d+\.\d/,
    );
    const capital = app.top.getByRole('list', { name: '资金' });
    await expect(capital.getByRole('button').first()).toHaveText(/^资金评分\d+\.\d/);
    await expect(capital).not.toContainText('99.9');

    const levels = app.top.getByRole('group', { name: '在图上显示的价位' });
    const level = /(\d+\.\d\d)/.exec((await levels.getByRole('button').first().textContent()) ?? '')![1]!;
    await app.top.getByRole('switch', { name: '显示在个股K线上' }).click();
    await app.top.getByRole('link', { name: '个股诊断' }).click();
    await app.top.getByRole('tab', { name: '日K' }).click();
    const shown = app.top.getByRole('link', { name: /^AI诊断点位/ });
    await expect(shown).toBeVisible();
    await expect(
      app.top.getByRole('paragraph').filter({ has: page.getByRole('link', { name: /^AI诊断点位/ }) }),
    ).toContainText(level);
    await app.top.getByRole('button', { name: '移除' }).click();
    await expect(shown).toHaveCount(0);
    await page.goBack();
    await expect(app.top.getByRole('switch', { name: '显示在个股K线上' })).not.toBeChecked();
  },
);
