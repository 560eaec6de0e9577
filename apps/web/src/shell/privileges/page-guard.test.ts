import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteRow } from '../../routes/define-routes.ts';
import { installRuntime, viewerStore, type Runtime } from '../../shared/runtime.ts';
import { guardPage } from './page-guard.ts';
import { permissions } from './permissions.ts';

const said: string[] = [];
vi.mock('@lianpan/ui', () => ({
  toast: (text: string) => said.push(text),
  confirm: ({ title }: { title: string }) => {
    said.push(title);
    return Promise.resolve(false);
  },
}));

const member = (service: object, held: readonly number[] = []): void => {
  permissions.clear();
  viewerStore.setState({ value: { status: 'member', customerId: '7' } });
  installRuntime({
    track: () => undefined,
    call: (target: string) =>
      Promise.resolve(
        target.endsWith('getUserPermissions')
          ? { list: held, isAvailable: held.length > 0, permissionStatus: held.length > 0 ? 5 : 0 }
          : { customerLevel: 116, serviceStatus: 1, applyRemainNum: 1, ...service },
      ),
  } as unknown as Runtime);
};
const offers: string[] = [];
let wantsToRenew = false;
const open = (row: Partial<RouteRow>, isArriving = false) =>
  guardPage(
    { path: '/x', group: '', ...row } as RouteRow,
    {
      offerUpgrade: () => Promise.resolve(void offers.push('upgrade')),
      offerRenewal: (isEnded) => {
        offers.push(isEnded ? 'ended' : 'soon');
        return Promise.resolve(wantsToRenew);
      },
      serviceHome: '/hgd/mine',
    },
    isArriving,
  );

beforeEach(() => {
  said.length = 0;
  offers.length = 0;
  wantsToRenew = false;
});

describe('the guard of a page', () => {
  it('NAV-06 asks for an upgrade when the scene has no privilege', async () => {
    member({});
    expect(await open({ privilegeScene: 90 })).toBe('stay');
    expect(offers).toEqual(['upgrade']);
    member({}, [1]);
    expect(await open({ privilegeScene: 90 })).toBe('enter');
  });

  it('opens no dialog over a page that says itself what it lacks, for who arrives by a link', async () => {
    member({});
    const row = { privilegeScene: 89, hasPreview: true };
    expect(await open(row, true)).toBe('enter');
    expect(offers).toEqual([]);
    expect(await open(row)).toBe('stay');
    expect(await open({ privilegeScene: 89 }, true)).toBe('stay');
    expect(offers).toEqual(['upgrade', 'upgrade']);
  });

  it('PRV-03 asks for an upgrade where no tool of the list is open, unless the page has a preview', async () => {
    member({});
    expect(await open({ privilegeIds: [15] })).toBe('stay');
    expect(await open({ privilegeIds: [15], hasPreview: true })).toBe('enter');
    member({}, [15]);
    expect(await open({ privilegeIds: [15] })).toBe('enter');
    expect(offers).toEqual(['upgrade']);
  });

  it('NAV-07 refuses another application when none is left today', async () => {
    member({ applyRemainNum: 0 });
    expect(await open({ path: '/hgd/wantToBuyStocks' })).toBe('stay');
    expect(said[0]).toMatch(/^你今日的申请次数已用完/);
    member({ applyRemainNum: 1 });
    expect(await open({ path: '/hgd/wantToBuyStocks' })).toBe('enter');
  });

  it('NAV-08 sends a lapsed member from the adviser to the own service', async () => {
    member({ customerLevel: 118, serviceStatus: 3 });
    expect(await open({ path: '/hgd' })).toEqual({ redirect: '/hgd/mine' });
    expect(said[0]).toContain('投顾服务已停用');
    member({ customerLevel: 117, serviceStatus: 1 });
    expect(await open({ path: '/hgd' })).toBe('enter');
  });

  it('NAV-08 asks to renew on some pages and lets in whose service still runs', async () => {
    member({ customerLevel: 117, serviceStatus: 1 });
    expect(await open({ path: '/hgd/askInvestmentAdviser' })).toBe('enter');
    wantsToRenew = true;
    expect(await open({ path: '/hgd/askInvestmentAdviser' })).toBe('stay');
    wantsToRenew = false;
    member({ customerLevel: 117, serviceStatus: 3 });
    expect(await open({ path: '/hgd/askInvestmentAdviser' })).toBe('stay');
    expect(offers).toEqual(['soon', 'soon', 'ended']);
  });

  it('lets a member in when the network fails, because the server checks every call', async () => {
    member({});
    installRuntime({ call: () => Promise.reject(new Error('offline')) } as unknown as Runtime);
    expect(await open({ path: '/hgd', privilegeScene: 84 })).toBe('enter');
  });
});
