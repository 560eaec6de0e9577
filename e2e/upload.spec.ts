import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, type Request } from '@playwright/test';
import { gifOf, jpegWithPlace, mp4Of, pngOf, svgOf } from '../apps/server/src/features/upload/samples.fixture.ts';
import type { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

const mebibyte = 1024 * 1024;
const objects = '**/objects/**';

/** The page on which uploads are tried, as a person handles it. */
class Lab {
  readonly app: App;
  readonly page: Page;
  /** Every PUT that has left the page. */
  readonly puts: Request[] = [];

  constructor(page: Page, app: App) {
    this.page = page;
    this.app = app;
    page.on('request', (request) => {
      if (request.method() === 'PUT') this.puts.push(request);
    });
  }

  async open(): Promise<void> {
    await this.page.goto('/developer/upload');
    await expect(this.picker).toBeAttached();
  }

  get picker() {
    return this.app.top.getByLabel('添加图片或视频');
  }

  get tiles() {
    return this.app.top.locator('.media-tile');
  }

  done(count: number): Promise<void> {
    return expect(this.app.top.locator('.media-tile[data-state=done]')).toHaveCount(count);
  }

  pick(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    return this.picker.setInputFiles({ name, mimeType, buffer });
  }

  /** Address of the newest stored file. */
  async newest(): Promise<string> {
    const link = this.app.top.getByRole('row').nth(1).getByRole('link');
    return (await link.getAttribute('href')) ?? '';
  }
}

const partsFolder = (): string => path.join(process.env['E2E_DATA'] ?? '', 'server/files/parts');
const partOf = (request: Request): string | null => new URL(request.url()).searchParams.get('partNumber');
const uploadOf = (request: Request): string => new URL(request.url()).searchParams.get('uploadId') ?? '';

test.describe('uploads', () => {
  test('U1 UPL-03 sends nothing of a file that is known', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const gif = Buffer.concat([await gifOf(7), randomBytes(8)]);
    await lab.pick('first.gif', 'image/gif', gif);
    await lab.done(1);
    expect(lab.puts).toHaveLength(1);
    await lab.pick('again.gif', 'image/gif', gif);
    await lab.done(2);
    expect(lab.puts).toHaveLength(1);
  });

  test('U2 UPL-01 sends a photograph in one piece, smaller and without its place', async ({
    page,
    member: { app },
  }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const photograph = await jpegWithPlace(900, 700);
    await lab.pick('photo.jpg', 'image/jpeg', photograph);
    await lab.done(1);
    const [put] = lab.puts;
    const headers = (await put?.allHeaders()) ?? {};
    expect(headers['content-type']).toBe('image/jpeg');
    expect(Number(headers['content-length'])).toBeLessThan(photograph.length);
    expect(headers['cookie']).toBeUndefined();
    expect(headers['authorization']).toBeUndefined();
    const stored = await (await page.request.get(await lab.newest())).body();
    expect(stored.includes('SecretCamera')).toBe(false);
    await expect(lab.tiles.first().getByRole('img', { name: 'photo.jpg' })).toBeVisible();
  });

  test('U3 UPL-02 sends a large video in parts', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const video = mp4Of(11 * mebibyte);
    await lab.pick('film.mp4', 'video/mp4', video);
    await lab.done(1);
    expect(new Set(lab.puts.map(partOf))).toEqual(new Set(['1', '2', '3']));
    expect(lab.puts).toHaveLength(3);
    const stored = await (await page.request.get(await lab.newest())).body();
    expect(stored.equals(video)).toBe(true);
  });

  test('U4 goes on with a video after the page was closed in the middle', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const video = mp4Of(16 * mebibyte);
    // The fourth part never ends, until the page is gone.
    let isHeld = true;
    await page.route(objects, async (route) => {
      if (!isHeld || partOf(route.request()) !== '4') await route.continue();
    });
    await lab.pick('long.mp4', 'video/mp4', video);
    await expect.poll(() => keptParts(page)).toBe(3);
    await page.reload();
    isHeld = false;
    await expect(lab.app.top.getByText('“long.mp4”未传完（75%），选择同一个视频可继续')).toBeVisible();
    lab.puts.length = 0;
    const continued = lab.app.top.getByLabel('选择视频继续');
    await continued.setInputFiles({ name: 'other.mp4', mimeType: 'video/mp4', buffer: mp4Of(1000) });
    await expect(lab.app.top.getByText('这不是同一个视频')).toBeVisible();
    await continued.setInputFiles({ name: 'long.mp4', mimeType: 'video/mp4', buffer: video });
    await lab.done(1);
    expect(lab.puts.map(partOf)).toEqual(['4']);
    const stored = await (await page.request.get(await lab.newest())).body();
    expect(stored.equals(video)).toBe(true);
  });

  test('U5 UPL-04 leaves no parts on the server when a video is taken away', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    await page.route(objects, async (route) => {
      if (partOf(route.request()) === '1') await route.continue();
    });
    await lab.pick('film.mp4', 'video/mp4', mp4Of(11 * mebibyte));
    await expect.poll(() => keptParts(page)).toBe(1);
    const uploadId = uploadOf(lab.puts[0]!);
    expect(await readdir(partsFolder())).toContain(uploadId);
    await lab.app.top.getByRole('button', { name: '取消上传 film.mp4' }).click();
    await expect(lab.tiles).toHaveCount(0);
    await expect.poll(() => readdir(partsFolder())).not.toContain(uploadId);
    expect(await keptParts(page)).toBe(0);
  });

  test('U6 asks for a new address when one has run out', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    let [refused, asked] = [0, 0];
    page.on('request', (request) => {
      if (request.url().endsWith('/getMulSignatureUrl')) asked += 1;
    });
    await page.route(objects, async (route) => {
      if (route.request().method() === 'PUT' && refused < 2) {
        refused += 1;
        await route.fulfill({ status: 403 });
      } else await route.continue();
    });
    await lab.pick('film.mp4', 'video/mp4', mp4Of(6 * mebibyte));
    await lab.done(1);
    // One question for both parts, and one more for each refusal.
    expect([refused, asked, lab.puts.length]).toEqual([2, 3, 4]);
  });

  test('U7 UPL-04 refuses a file that lies, and offers an image another try', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const failures = lab.app.top.getByRole('alert');
    await lab.pick('page.png', 'image/png', Buffer.from('<html><script>alert(1)</script>'));
    await expect(failures).toContainText('page.png 图片上传失败 不支持的文件类型');
    await lab.tiles.first().getByRole('button', { name: '重试上传 page.png' }).click();
    await expect.poll(() => lab.puts.length).toBe(2);
    await expect(failures).toContainText('page.png 图片上传失败 不支持的文件类型');
    await lab.pick('lie.mp4', 'video/mp4', Buffer.from('not a video'));
    await expect(failures).toContainText('lie.mp4 视频上传失败 不支持的文件类型 删除后重新上传');
    const video = lab.tiles.nth(1);
    await expect(video.getByRole('button', { name: /重试/ })).toHaveCount(0);
    await video.getByRole('button', { name: '移除 lie.mp4' }).click();
    await expect(lab.tiles).toHaveCount(1);
    await expect(failures).not.toContainText('lie.mp4');
  });

  test('U8 UPL-01 brings a gif back byte for byte', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const gif = Buffer.concat([await gifOf(11), Buffer.from('<script>alert(1)</script>')]);
    await lab.pick('moving.gif', 'image/gif', gif);
    await lab.done(1);
    const address = await lab.newest();
    const stored = await page.request.get(address);
    expect((await stored.body()).equals(gif)).toBe(true);
    const opened = await page.context().newPage();
    const alerts: string[] = [];
    opened.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await opened.goto(address);
    expect(await opened.evaluate(() => document.contentType)).toBe('image/gif');
    expect(alerts).toEqual([]);
  });

  test('U9 stores a drawing as PNG', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    await lab.pick('drawing.svg', 'image/svg+xml', svgOf());
    await lab.done(1);
    expect(await lab.newest()).toMatch(/\.png$/);
  });

  test('UPL-01 takes nine images and says so at the tenth, by keyboard too', async ({ page, member: { app } }) => {
    const lab = new Lab(page, app);
    await lab.open();
    const images = await Promise.all(Array.from({ length: 10 }, (_none, index) => pngOf(20 + index, 20)));
    await lab.picker.setInputFiles(
      images.map((buffer, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer })),
    );
    await expect(page.getByText('最多9张图片').first()).toBeVisible();
    await lab.done(9);
    await lab.tiles.first().getByRole('button', { name: '移除 0.png' }).focus();
    await page.keyboard.press('Enter');
    await lab.done(8);
    await expect(lab.picker).toBeFocused();
  });
});

/** Parts that this device has noted as arrived, of all unfinished uploads. */
const keptParts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening what is not there would make it, without what belongs into it.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'lianpan-uploads');
    if (!isThere) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('lianpan-uploads');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('the database did not open')));
    });
    const uploads = await new Promise<{ parts: Record<number, string> }[]>((resolve) => {
      const all = database.transaction('upload').objectStore('upload').getAll();
      all.addEventListener('success', () => resolve(all.result as { parts: Record<number, string> }[]));
    });
    database.close();
    return uploads.reduce((sum, upload) => sum + Object.keys(upload.parts).length, 0);
  });
