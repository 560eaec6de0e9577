import type { PickQuery } from './api.ts';

type Group = PickQuery['groups'][number];
export type Item = Group['items'][number];
export type Value = NonNullable<Item['params']>[string];

/** What every found stock shows and can be sorted by. */
export const quoteFields = ['stockNo', 'price', 'changePct'] as const;
export type QuoteField = (typeof quoteFields)[number];

export const isQuoteField = (id: string | undefined): id is QuoteField => quoteFields.some((field) => field === id);

/** What somebody puts together: a query that may still be empty, and the saved one that it came from. */
export interface Draft {
  readonly groups: readonly Group[];
  readonly sort?: PickQuery['sort'] | undefined;
  readonly saved?: { readonly queryId: string; readonly name: string } | undefined;
}

/** Where a condition stands: its group and its place in it. */
export interface Place {
  readonly group: number;
  readonly item: number;
}

export const emptyDraft: Draft = { groups: [] };

export const itemsOf = ({ groups }: Draft): readonly Item[] => groups.flatMap(({ items }) => items);

/** The place of the condition that an answer names by its number in the query's order. */
export function placeOf({ groups }: Draft, number: number): Place | null {
  let left = number;
  for (const [group, { items }] of groups.entries()) {
    if (left < items.length) return { group, item: left };
    left -= items.length;
  }
  return null;
}

/** As the server is asked for it; `null` without a condition. */
export function queryOfDraft({ groups, sort }: Draft): PickQuery | null {
  const filled = groups.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  const isSortThere = isQuoteField(sort?.id) || filled.some(({ items }) => items.some(({ id }) => id === sort?.id));
  return { groups: filled, ...(sort && isSortThere && { sort }) };
}

/** The conditions as one text, in whichever order their parameters are kept. */
const textOf = (groups: readonly Group[]): string =>
  JSON.stringify(groups, (_key, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );

/** Whether a draft asks what a saved query asks; in which order does not matter. */
export const asksTheSame = (draft: Draft, saved: PickQuery): boolean =>
  textOf(queryOfDraft(draft)?.groups ?? []) === textOf(saved.groups);

/** A condition more, in the last group. */
export function withItem(draft: Draft, id: string): Draft {
  const groups = draft.groups.length === 0 ? [{ op: 'AND' as const, items: [] }] : draft.groups;
  const last = groups.length - 1;
  return {
    ...draft,
    groups: groups.map((group, at) => (at === last ? { ...group, items: [...group.items, { id }] } : group)),
  };
}

/** Without the condition of a place; a group that has none left goes too. */
export const withoutItem = (draft: Draft, place: Place): Draft => ({
  ...draft,
  groups: draft.groups
    .map((group, at) =>
      at === place.group ? { ...group, items: group.items.filter((_, n) => n !== place.item) } : group,
    )
    .filter(({ items }) => items.length > 0),
});

export const changedItem = (draft: Draft, place: Place, change: (item: Item) => Item): Draft => ({
  ...draft,
  groups: draft.groups.map((group, at) =>
    at === place.group
      ? { ...group, items: group.items.map((item, n) => (n === place.item ? change(item) : item)) }
      : group,
  ),
});

export const withParameter = (draft: Draft, place: Place, key: string, value: Value): Draft =>
  changedItem(draft, place, (item) => ({ ...item, params: { ...item.params, [key]: value } }));

export const withOp = (draft: Draft, group: number, op: Group['op']): Draft => ({
  ...draft,
  groups: draft.groups.map((one, at) => (at === group ? { ...one, op } : one)),
});

/** Begins a group of its own with the condition of a place. */
export function movedOut(draft: Draft, place: Place): Draft {
  const item = draft.groups[place.group]?.items[place.item];
  if (!item) return draft;
  const rest = withoutItem(draft, place);
  return { ...rest, groups: [...rest.groups, { op: 'AND', items: [item] }] };
}

/** A query as an address carries it. */
export const writeQuery = (query: PickQuery): string => JSON.stringify(query);

export interface ReadQuery {
  readonly draft: Draft;
  /** Conditions that could not be read, or that there are no more; everything else was kept. */
  readonly lost: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): value is Value =>
  typeof value === 'number' ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/**
 * What an address or a saved query holds, as far as this catalogue knows it: `knows` says whether there is a condition, and
 * `parameters` which parameters it has. `null` for what is no query at all.
 */
export function readQuery(
  text: string,
  knows: ReadonlyMap<string, ReadonlySet<string>>,
  most: { readonly items: number; readonly groups: number },
): ReadQuery | null {
  let view: unknown;
  try {
    view = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(view) || !Array.isArray(view['groups'])) return null;
  let lost = 0;
  let room = most.items;
  const groups: Group[] = [];
  for (const group of view['groups']) {
    const storedItems: unknown = isRecord(group) ? group['items'] : undefined;
    if (!Array.isArray(storedItems)) {
      lost += 1;
      continue;
    }
    const items: Item[] = [];
    for (const item of storedItems) {
      const read = room > 0 && groups.length < most.groups ? readItem(item, knows) : null;
      if (read) {
        items.push(read);
        room -= 1;
      } else lost += 1;
    }
    if (items.length > 0) groups.push({ op: isRecord(group) && group['op'] === 'OR' ? 'OR' : 'AND', items });
  }
  const { sort } = view;
  const isSort =
    isRecord(sort) && typeof sort['id'] === 'string' && (knows.has(sort['id']) || isQuoteField(sort['id']));
  return {
    draft: {
      groups,
      ...(isSort && { sort: { id: sort['id'] as string, order: sort['order'] === 'asc' ? 'asc' : 'desc' } }),
    },
    lost,
  };
}

function readItem(view: unknown, knows: ReadonlyMap<string, ReadonlySet<string>>): Item | null {
  if (!isRecord(view) || typeof view['id'] !== 'string') return null;
  const keys = knows.get(view['id']);
  if (!keys) return null;
  const params = isRecord(view['params'])
    ? Object.fromEntries(Object.entries(view['params']).filter(([key, value]) => keys.has(key) && isValue(value)))
    : {};
  return {
    id: view['id'],
    ...(Object.keys(params).length > 0 && { params: params as NonNullable<Item['params']> }),
    ...(view['not'] === true && { not: true }),
  };
}
