import { expect } from '@playwright/test';
import { engineNames, isInstalled, test } from '../page-models/engine.ts';
import { pages } from '../page-models/pages.ts';

/** The gallery keeps samples of skeletons, and the page of an outer address leads away. */
const passedOver = new Set(['/developer/design', '/webview']);

const open = pages.filter(({ path, isForMembers }) => !isForMembers && !passedOver.has(path));

/** Ten pages with every run, all of them when the engines are what is looked at. */
const shown = process.env['ALL_ENGINE_PAGES'] ? open : open.slice(0, 10);

for (const name of engineNames) {
  test(`the pages of a guest are whole in ${name}`, async ({ openApp }) => {
    test.skip(!isInstalled(name), `no ${name} here`);
    const app = await openApp(name);
    const faults: string[] = [];
    await app.load('/setting/aboutUs', '关于练盘');
    for (const { path, address, title } of shown) {
      // A link that is followed too soon after another one is taken for a second tap.
      await expect(async () => {
        await app.go(address);
        expect(await app.title(), path).toBe(title[0]);
      }).toPass();
      await expect.poll(() => app.skeletons(), { message: path }).toBe(0);
      faults.push(...(await app.faults()).map((fault) => `${path} ${String(fault)}`));
    }
    expect(faults).toEqual([]);
  });
}
