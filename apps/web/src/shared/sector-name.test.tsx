import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  // The next test of the worker gets a page of its own language.
  vi.resetModules();
});

/** The name as a page that the server sent in that language writes it. */
async function written(lang: string, name: string): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang } });
  const { SectorName } = await import('./sector-name.tsx');
  return renderToStaticMarkup(<SectorName name={name} />);
}

it.each([
  ['zh-CN', '人工智能设备', '<span lang="zh-CN">人工智能设备</span>'],
  ['en', '人工智能设备', 'AI equipment'],
  ['en', '非银金融', 'Non-bank financials'],
  ['en', '深股通', '<span lang="zh-CN">深股通</span>'],
])('in %s the sector %s is written as %s', async (lang, name, expected) => {
  expect(await written(lang, name)).toBe(expected);
});
