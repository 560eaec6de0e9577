import type { StackedPage } from '@lianpan/nav';
import type { RouteRow } from '../../routes/define-routes.ts';
import type { EnteredPage } from './platform.ts';

/** Pages about the person, their money and their contracts, and pages that stand for no content. */
const unshared =
  /^\/(?:login|mine|setting|error|disconnected|developer|webview|guideToDownload)(?:\/|$)|pay|order|contract|invoice|password/i;

/**
 * What the program around the page may know of it. The address is built from the route and the parameters that the
 * page reads, never from the address bar, which may hold codes. Source: shells handbook 2.4.
 */
export function enteredPage(page: StackedPage<RouteRow>, title: string): EnteredPage {
  const { route, href, search } = page;
  const path = new URL(href, 'http://page').pathname.replace(/^\/pc(?=\/|$)/, '');
  const kept = new URLSearchParams((route.query ?? []).flatMap((name) => pairOf(name, search.get(name))));
  const query = kept.size === 0 ? '' : `?${kept.toString()}`;
  return { title, sharePath: unshared.test(path) ? null : path + query, isLandscape: route.landscape === true };
}

const pairOf = (name: string, value: string | null): [string, string][] =>
  value === null || value === '' ? [] : [[name, value]];
