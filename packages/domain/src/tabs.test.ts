import { describe, expect, it } from 'vitest';
import {
  asksForRenewal,
  builtInTabs,
  editionOfPath,
  isAdviserDisabled,
  mayApply,
  tabBar,
  type TabBarState,
} from './tabs.ts';

const everywhere = { configured: [], isUnderAudit: false, canEnterAdvisory: false, hasPage: () => true } as const;
const pathsOf = (state: Partial<TabBarState> & Pick<TabBarState, 'edition'>): string[] =>
  tabBar({ ...everywhere, ...state }).tabs.map((tab) => tab.path);

describe('the tab bars', () => {
  it('TAB-01 has hall, square, chat, premium and mine in the practice edition', () => {
    expect(pathsOf({ edition: 'practice' })).toEqual(['/hall', '/square', '/chat', '/hgd/strategyVip', '/mine']);
  });

  it('TAB-01 opens the entrance to the advisory edition to members who may enter', () => {
    expect(tabBar({ ...everywhere, edition: 'practice' }).entrance).toBeNull();
    expect(tabBar({ ...everywhere, edition: 'practice', canEnterAdvisory: true }).entrance).toBe('advisory');
  });

  it('TAB-02 takes the advisory tabs from the configuration and leads back to the hall', () => {
    const configured = [{ id: 0, path: '/hgd/mine', name: '我', icon: 'mine', imageUrls: [] }] as const;
    const bar = tabBar({ ...everywhere, edition: 'advisory', configured });
    expect(bar.tabs.map((tab) => tab.name)).toEqual(['我']);
    expect(bar.entrance).toBe('hall');
  });

  it('TAB-02 falls back to the built-in bar when the configuration is empty', () => {
    expect(tabBar({ ...everywhere, edition: 'advisory' }).tabs).toEqual(builtInTabs.advisory);
  });

  it('TAB-03 has hall, square and premium in the activity edition, and no way out', () => {
    expect(pathsOf({ edition: 'activity' })).toEqual(['/act', '/act/square', '/act/strategyVip']);
    expect(tabBar({ ...everywhere, edition: 'activity', canEnterAdvisory: true }).entrance).toBeNull();
  });

  it('TAB-04 hides hall, premium and chat and every entrance during an audit', () => {
    expect(pathsOf({ edition: 'practice', isUnderAudit: true })).toEqual(['/square', '/mine']);
    expect(pathsOf({ edition: 'activity', isUnderAudit: true })).toEqual(['/act/square']);
    const bar = tabBar({ ...everywhere, edition: 'practice', isUnderAudit: true, canEnterAdvisory: true });
    expect(bar.entrance).toBeNull();
  });

  it('TAB-05 gives the tabs the numbers of the specification', () => {
    expect(builtInTabs.practice.map((tab) => tab.id)).toEqual([1001, 1002, 1003, 1004, 1005]);
    expect(builtInTabs.activity.map((tab) => tab.id)).toEqual([3001, 3002, 1004]);
  });

  it('leaves out tabs whose page does not exist', () => {
    expect(pathsOf({ edition: 'practice', hasPage: (path) => path === '/hall' })).toEqual(['/hall']);
  });

  it.each([
    ['/hall', 'advisory', 'practice'],
    ['/hgd', 'practice', 'advisory'],
    ['/hgd/mine', 'practice', 'advisory'],
    ['/act/square', 'practice', 'activity'],
    ['/hgd/strategyVip', 'advisory', 'advisory'],
    ['/hgd/strategyVip', 'practice', 'practice'],
    ['/hgd/diagnosticStock', 'advisory', 'advisory'],
  ] as const)('shows on %s, coming from %s, the bar of %s', (path, from, edition) => {
    expect(editionOfPath(path, from)).toBe(edition);
  });
});

describe('a service that ends', () => {
  it.each([
    [3, 118, true],
    [3, 117, false],
    [1, 118, false],
  ])('NAV-08 with status %i and level %i disables the adviser: %s', (serviceStatus, customerLevel, isDisabled) => {
    expect(isAdviserDisabled({ serviceStatus, customerLevel })).toBe(isDisabled);
  });

  it.each([
    ['/hgd/wantToBuyStocks', 117, 1, true],
    ['/hgd/askInvestmentAdviser', 118, 3, true],
    ['/hgd/wantToBuyStocks', 116, 1, false],
    ['/hall', 117, 1, false],
  ])('NAV-08 opening %s at level %i and status %i asks to renew: %s', (path, customerLevel, serviceStatus, asks) => {
    expect(asksForRenewal(path, { customerLevel, serviceStatus })).toBe(asks);
  });

  it('NAV-07 allows an application while one is left today', () => {
    expect([1, 0, -1].map(mayApply)).toEqual([true, false, false]);
  });
});
