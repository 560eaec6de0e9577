import { useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { latePart } from '../late-part.tsx';
import { BesideContext, subjectOf } from './beside.ts';
import './beside-frame.css';

/** Comes with who has room for it. */
const BesidePanel = latePart(async () => (await import('./beside-panel.tsx')).BesidePanel);

/** A list of five columns and a chart stand beside each other from here on. */
const roomyQuery = '(min-width: 1200px)';
const watchRoom = (onChange: () => void): (() => void) => {
  const query = matchMedia(roomyQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const linkIn = (row: Element | null): HTMLAnchorElement | null =>
  row?.querySelector<HTMLAnchorElement>('a.lp-table__link') ?? null;

/** The next row of a list that has one; room that stands for rows which are not drawn is none. */
function rowBeside(link: Element, step: 1 | -1): Element | null {
  const row = link.closest('[data-row]');
  const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  return next?.hasAttribute('data-row') ? next : null;
}

/**
 * The content of a tool. At a desk a row that leads to a stock or a theme shows it beside the list, by a tap or the arrow keys;
 * the address stays, and a click with a modifier is the browser's. Anywhere else the content alone.
 */
export function BesideFrame({ children }: { readonly children: ReactNode }) {
  const isRoomy = useSyncExternalStore(watchRoom, () => matchMedia(roomyQuery).matches);
  const [first, offer] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  // A list that goes takes its rows along.
  const shown = first === undefined ? undefined : (chosen ?? first);
  const subject = isRoomy && shown !== undefined ? subjectOf(shown) : null;
  const choose = (link: HTMLAnchorElement | null): boolean => {
    const address = link?.getAttribute('href');
    if (!link || !address || !subjectOf(address)) return false;
    setChosen(address);
    link.focus();
    return true;
  };
  const onClick = (event: MouseEvent): void => {
    if (!isRoomy || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-row] a.lp-table__link');
    if (choose(link)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    const link = (event.target as Element).closest('[data-row] a.lp-table__link');
    if (!isRoomy || step === null || !link) return;
    if (choose(linkIn(rowBeside(link, step)))) event.preventDefault();
  };
  return (
    <BesideContext value={isRoomy ? { shown: subject ? shown : undefined, offer } : null}>
      <div className={subject ? 'tool-beside tool-beside--pair' : 'tool-beside'}>
        {/* It handles what the links in it are asked, and is no control itself. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div className="tool-beside__list" onClick={onClick} onKeyDown={onKeyDown}>
          {children}
        </div>
        {subject && (
          <div className="tool-beside__detail">
            <BesidePanel subject={subject} address={shown!} />
          </div>
        )}
      </div>
    </BesideContext>
  );
}
