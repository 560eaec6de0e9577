import type { PickQuery, PickUniverse, QueryItem } from '@lianpan/market/picker';

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

export type WireItem = WireQuery['groups'][number]['items'][number];

export const itemOf = ({ id, params, not }: WireItem): QueryItem => ({
  id,
  ...(params ? { values: params } : {}),
  ...(not ? { not } : {}),
});

/** As the market is asked: what a row shows of its stock is not the market's to sort by. */
export const queryOf = ({ universe, groups, sort }: WireQuery): PickQuery => ({
  ...(universe ? { universe } : {}),
  groups: groups.map(({ op, items }) => ({
    op,
    items: items.map(itemOf),
  })),
  ...(sort && isOfCondition(sort.id) ? { sort } : {}),
});

/** A condition's id, and not a field of every row. */
export const isOfCondition = (sortId: string): boolean => /^[A-Z]\d{2}$/.test(sortId);
