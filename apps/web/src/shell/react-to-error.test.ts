import { OutcomeError, type OutcomeName } from '@lianpan/contract/outcomes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reactToError } from './react-to-error.ts';

const reactions = { toast: vi.fn(), askLogin: vi.fn(), resetSession: vi.fn(), showErrorPage: vi.fn() };
const report = vi.fn();
vi.stubGlobal('reportError', report);

beforeEach(() => vi.clearAllMocks());

const react = (outcome: OutcomeName, message = '', details: Record<string, unknown> = {}, silent = false): void =>
  reactToError(new OutcomeError(outcome, message, { details }), reactions, silent);

describe('reacting to failed calls', () => {
  it('REQ-05 throws a signature error and shows nothing', () => {
    react('badSignature');
    expect(report).toHaveBeenCalledOnce();
    expect(reactions.toast).not.toHaveBeenCalled();
  });
  it('REQ-06 shows login for 402', () => {
    react('notLoggedIn');
    expect(reactions.askLogin).toHaveBeenCalledOnce();
    expect(reactions.toast).toHaveBeenCalledWith('请先登录');
  });
  it('REQ-07 goes to the error page for 404', () => {
    react('notFound');
    expect(reactions.showErrorPage).toHaveBeenCalledOnce();
  });
  it("REQ-08 toasts the server's message, or that the system is busy", () => {
    react('rejected', '自选已满');
    react('rejected');
    react('busy', 'never shown');
    expect(reactions.toast.mock.calls.flat()).toEqual(['自选已满', '系统繁忙，请稍后再试', '系统繁忙，请稍后再试']);
  });
  it('REQ-09 toasts maintenance and network errors', () => {
    react('maintenance');
    react('offline');
    expect(reactions.toast.mock.calls.flat()).toEqual(['服务器维护中，请稍后再试', '网络错误，请检查网络']);
  });
  it('REQ-10 shows the page without network in the mini-program, whoever asked', () => {
    const showDisconnected = vi.fn();
    reactToError(new OutcomeError('offline'), { ...reactions, showDisconnected }, true);
    expect(reactions.toast).toHaveBeenCalledExactlyOnceWith('网络异常，请检查网络');
    expect(showDisconnected).toHaveBeenCalledOnce();
  });
  it('REQ-03 says nothing of a timeout', () => {
    react('timeout');
    expect(reactions.toast).not.toHaveBeenCalled();
  });
  it('SES-03 resets the session of a blocked account, asks to log in and tells why', () => {
    react('blocked');
    expect(reactions.resetSession).toHaveBeenCalledOnce();
    expect(reactions.askLogin).toHaveBeenCalledOnce();
    expect(reactions.toast).toHaveBeenCalledWith('账号已被拉入黑名单');
  });
  it('keeps toasts away where a screen has its own error block', () => {
    react('busy', '', {}, true);
    react('rejected', 'x', { silent: true });
    expect(reactions.toast).not.toHaveBeenCalled();
  });
});
