import { describe, expect, it, vi } from 'vitest';
import type { LoginOutcome } from '../../shared/platform.ts';
import { loginFlow, type LoginFlowParts } from './login-flow.ts';

function openFlow(outcome: LoginOutcome | Error, more: Partial<LoginFlowParts> = {}) {
  const login = vi.fn(() => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)));
  const showPopup = vi.fn(() => Promise.resolve(true));
  const flow = loginFlow({ login, showPopup, isMember: () => false, here: () => '/mine?a=1', ...more });
  return { flow, login, showPopup };
}

describe('asking a guest to sign in', () => {
  it('SES-12 shows our popup where the client has no page of its own', async () => {
    const { flow, login, showPopup } = openFlow({ kind: 'popup' });
    expect(await flow.ask()).toBe(true);
    expect(login).toHaveBeenCalledExactlyOnceWith('/mine?a=1');
    expect(showPopup).toHaveBeenCalledOnce();
  });

  it('SES-12 exchanges the code of the native page for a session', async () => {
    const redeem = vi.fn(() => Promise.resolve(true));
    const { flow, showPopup } = openFlow({ kind: 'accessCode', accessCode: 'code' }, { redeem });
    expect(await flow.ask()).toBe(true);
    expect(redeem).toHaveBeenCalledExactlyOnceWith('code');
    expect(showPopup).not.toHaveBeenCalled();
  });

  it('falls back on the popup when the code is not good or the client fails', async () => {
    const refused = openFlow({ kind: 'accessCode', accessCode: 'used' }, { redeem: () => Promise.resolve(false) });
    await refused.flow.ask();
    expect(refused.showPopup).toHaveBeenCalledOnce();
    const broken = openFlow(new Error('the file did not come'));
    await broken.flow.ask();
    expect(broken.showPopup).toHaveBeenCalledOnce();
  });

  it.each(['elsewhere', 'cancelled'] as const)('asks nothing more when the person is %s', async (kind) => {
    const { flow, showPopup } = openFlow({ kind });
    expect(await flow.ask()).toBe(false);
    expect(showPopup).not.toHaveBeenCalled();
  });

  it('asks once for many, again later, and never a member', async () => {
    const { flow, login } = openFlow({ kind: 'popup' });
    expect(await Promise.all([flow.ask(), flow.ask(), flow.ask()])).toEqual([true, true, true]);
    expect(login).toHaveBeenCalledOnce();
    await flow.ask();
    expect(login).toHaveBeenCalledTimes(2);
    const member = openFlow({ kind: 'popup' }, { isMember: () => true });
    expect(await member.flow.ask()).toBe(true);
    expect(member.login).not.toHaveBeenCalled();
  });

  it('L10 takes the code that the page was opened with', async () => {
    const redeem = vi.fn(() => Promise.resolve(true));
    const { flow } = openFlow({ kind: 'popup' }, { redeem });
    await flow.arrive('abcdefghijklmnop');
    expect(redeem).toHaveBeenCalledExactlyOnceWith('abcdefghijklmnop');
  });
});

describe('arriving with the code of a link', () => {
  const arrive = async (more: Partial<LoginFlowParts>) => {
    const redeem = vi.fn(() => Promise.resolve(true));
    const onKept = vi.fn();
    await openFlow({ kind: 'popup' }, { redeem, onKept, ...more }).flow.arrive('code');
    return { redeemed: redeem.mock.calls.length, kept: onKept.mock.calls.length };
  };

  it('keeps who is signed in in a browser, and says so', async () => {
    expect(await arrive({ isMember: () => true })).toEqual({ redeemed: 0, kept: 1 });
  });

  it('SES-12 signs in who is nobody yet, and whoever the program around the page says', async () => {
    expect(await arrive({ isMember: () => false })).toEqual({ redeemed: 1, kept: 0 });
    expect(await arrive({ isMember: () => true, isInProgram: true })).toEqual({ redeemed: 1, kept: 0 });
  });
});
