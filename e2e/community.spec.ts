import { expect } from '@playwright/test';
import { App, sentWords } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a post that is written from a tool stands under that tool', async ({ page, become }) => {
  const app = await become('withdrawing');
  const words = `封单看的是变化 ${Date.now()}`;
  await app.open('/watchTheStockMarket/limitUpAndDownList');
  await app.scrollThrough();
  await app.top.getByRole('link', { name: '写动态' }).click();
  await expect(page).toHaveURL(/publishGraphtext\?markingToolId=5/);
  const editor = app.top.getByRole('textbox', { name: '正文' });
  await editor.click();
  await editor.pressSequentially(words);
  await app.top.getByRole('button', { name: '发布' }).click();
  await app.seePublished();
  await expect(page).toHaveURL(/graphtextDetail\?dynamicDetailId=\d+/);
  await app.open('/watchTheStockMarket/limitUpAndDownList');
  await app.scrollThrough();
  await expect(app.top.getByText(words)).toBeVisible();
});

test('news are talked about where they stand, and a link leads to the talk', async ({ page, member: { app } }) => {
  await app.open('/hall/newsList');
  await app.top.locator('a[href*="/hall/newsDetail?newsId="]').first().click();
  await expect(page).toHaveURL(/newsDetail\?newsId=/);
  await app.scrollThrough();
  await app.comment('先看公告原文再说');
  await expect(sentWords(app.top, '先看公告原文再说')).toBeVisible();
  await app.open(`${new URL(page.url()).pathname}${new URL(page.url()).search}&isScrollToCommentArea=1`);
  await expect(app.top.getByText('先看公告原文再说')).toBeInViewport();
});

test('the search finds people, posts and topics, and stands on its tab after a return', async ({ page }) => {
  const app = new App(page);
  await app.open('/search');
  const field = app.top.getByRole('searchbox');
  await field.fill('成本');
  await app.top.getByRole('tab', { name: '动态' }).click();
  await expect(app.top.getByRole('article').first()).toContainText('成本');
  await app.top.getByRole('tab', { name: '话题' }).click();
  await expect(app.top.getByText('没有名字带“成本”的话题')).toBeVisible();
  await field.fill('止损');
  const topic = app.top.locator('a[href*="/square/gambitDetail?gambitId="]').first();
  await expect(topic).toContainText('止损');
  await topic.click();
  await expect(page).toHaveURL(/gambitDetail\?gambitId=\d+/);
  await page.goBack();
  await expect(app.top.getByRole('tab', { name: '话题' })).toHaveAttribute('aria-selected', 'true');
  await expect(topic).toBeVisible();
  await app.top.getByRole('tab', { name: '用户' }).click();
  await field.fill('没有这样的名字');
  await expect(app.top.getByText('没有找到“没有这样的名字”')).toBeVisible();
});

test('the hall tells what the square talks about and leads to all of it', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  await app.scrollThrough();
  const hot = app.top.getByRole('list', { name: '广场热点' }).getByRole('listitem');
  await expect(hot.first()).toContainText('热度');
  await app.top.locator('a.lp-section__action[href="/square/hotspotDynamic"]').click();
  await expect(page).toHaveURL(/\/square\/hotspotDynamic$/);
});

test('a post that names a stock stands on the page of the stock', async ({ page, become }) => {
  const app = await become('plainCreator');
  const words = `先看自己的量能均值 ${Date.now()}`;
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.scrollThrough();
  await app.top.getByRole('link', { name: '写动态' }).click();
  await expect(page).toHaveURL(/publishGraphtext\?stockNo=600000/);
  const editor = app.top.getByRole('textbox', { name: '正文' });
  await editor.click();
  await editor.pressSequentially(words);
  await app.top.getByRole('button', { name: '发布' }).click();
  await app.seePublished();
  await expect(page).toHaveURL(/graphtextDetail\?dynamicDetailId=\d+/);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.scrollThrough();
  await expect(app.top.getByText(words)).toBeVisible();
});
