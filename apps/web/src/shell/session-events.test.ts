import { beforeEach, describe, expect, it } from 'vitest';
import { takeRelaunch, takeUpdate, type SessionEventParts } from './session-events.ts';

let done: string[];
const parts = (clientType: number, isPageThere = true): SessionEventParts => ({
  clientType,
  announceUpgrade: () => Promise.resolve(void done.push('popup')),
  goIndex: () => void done.push('index'),
  reloadPerson: () => Promise.resolve(void done.push('person')),
  isPageThere: () => isPageThere,
  reloadPage: () => void done.push('reload'),
});

beforeEach(() => {
  done = [];
});

describe('a relaunch', () => {
  it.each([10, 11, 113])('SES-06 shows client type %i the account upgrade, then the index', async (clientType) => {
    await takeRelaunch(parts(clientType));
    expect(done).toEqual(['popup', 'index']);
  });
  it.each([0, 1, 2])('SES-06 leaves client type %i where it is', async (clientType) => {
    await takeRelaunch(parts(clientType));
    expect(done).toEqual(['person']);
  });
});

describe('an update', () => {
  it('SES-07 reads the person anew and leaves the page', async () => {
    await takeUpdate(parts(0));
    expect(done).toEqual(['person']);
  });
  it('SES-07 loads the page anew when its route is missing', async () => {
    await takeUpdate(parts(0, false));
    expect(done).toEqual(['person', 'reload']);
  });
});
