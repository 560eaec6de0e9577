import { spaceToPlus } from '@lianpan/domain';
import { knownRows } from '../routes/known.ts';

/** Mends the parameters that a page's row names, with or without the desktop prefix. NAV-05. */
export function repairAddress(href: string): string {
  const path = (href.split('?')[0] ?? '').replace(/^\/pc(?=\/)/, '');
  const parameters = knownRows().find((row) => row.path === path)?.plusParameters;
  return parameters ? spaceToPlus(href, parameters) : href;
}
