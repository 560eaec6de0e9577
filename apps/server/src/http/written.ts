/**
 * An answer's `data` that is JSON already: what many ask for at the same moment is written once. Only for calls whose
 * answers are `trusted`; any other is decoded, and this is refused there.
 */
export class Written<Data> {
  readonly json: string;
  #bytes: Buffer | undefined;
  /** What was written; for types alone. */
  declare readonly data: Data;

  constructor(json: string) {
    this.json = json;
  }

  /** In UTF-8, made once however many get it. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.json));
  }
}

export const writtenOf = <const Data>(data: Data): Written<Data> => new Written(JSON.stringify(data));

/** JSON of an object whose `name` is a list of JSON texts. The other fields come first. */
export const withList = (fields: object, name: string, texts: readonly string[]): string =>
  `${openEnd(JSON.stringify(fields))}"${name}":[${texts.join(',')}]}`;

/** JSON of an object with further fields. */
export const withFields = (json: string, fields: object): string => openEnd(json) + JSON.stringify(fields).slice(1);

/** A written object without its last brace, ready for one more field. */
const openEnd = (json: string): string => (json === '{}' ? '{' : `${json.slice(0, -1)},`);
