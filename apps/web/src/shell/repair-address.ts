import { spaceToPlus } from '@lianpan/domain';
import { routeRows } from '../routes/index.ts';

const mended = new Map(
  routeRows.flatMap((row) => (row.plusParameters ? [[row.path, row.plusParameters] as const] : [])),
);

/** Mends the parameters that a page's row names, with or without the desktop prefix. NAV-05. */
export function repairAddress(href: string): string {
  const path = (href.split('?')[0] ?? '').replace(/^\/pc(?=\/)/, '');
  const parameters = mended.get(path);
  return parameters ? spaceToPlus(href, parameters) : href;
}
