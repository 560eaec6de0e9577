import type { Insets } from '@lianpan/bridge';

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** What the web view itself knows of the screen's notches, in CSS pixels. */
function ownInset(side: (typeof sides)[number]): number {
  const probe = document.createElement('div');
  probe.style.cssText = `position:fixed;visibility:hidden;height:env(safe-area-inset-${side},0px)`;
  document.body.append(probe);
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height;
}

/** Takes over the insets that a shell reports, where the web view reports none. Source: shells handbook 1.2. */
export function takeShellInsets(insets: Insets): void {
  if (sides.some((side) => ownInset(side) > 0)) return;
  for (const side of sides) document.documentElement.style.setProperty(`--lp-safe-${side}`, `${insets[side]}px`);
}
