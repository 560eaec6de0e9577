/** A key of one table onto another, columns in the order of those that they name. */
export interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly keys: readonly string[];
  /** Rows of the table always have it. */
  readonly isRequired: boolean;
}

/** What a database says of itself. */
export interface Catalogue {
  /** Columns by table. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  readonly primaryKeys: ReadonlyMap<string, readonly string[]>;
  readonly foreignKeys: readonly ForeignKey[];
  /** Tables whose own triggers refuse changes, or look at them. */
  readonly guarded: readonly string[];
}

/** Tables in an order in which each stands before those that its keys name. Throws where keys go in a circle. */
export function namingFirst({ tables, foreignKeys }: Pick<Catalogue, 'tables' | 'foreignKeys'>): readonly string[] {
  const left = new Set(tables.keys());
  const ordered: string[] = [];
  while (left.size > 0) {
    const named = new Set(
      foreignKeys.filter(({ table, to }) => left.has(table) && table !== to).map((foreignKey) => foreignKey.to),
    );
    const free = [...left].filter((table) => !named.has(table));
    if (free.length === 0) throw new Error(`the keys of ${[...left].join(', ')} go in a circle`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
