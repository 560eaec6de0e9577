import type { Executor } from '@lianpan/db';

/**
 * Statements that are asked all the time, one a shape: written once a database handle and, by their name, planned once a
 * connection, since planning them takes several times as long as reading. A shape is all that changes the words of a statement.
 */
export class PreparedStatements<Shape, Statement> {
  readonly #nameOf: (shape: Shape) => string;
  readonly #make: (db: Executor, shape: Shape, name: string) => Statement;
  readonly #made = new WeakMap<Executor, Map<string, Statement>>();

  /** `nameOf` gives shapes of the same words the same name, of other words another one. */
  constructor(nameOf: (shape: Shape) => string, make: (db: Executor, shape: Shape, name: string) => Statement) {
    this.#nameOf = nameOf;
    this.#make = make;
  }

  of(db: Executor, shape: Shape): Statement {
    const name = this.#nameOf(shape);
    const made = this.#made.get(db) ?? new Map<string, Statement>();
    this.#made.set(db, made);
    const statement = made.get(name) ?? this.#make(db, shape, name);
    made.set(name, statement);
    return statement;
  }
}

const lengths = [2, 20, 50] as const;

/**
 * Rows that a statement of a list reads so that `limit` of them are there: a few lengths, written into the statement. A length
 * that is told with each question would have it planned as if a tenth of the table were read.
 */
export const lengthFor = (limit: number): number => lengths.find((length) => length >= limit) ?? limit;
