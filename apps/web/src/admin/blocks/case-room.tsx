import './case-room.css';
import { Button, EmptyState, Pagination, SkeletonRows } from '@lianpan/ui';
import { createContext, useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Answered, type AnsweredProps } from '../../shared/answered.tsx';
import { useTexts } from '../../shared/texts.ts';
import { go, type RoomAddress, type RowAddress } from '../address.ts';
import { blockTexts } from './texts.ts';
import { actionOf, besideOf, caseAfter } from './keys.ts';

/** A case as its row shows it. */
export interface CaseFace {
  readonly tags?: ReactNode;
  readonly title: string;
  readonly time: string;
  readonly isLate?: boolean;
  readonly text?: string | undefined;
  readonly note?: string | undefined;
}

interface CaseRoomProps<Row> {
  /** Names the list. */
  readonly label: string;
  readonly address: RowAddress;
  readonly answer: AnsweredProps<readonly Row[]>['answer'];
  readonly keyOf: (row: Row) => string;
  readonly face: (row: Row) => CaseFace;
  readonly emptyText: string;
  readonly filter?: ReactNode;
  readonly figures?: ReactNode;
  /** Under the rows: how to get more of them. */
  readonly more?: ReactNode;
  /** A case that is read from its row. */
  readonly detail?: (row: Row) => ReactNode;
  /** A case that has a call of its own: it opens though it isn't among the rows. */
  readonly opened?: (id: string) => ReactNode;
}

const Cases = createContext<{ readonly ids: readonly string[]; readonly address: RowAddress } | null>(null);

/**
 * Where a decision leads. What it returns is called before the decision, while the list still has the case, and gives the
 * way on for afterwards: to the next case, unless somebody has gone elsewhere meanwhile.
 */
export function useNextCase(): () => () => void {
  const cases = useContext(Cases);
  return () => {
    if (!cases) return () => undefined;
    const { ids, address } = cases;
    const next = address.hrefOf(caseAfter(ids, address.id));
    const here = location.href;
    return () => {
      if (location.href === here) go(next);
    };
  };
}

/** Cases in a list, with the one that is opened beside it. Keys go through the list; a decision opens the next case. */
export function CaseRoom<Row>(props: CaseRoomProps<Row>) {
  const { label, address, answer, keyOf, face, emptyText, filter, figures, more, detail, opened } = props;
  const say = useTexts(blockTexts);
  const list = useRef<HTMLElement>(null);
  const rows = answer.data;
  const ids = rows?.map(keyOf) ?? [];
  const { id } = address;
  useCaseKeys(list, ids, address);
  const hasRows = ids.length > 0;
  useEffect(() => {
    // A reload or a key may have opened a row that is out of sight.
    if (hasRows) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [id, hasRows]);
  const row = rows?.find((one) => keyOf(one) === id);
  return (
    <Cases value={{ ids, address }}>
      <div className="admin-split" data-open={id !== ''}>
        <section ref={list} className="admin-split__list" aria-label={label}>
          {filter && <div className="admin-filter">{filter}</div>}
          {figures}
          <Answered answer={answer} skeleton={<SkeletonRows count={8} />}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState text={emptyText} />
              ) : (
                <ul className="admin-rows">
                  {all.map((one) => (
                    <CaseRow key={keyOf(one)} face={face(one)} href={address.hrefOf(keyOf(one))} isOpen={one === row} />
                  ))}
                </ul>
              )
            }
          </Answered>
          {more}
        </section>
        <section className="admin-split__open">
          {id !== '' && (
            <p className="admin-split__back">
              <Button size="sm" variant="text" href={address.hrefOf('')}>
                {say('backToList')}
              </Button>
            </p>
          )}
          {id === '' ? (
            <EmptyState text={say('choose')} />
          ) : (
            <div key={id}>{opened ? opened(id) : row && detail ? detail(row) : rows && <Unlisted />}</div>
          )}
        </section>
      </div>
    </Cases>
  );
}

/** A case that the list hasn't got: it may have been decided meanwhile. */
function Unlisted() {
  const say = useTexts(blockTexts);
  return <EmptyState text={say('unlisted')} />;
}

interface CaseRowProps {
  readonly face: CaseFace;
  readonly href: string;
  readonly isOpen: boolean;
}

function CaseRow({ face, href, isOpen }: CaseRowProps) {
  const { tags, title, time, isLate = false, text, note } = face;
  return (
    <li>
      <a className="admin-rows__row" href={href} aria-current={isOpen ? 'true' : undefined}>
        <span className="admin-rows__head">
          {tags}
          <span className="admin-rows__who">{title}</span>
          <span className={isLate ? 'admin-rows__time admin-late' : 'admin-rows__time'}>{time}</span>
        </span>
        {text && <span className="admin-rows__text">{text}</span>}
        {note && <span className="admin-rows__note">{note}</span>}
      </a>
    </li>
  );
}

/** Keys of the list, wherever the focus is but in a field. */
function useCaseKeys(
  list: { readonly current: HTMLElement | null },
  ids: readonly string[],
  address: RowAddress,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    const { id, hrefOf } = address;
    if (action === 'next' || action === 'previous') {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('.admin-rows__row') ?? [])];
      const focused = links.findIndex((link) => link === document.activeElement);
      const to = besideOf(ids, ids[focused] ?? id, action === 'next' ? 1 : -1);
      if (to === undefined) return;
      links[ids.indexOf(to)]?.focus();
      // Going through opened cases leaves one step behind: Back leads to the list.
      if (id !== '') go(hrefOf(to), { replace: true });
    } else if (action === 'search') {
      const field = list.current?.querySelector<HTMLElement>('.admin-filter :is(input, button)');
      if (!field) return;
      field.focus();
    } else if (action === 'list' && id !== '') go(hrefOf(''));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

interface MoreProps {
  readonly more: { readonly hasMore: boolean; readonly isLoading: boolean; readonly page: number };
  readonly address: RoomAddress<unknown>;
}

/** The way to the next rows of a list that grows. */
export function MoreRows({ more, address }: MoreProps) {
  const say = useTexts(blockTexts);
  if (!more.hasMore) return null;
  return (
    <Button isBlock isLoading={more.isLoading} onClick={() => address.turn(more.page + 1)}>
      {say('more')}
    </Button>
  );
}

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly address: RoomAddress<unknown>;
}

/** Pages of a list that has them. */
export function Pages({ page, count, address }: PagesProps) {
  const say = useTexts(blockTexts);
  if (count < 2) return null;
  return (
    <Pagination
      page={page}
      count={count}
      onChange={address.turn}
      texts={{
        label: say('pages'),
        previous: say('previousPage'),
        next: say('nextPage'),
        page: (n) => say('page', { n }),
        place: (n, all) => say('pageOf', { n, all }),
      }}
    />
  );
}
