#!/usr/bin/env node
import fs from 'node:fs';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import { run } from './lib/processes.mjs';
import { say, tool } from './lib/workspace.mjs';

const programFiles = process.env.ProgramFiles ?? 'C:/Program Files';

/** Chromium without a window of its own, for which the whole one starts a process with every page: a test takes two thirds of its time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${os.homedir()}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  `${programFiles}/Google/Chrome/Application/chrome.exe`,
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

/** True when the program is there, starts and opens a page. */
async function works(chromium, executablePath) {
  if (!executablePath || !fs.existsSync(executablePath)) return false;
  try {
    // The sandbox stays off, which is Playwright's default: as root Chromium refuses to start with it.
    const browser = await chromium.launch({ executablePath });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function firstThatWorks(chromium, candidates) {
  for (const candidate of candidates) if (await works(chromium, candidate)) return candidate;
  return undefined;
}

/** Debian proper: Ubuntu's chromium package is an empty shell around a snap. */
export const isDebianAsRoot = () =>
  fs.existsSync('/etc/debian_version') &&
  !/^ID=ubuntu$/m.test(fs.readFileSync('/etc/os-release', 'utf8')) &&
  process.getuid?.() === 0;

export async function installWithApt(...packages) {
  const quietly = { capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quietly);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly);
}

/** Debian's headless Chromium, got where it is not there yet; `undefined` where there is none. */
async function debianHeadlessShell(chromium) {
  if (fs.existsSync(headlessShell) || !isDebianAsRoot()) return firstThatWorks(chromium, [headlessShell]);
  say('installing chromium-headless-shell with apt');
  // Without a Chinese font, screenshots show boxes.
  await installWithApt('chromium-headless-shell', 'fonts-noto-cjk');
  return firstThatWorks(chromium, [headlessShell]);
}

/**
 * Path of a Chromium for the tests. In this order, each launched before it is accepted: CHROME_BIN, Debian's headless
 * Chromium, an installed browser, Playwright's own, Debian's whole package, Playwright's download. Throws when all of them fail.
 */
export async function ensureBrowser() {
  const { chromium } = await import('playwright');
  const given = process.env.CHROME_BIN;
  if (given && !(await works(chromium, given))) throw new Error(`CHROME_BIN=${given} does not start`);
  if (given) return given;
  const shell = await debianHeadlessShell(chromium);
  if (shell) return shell;
  const playwrightsOwn = chromium.executablePath();
  const known =
    (await firstThatWorks(chromium, [...installedBrowsers, playwrightsOwn])) ?? (await ensureWholeBrowser());
  if (known) return known;
  say("installing Playwright's chromium");
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  await run(tool('playwright'), ['install', ...withLibraries, '--only-shell', 'chromium'], { capture: true });
  const downloaded = await firstThatWorks(chromium, [playwrightsOwn, ...installedBrowsers]);
  if (downloaded) return downloaded;
  throw new Error('no Chromium starts here: install Chrome or Chromium, or set CHROME_BIN=/path/to/chrome');
}

/**
 * Path of a Chromium as people have it: the headless one of Debian keeps no page that was left. `undefined` where none is
 * installed and apt can't install one.
 */
export async function ensureWholeBrowser() {
  const { chromium } = await import('playwright');
  const installed = await firstThatWorks(chromium, installedBrowsers);
  if (installed || !isDebianAsRoot()) return installed;
  say('installing chromium with apt');
  await installWithApt('chromium', 'fonts-noto-cjk');
  return firstThatWorks(chromium, installedBrowsers);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await ensureBrowser());
