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
});

describe('arriving with the code of a link', () => {
  const arrive = async (more: Partial<LoginFlowParts>, hasAgreed = true) => {
    const redeem = vi.fn(() => Promise.resolve(true));
    const agrees = vi.fn(() => Promise.resolve(hasAgreed));
    const onKept = vi.fn();
    await openFlow({ kind: 'popup' }, { redeem, onKept, agrees, ...more }).flow.arrive('code');
    expect(agrees.mock.calls).toEqual(agrees.mock.calls.map(() => ['code']));
    return { asked: agrees.mock.calls.length, redeemed: redeem.mock.calls.length, kept: onKept.mock.calls.length };
  };
  const guest = { isMember: () => false };
  const member = { isMember: () => true };

  it('keeps who is signed in in a browser, and says so', async () => {
    expect(await arrive(member)).toEqual({ asked: 0, redeemed: 0, kept: 1 });
  });

  it('signs a guest of a browser in who agrees, and no other', async () => {
    expect(await arrive(guest)).toEqual({ asked: 1, redeemed: 1, kept: 0 });
    expect(await arrive(guest, false)).toEqual({ asked: 1, redeemed: 0, kept: 0 });
  });

  it('signs nobody in where nothing can ask', async () => {
    const { agrees: _, ...parts } = { redeem: vi.fn(() => Promise.resolve(true)), agrees: undefined };
    await openFlow({ kind: 'popup' }, parts).flow.arrive('code');
    expect(parts.redeem).not.toHaveBeenCalled();
  });

  it('SES-12 takes the code of the program around a guest', async () => {
    expect(await arrive({ ...guest, isInProgram: true })).toEqual({ asked: 0, redeemed: 1, kept: 0 });
  });

  it('asks a member of the program before it switches', async () => {
    expect(await arrive({ ...member, isInProgram: true })).toEqual({ asked: 1, redeemed: 1, kept: 0 });
    expect(await arrive({ ...member, isInProgram: true }, false)).toEqual({ asked: 1, redeemed: 0, kept: 0 });
  });
});
