import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, type Page } from '@playwright/test';
import type { PersonaName } from '../../apps/server/src/seed/personas.ts';
import { requestCodeWithProof } from '../../testkit/src/code-proof.ts';
import { Device } from '../../testkit/src/device.ts';
import { App, newMobile } from './app.ts';

const refreshCookie = 'lianpan-refresh';

/** Somebody who has just come in at a device of their own. */
export interface Member {
  readonly device: Device;
  readonly mobile: string;
  readonly memberId: string;
}

const newDevice = (baseUrl: string, clientType = 0): Device => new Device({ baseUrl, now: Date.now, clientType });

/** Signs in by a code, as the pages do but without them. `worker` keeps the numbers of side-by-side tests apart. */
export async function newMember(baseUrl: string, worker: number): Promise<Member> {
  const device = newDevice(baseUrl);
  const mobile = newMobile(worker);
  await requestCodeWithProof(device, { type: 1, mobile });
  const { list } = await device.call('GET /api/developer/sentMessages', { channel: 'sms' });
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const password = list.find(({ receiver }) => receiver === masked)?.code ?? '';
  const login = { type: 1, account: mobile, password, agreeVersion: 'test' } as const;
  const issued = await device.call('POST /api/auth/common/login', login);
  await device.adopt(issued);
  return { device, mobile, memberId: String(issued.customerId) };
}

/** A device at which a person of the demonstration has come in; at others of its kind that person is signed out. 10 is an app. */
export async function deviceOf(baseUrl: string, persona: PersonaName, clientType = 0): Promise<Device> {
  const device = newDevice(baseUrl, clientType);
  const { accessCode } = await device.call('POST /api/developer/enterPersona', { persona });
  await device.adopt(await device.call('GET /api/auth/common/internalLogin', { accessCode, type: 'demo' }));
  return device;
}

/**
 * Makes the browser of a page the device: it keeps what a browser keeps of a session. A refresh token is good once, so
 * each browser gets a session of its own; the calls for one take a few hundredths of a second.
 */
export async function handOver(device: Device, page: Page): Promise<void> {
  const { origin, hostname } = new URL(device.baseUrl);
  await page.context().setStorageState({
    cookies: [
      {
        name: refreshCookie,
        value: device.jar.get(refreshCookie) ?? '',
        domain: hostname,
        path: '/api/auth/common',
        expires: Date.now() / 1000 + 86_400,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'lianpan-signed-in', value: '1' },
          { name: 'lianpan-visitor', value: device.visitorId },
        ],
      },
    ],
  });
}

/** Whether the worker that wrote its number is still there. */
function isAtWork(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The number of the worker that wrote a mark; 0 where it has gone meanwhile, or is being written. */
function holderOf(mark: string): number {
  try {
    return Number(fs.readFileSync(mark, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Waits until no other test is this person, as a second sign-in would end the first. Gives what lets the next one be them.
 * Who waits holds nobody else, so tests never wait for each other.
 */
async function take(persona: PersonaName): Promise<() => void> {
  const folder = path.join(process.env['E2E_DATA'] ?? '', 'people');
  fs.mkdirSync(folder, { recursive: true });
  const mark = path.join(folder, persona);
  for (;;) {
    try {
      fs.writeFileSync(mark, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(mark, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(mark);
    if (holder > 0 && !isAtWork(holder)) fs.rmSync(mark, { force: true });
    await setTimeout(100);
  }
}

interface SignedIn {
  /** A new member, signed in at the test's browser without a page; open one. */
  readonly member: Member & { readonly app: App };
  /** Signs the test's browser in as a person of the demonstration. */
  readonly become: (persona: PersonaName) => Promise<App>;
}

/** Tests of what a member does. How people sign in is tested in `session.spec.ts`. */
export const test = base.extend<SignedIn>({
  member: async ({ page, baseURL }, use, info) => {
    const member = await newMember(baseURL ?? '', info.workerIndex);
    await handOver(member.device, page);
    await use({ ...member, app: new App(page) });
  },
  become: async ({ page, baseURL }, use) => {
    let letGo = (): void => {};
    await use(async (persona) => {
      letGo();
      letGo = await take(persona);
      await handOver(await deviceOf(baseURL ?? '', persona), page);
      return new App(page);
    });
    letGo();
  },
});
