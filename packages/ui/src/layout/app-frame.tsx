import './app-frame.css';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Badge } from '../figures/tag.tsx';
import { Touchable, type Destination } from '../touchable.tsx';

interface AppFrameProps {
  /** The tab bar; leave it out on detail pages of a phone. */
  tabBar?: ReactNode;
  /** A line above everything: offline, demonstration notice. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The whole window: pages above a tab bar on phones, beside a left rail from 900 px on. */
export function AppFrame({ tabBar, banner, children }: AppFrameProps) {
  return (
    <div className="lp-frame">
      {banner !== undefined && <div className="lp-frame__banner">{banner}</div>}
      <div className="lp-frame__pages">{children}</div>
      {tabBar}
    </div>
  );
}

export interface TabBarTab extends Destination {
  key: string;
  title: string;
  icon: ReactNode;
  /** Drawn instead of `icon` while the tab is the current one. */
  activeIcon?: ReactNode;
  badge?: number | 'dot' | undefined;
  badgeLabel?: string | undefined;
  /** Grey, and `onClick` tells why it can't be opened. */
  isDisabled?: boolean | undefined;
  /** A way to another set of tabs rather than a page of this one. */
  isEntrance?: boolean | undefined;
}

interface TabBarProps {
  tabs: readonly TabBarTab[];
  activeKey: string;
  /** Accessible name of the navigation. */
  label: string;
  /** On top of the rail on wide screens, for example the product's name. */
  brand?: ReactNode;
}

/** Main navigation: links with `aria-current`, at the bottom with the safe area, or a rail on the left. */
export function TabBar({ tabs, activeKey, label, brand }: TabBarProps) {
  return (
    <nav className="lp-tab-bar" aria-label={label}>
      {brand !== undefined && <div className="lp-tab-bar__brand lp-only-wide">{brand}</div>}
      <ul className="lp-tab-bar__tabs">
        {tabs.map((tab) => {
          const isActive = tab.key === activeKey;
          return (
            <li key={tab.key} className="lp-tab-bar__slot">
              <Touchable
                className={classNames(
                  'lp-tab-bar__tab',
                  tab.isDisabled && 'lp-tab-bar__tab--disabled',
                  tab.isEntrance && 'lp-tab-bar__tab--entrance',
                )}
                href={tab.href}
                onClick={tab.onClick}
                aria-current={isActive ? 'page' : undefined}
                aria-disabled={tab.isDisabled}
              >
                <span className="lp-tab-bar__icon">
                  {isActive ? (tab.activeIcon ?? tab.icon) : tab.icon}
                  {tab.badge !== undefined && tab.badge !== 0 && (
                    <span className="lp-tab-bar__badge">
                      <Badge count={tab.badge} label={tab.badgeLabel} />
                    </span>
                  )}
                </span>
                <span className="lp-tab-bar__title">{tab.title}</span>
              </Touchable>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
