import { useMemo, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

/** Room and row that a path names; empty where it names none. */
function partsOf(pathname: string): { readonly room: string; readonly id: string } {
  const [, , room = '', id = ''] = pathname.split('/');
  return { room, id: decodeURIComponent(id) };
}

/** The room that the address names. */
export const useRoomKey = (): string => useSyncExternalStore(subscribe, () => partsOf(location.pathname).room);

/** What is opened at this moment. */
export const openedNow = (): string => partsOf(location.pathname).id;

/** Address of a room, or of a row that is opened in it. */
export const addressOf = (room: string, id = '', query = ''): string =>
  `/admin/${room}${id && `/${encodeURIComponent(id)}`}${query && `?${query}`}`;

export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Follows links of the admin without loading it anew. */
export function followLinks(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/admin"]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    go(link.getAttribute('href')!);
  });
}

/** Reads a part of the query. What it reads of `null` stands for its absence. */
type Field<Value extends string | number | undefined> = (text: string | null) => Value;
type Fields = Readonly<Record<string, Field<string | number | undefined>>>;

/** What the fields of a room read of its address. */
export type FilterOf<Of extends Fields> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

/** One of these; the first where the address names none of them. */
export const oneOf =
  <const Keys extends readonly [string, ...string[]]>(keys: Keys): Field<Keys[number]> =>
  (text) =>
    keys.find((key) => key === text) ?? keys[0];

/** One of these or none. */
export const maybeOneOf =
  <const Keys extends readonly string[]>(keys: Keys): Field<Keys[number] | undefined> =>
  (text) =>
    keys.find((key) => key === text);

/** Words as they are typed; empty without any. */
export const wordsField =
  (maxLength: number): Field<string> =>
  (text) =>
    (text ?? '').slice(0, maxLength);

/** From 1. */
export const pageField: Field<number> = (text) => (text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

export function filterIn<Of extends Fields>(fields: Of, search: string): FilterOf<Of> {
  const query = new URLSearchParams(search);
  const read = Object.entries(fields).map(([name, field]) => [name, field(query.get(name))] as const);
  return Object.fromEntries(read) as FilterOf<Of>;
}

/** The query of a filter, with nothing in it that the fields read of an empty one anyway. */
export function queryFor<Of extends Fields>(fields: Of, filter: FilterOf<Of>): string {
  const query = new URLSearchParams();
  for (const [name, field] of Object.entries(fields)) {
    const value = filter[name];
    if (value !== undefined && value !== field(null)) query.set(name, String(value));
  }
  return query.toString();
}

/** The part of a room's address that lists and their rows share. */
export interface RowAddress {
  /** What is opened; empty for nothing. */
  readonly id: string;
  /** Address of a row under the filter as it is; of the list for an empty id. */
  readonly hrefOf: (id: string) => string;
}

export interface RoomAddress<Filter> extends RowAddress {
  readonly filter: Filter;
  /** Filters anew: from the first page on, with nothing opened unless it is named. Back leads to what was before. */
  readonly narrow: (change: Partial<Filter>, id?: string) => void;
  /** Leads to a page of the same filter, or as many pages under each other; what is opened stays. */
  readonly turn: (page: number) => void;
}

/**
 * Where somebody is in a room: `/admin/<room>/<id>?<filter>`, so that Back, a reload and a link lead there again. `fields`
 * says what the room knows of its query, beside `page`; it has to be the same object at each call.
 */
export function useRoomAddress<Of extends Fields>(fields: Of): RoomAddress<FilterOf<Of>> {
  const now = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  return useMemo(() => {
    const [pathname = '', search = ''] = now.split('?');
    const { room, id } = partsOf(pathname);
    const filter = filterIn(fields, search);
    const hrefOf = (row: string, of: FilterOf<Of> = filter): string => addressOf(room, row, queryFor(fields, of));
    return {
      id,
      filter,
      hrefOf: (row) => hrefOf(row),
      narrow: (change, row = '') => go(hrefOf(row, { ...filter, ...('page' in fields && { page: 1 }), ...change })),
      turn: (page) => go(hrefOf(id, { ...filter, page })),
    };
  }, [now, fields]);
}
