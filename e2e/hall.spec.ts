import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

/** Runs in the page: how many animations run for as long as it stands open. */
const endlessAnimations = (): number =>
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length;

test('the hall remembers what was diagnosed, closed and learned', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  const diagnoses = app.top.getByRole('list', { name: '个股诊断' }).getByRole('link');
  const notice = app.top.getByText('本环境为演示，模拟行情由程序生成');
  await expect(notice).toBeVisible();
  await app.top.getByRole('button', { name: '今天不再提示' }).click();
  await expect(notice).toBeHidden();

  await expect(app.compositeIndex).toBeVisible();
  // Nothing moves for parts that nobody is near: a page at rest costs a phone nothing.
  await expect(app.top.locator('[data-late] .lp-skeleton').first()).toBeAttached();
  await expect.poll(() => page.evaluate(endlessAnimations)).toBe(0);
  await app.scrollThrough();
  await expect(diagnoses).toHaveCount(3);
  await expect(diagnoses.first()).toContainText('涨跌');
  const lesson = app.top.locator('section').filter({ has: page.getByRole('heading', { name: '今日一课' }) });
  await expect(lesson).toContainText('已学0/8课');
  await lesson.getByRole('button', { name: '下一课' }).click();
  await expect(lesson).toContainText('已学1/8课');

  const name = (await diagnoses.first().locator('b').textContent()) ?? '';
  const answer = page.waitForResponse(/getScoreCard/);
  await diagnoses.first().click();
  await expect(page).toHaveURL(/diagnosticStock/);
  // The address stands before the page does.
  await expect(app.top.getByRole('heading', { level: 1 })).toContainText(name);
  await answer;

  // On the next visit the stock is there with its score of then; the notice is not, and the lesson goes on.
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  await app.scrollThrough();
  await expect(diagnoses).toHaveCount(1);
  await expect(diagnoses.first()).toContainText(name);
  await expect(diagnoses.first()).toContainText(/当时\d+分/);
  await expect(notice).toBeHidden();
  await expect(lesson).toContainText('已学1/8课');
});

test('a search finds themes, pages and news beside stocks, and each leads on', async ({ page }) => {
  const app = new App(page);
  await app.open('/search');
  const field = app.top.getByRole('searchbox');
  await field.fill('电');
  for (const kind of ['股票', '题材', '快讯']) await expect(app.top.getByRole('heading', { name: kind })).toBeVisible();
  await app.top.getByRole('tab', { name: '题材' }).click();
  const theme = app.top.getByRole('list', { name: '题材' }).getByRole('link').first();
  await expect(theme).toContainText('电');
  await theme.click();
  await expect(page).toHaveURL(/themedDetail\?conceptCode=/);
  await page.goBack();
  await expect(field).toHaveValue('电');
  await field.fill('龙虎');
  await app.top.getByRole('tab', { name: '功能' }).click();
  await app.top.getByRole('list', { name: '功能' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/championList/);
});
