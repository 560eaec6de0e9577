import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import lighthouse from 'lighthouse';
import { freePort } from '../testkit/src/free-port.ts';
import { root, startBuiltServer } from './lib/built-server.ts';
import { lessIsBetter, line, median } from './lib/report.ts';
import { serveFolder } from './lib/static-server.ts';

const rounds = 3;
/** Newcomers come to a server that has just started for the first time; `AFTER_SECONDS=600` measures one at rest. */
const afterSeconds = Number(process.env['AFTER_SECONDS'] ?? 60);

const chromePath = process.env['CHROME_BIN'];
if (!chromePath) throw new Error('run this by npm run bench page, which finds a browser');

interface PageFigures {
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly scriptKb: number;
}

/** Builds the hello page with the web app's own Vite. */
async function buildHello(outDir: string): Promise<void> {
  const vite = createRequire(path.join(root, 'apps/web/package.json')).resolve('vite');
  const { build } = (await import(pathToFileURL(vite).href)) as { build(options: object): Promise<unknown> };
  await build({
    root: path.join(root, 'bench/hello'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: ['es2022', 'safari16', 'chrome105'] },
    oxc: { jsx: { runtime: 'automatic' } },
  });
}

/** A phone with Lighthouse's simulated slow network and processor: its default preset. */
async function visit(url: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse could not visit ${url}`);
  const { audits, categories } = result.lhr;
  if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as unknown as {
    items: { resourceType: string; transferSize: number }[];
  };
  const scripts = details.items.filter((request) => request.resourceType === 'Script');
  return {
    score: (categories['performance']?.score ?? Number.NaN) * 100,
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: scripts.reduce((sum, request) => sum + request.transferSize, 0) / 1000,
  };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-page-'));
await buildHello(path.join(folder, 'hello'));
const hello = await serveFolder(path.join(folder, 'hello'));
const ours = await startBuiltServer(path.join(folder, 'data'));
await sleep(afterSeconds * 1000);
const { chromium } = await import('playwright');
const port = await freePort();
const browser = await chromium.launch({
  executablePath: chromePath,
  args: [`--remote-debugging-port=${port}`],
});
const figures = { ours: [] as PageFigures[], hello: [] as PageFigures[] };
try {
  for (let round = 0; round <= rounds; round++) {
    const oursFigures = await visit(`${ours.url}/hall`, port);
    const helloFigures = await visit(`${hello.url}/`, port);
    // The first visit also starts the browser's own services.
    if (round === 0) continue;
    figures.ours.push(oursFigures);
    figures.hello.push(helloFigures);
  }
} finally {
  await browser.close();
  await ours.stop();
  hello.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
const middle = (which: 'ours' | 'hello', name: keyof PageFigures): number =>
  median(figures[which].map((each) => each[name]));
line(`/hall beside a React hello page, Lighthouse mobile, simulated throttling, ${rounds} rounds in turn`);
line(`the server started ${afterSeconds} s before`);
line(`score: ours ${middle('ours', 'score')}, hello ${middle('hello', 'score')}`);
lessIsBetter('first contentful paint', 'ms', middle('ours', 'fcpMs'), middle('hello', 'fcpMs'));
lessIsBetter('largest contentful paint', 'ms', middle('ours', 'lcpMs'), middle('hello', 'lcpMs'));
line(
  `total blocking time: ours ${middle('ours', 'tbtMs').toFixed(0)} ms, hello ${middle('hello', 'tbtMs').toFixed(0)} ms`,
);
line(`layout shift: ours ${middle('ours', 'cls').toFixed(3)}, hello ${middle('hello', 'cls').toFixed(3)}`);
lessIsBetter('scripts of the first page, on the wire', 'KB', middle('ours', 'scriptKb'), middle('hello', 'scriptKb'));
process.exit(0);
