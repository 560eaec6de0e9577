import { usePage, type StackRoute } from '@lianpan/nav';

/** Number of the tool that this page belongs to, by its row in the table of routes. Throws RangeError on a page of no tool. */
export function useToolId(): number {
  const { route } = usePage<StackRoute & { readonly toolId?: number }>();
  if (route.toolId === undefined) throw new RangeError(`the row of ${route.path} names no tool`);
  return route.toolId;
}
