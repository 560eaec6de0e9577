import {
  Activity,
  addTransitionType,
  createContext,
  startTransition,
  use,
  useLayoutEffect,
  useRef,
  useState,
  ViewTransition,
  type ReactNode,
} from 'react';
import { PageFocus } from './page-focus.ts';
import type { Navigator } from './navigator.ts';
import type { StackedPage, StackRoute } from './page-stack.ts';

const PageContext = createContext<StackedPage | null>(null);

/** The page that a component belongs to: a hidden page never sees the address of the one above it. */
export function usePage<Route extends StackRoute = StackRoute>(): StackedPage<Route> {
  const page = use(PageContext);
  if (!page) throw new Error('usePage must stand inside a page');
  return page as StackedPage<Route>;
}

const slides = (name: 'enter' | 'exit'): { default: 'none'; [type: string]: string } => ({
  forward: `${name}-forward`,
  back: `${name}-back`,
  'tab-left': `${name}-tab-left`,
  'tab-right': `${name}-tab-right`,
  default: 'none',
});
const enter = slides('enter');
const exit = slides('exit');

interface PagesProps<Route extends StackRoute> {
  readonly navigator: Navigator<Route>;
  readonly render: (page: StackedPage<Route>) => ReactNode;
}

/** Shows the page on top; the living ones below keep their state, text and scroll position, hidden. */
export function Pages<Route extends StackRoute>({ navigator, render }: PagesProps<Route>): ReactNode {
  const [stack, setStack] = useState(navigator.snapshot);
  const [focus] = useState(() => new PageFocus());
  const sections = useRef(new Map<string, HTMLElement>());
  const shownKey = useRef(stack.top.key);
  useLayoutEffect(() => {
    return navigator.subscribe(() => {
      const next = navigator.stack;
      focus.leave(shownKey.current, sections.current.get(shownKey.current) ?? null);
      startTransition(() => {
        addTransitionType(next.direction);
        setStack(next);
      });
    });
  }, [navigator, focus]);
  useLayoutEffect(() => {
    const { top, pages, direction } = stack;
    if (shownKey.current === top.key) return;
    shownKey.current = top.key;
    // A tab that comes back, and a step back that the browser has animated itself, return to where one was too.
    const isBack = direction !== 'forward';
    focus.enter(top.key, sections.current.get(top.key) ?? null, isBack, new Set(pages.map(({ key }) => key)));
  }, [stack, focus]);
  const keep = (key: string) => (section: HTMLElement | null) => {
    if (section) sections.current.set(key, section);
    else sections.current.delete(key);
  };
  return stack.pages.map((page) => (
    <Activity key={page.key} mode={page.key === stack.top.key ? 'visible' : 'hidden'}>
      <ViewTransition enter={enter} exit={exit} default="none">
        <section ref={keep(page.key)} className="lp-stacked-page" data-page={page.route.path}>
          <PageContext value={page}>{render(page)}</PageContext>
        </section>
      </ViewTransition>
    </Activity>
  ));
}
