import type { PickQuery, PickUniverse } from '@lianpan/market/picker';

/** A query as the wire has it. */
export interface WireQuery {
  readonly universe?: PickUniverse | undefined;
  readonly groups: readonly {
    readonly op: 'AND' | 'OR';
    readonly items: readonly {
      readonly id: string;
      readonly params?: Readonly<Record<string, number | string | readonly string[]>> | undefined;
      readonly not?: boolean | undefined;
    }[];
  }[];
  readonly sort?: { readonly id: string; readonly order: 'asc' | 'desc' } | undefined;
}

export const queryOf = ({ universe, groups, sort }: WireQuery): PickQuery => ({
  ...(universe ? { universe } : {}),
  groups: groups.map(({ op, items }) => ({
    op,
    items: items.map(({ id, params, not }) => ({ id, ...(params ? { values: params } : {}), ...(not ? { not } : {}) })),
  })),
  ...(sort ? { sort } : {}),
});
