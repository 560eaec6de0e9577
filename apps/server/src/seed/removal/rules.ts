import type { Catalogue, ForeignKey } from './catalogue.ts';
import {
  collected,
  dataKinds,
  goesWith,
  kept,
  makers,
  mended,
  namesNoData,
  namesStaff,
  people,
  type Mending,
  type Reference,
} from './decisions.ts';

/** Which rows go, which lose what they name, and which keep an account of the staff. */
export interface Rules {
  readonly going: readonly Reference[];
  readonly mending: readonly Mending[];
  /** A row that stays and names an account so keeps it. */
  readonly keepingStaff: readonly Reference[];
  /** Tables of which a row goes with the last one that names it, by those that may name it. */
  readonly collecting: ReadonlyMap<string, readonly Reference[]>;
}

const dataTable = 'content_item';
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Pairs of `data_type` and `data_id`, by each thing that they may name. */
function dataReferences(table: string, columns: readonly string[]): readonly Reference[] {
  if (!columns.includes('data_type') || !columns.includes('data_id')) return [];
  const isComment = columns.includes('is_comment');
  const why = 'is about what goes';
  const about = isComment ? { when: { column: 'is_comment', is: ['false'] } } : {};
  return [
    { table, columns: ['data_type', 'data_id'], to: dataTable, keys: ['data_type', 'id'], ...about, why },
    ...dataKinds.map(({ type, to, prefix }): Reference => ({
      table,
      columns: ['data_id'],
      to,
      keys: ['id'],
      ...(prefix !== undefined && { prefix }),
      when: { column: 'data_type', is: [String(type)] },
      why,
    })),
    isComment
      ? {
          table,
          columns: ['data_id'],
          to: 'comment',
          keys: ['id'],
          when: { column: 'is_comment', is: ['true'] },
          why,
        }
      : { table, columns: ['data_id'], to: 'comment', keys: ['id'], prefix: 'comment-', why },
  ];
}

/** Something that has a table of its own beside that of what it is: both are one. */
const basesOf = ({ foreignKeys, primaryKeys }: Catalogue): readonly Reference[] =>
  foreignKeys
    .filter(({ table, columns, to }) => !people.includes(to) && isSame(columns, primaryKeys.get(table) ?? []))
    .map(({ table, columns, to, keys }) => ({
      table: to,
      columns: keys,
      to: table,
      keys: columns,
      why: 'is the same thing',
    }));

const referenceOf = ({ table, columns, to, keys }: ForeignKey, why: string): Reference => ({
  table,
  columns,
  to,
  keys,
  why,
});

/** The rules of a database: what its keys say, and what is decided where they say nothing. */
export function rulesOf(catalogue: Catalogue): Rules {
  const { tables, foreignKeys } = catalogue;
  const isThere = ({ table, to }: Reference): boolean => tables.has(table) && tables.has(to);
  const declared = [...goesWith, ...mended];
  const isDeclared = ({ table, columns, to }: ForeignKey): boolean =>
    declared.some((one) => one.table === table && one.to === to && isSame(one.columns, columns));
  const isOwn = ({ columns }: ForeignKey): boolean => columns.every((column) => makers.includes(column));
  const onto = (isOnto: (to: string) => boolean): readonly ForeignKey[] =>
    foreignKeys.filter(({ table, to }) => isOnto(to) && !Object.hasOwn(kept, table));

  const others = onto((to) => to !== 'staff');
  const takes = (foreignKey: ForeignKey): boolean => foreignKey.isRequired || isOwn(foreignKey);
  const data = [...tables].flatMap(([table, columns]) => dataReferences(table, columns));
  const going = [
    ...others.filter(takes).map((foreignKey) => referenceOf(foreignKey, 'needs what goes')),
    ...basesOf(catalogue),
    ...goesWith.filter(isThere),
    ...data.filter((reference) => isThere(reference) && !Object.hasOwn(namesNoData, reference.table)),
  ].filter(({ table }) => !Object.hasOwn(kept, table));

  const emptied = others
    .filter((foreignKey) => !takes(foreignKey) && !isDeclared(foreignKey))
    .map((foreignKey) => ({
      ...referenceOf(foreignKey, 'may be empty'),
      sets: Object.fromEntries(foreignKey.columns.map((column) => [column, null])),
    }));
  const unnamed = data.flatMap((reference) => {
    const decided = namesNoData[reference.table];
    return decided && isThere(reference) ? [{ ...reference, ...decided }] : [];
  });

  const ontoStaff = foreignKeys.filter(({ to }) => to === 'staff');
  return {
    going,
    mending: [...emptied, ...unnamed, ...mended.filter(isThere)],
    keepingStaff: [
      ...ontoStaff.map((foreignKey) => referenceOf(foreignKey, 'says who it was')),
      ...namesStaff.filter(isThere),
    ],
    collecting: new Map(
      Object.keys(collected).map((table) => [
        table,
        foreignKeys.filter(({ to }) => to === table).map((foreignKey) => referenceOf(foreignKey, 'has it')),
      ]),
    ),
  };
}
