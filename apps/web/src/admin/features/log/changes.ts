interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** The fields of a JSON object; another value under the name of the whole. */
function fieldsOf(json: string): Readonly<Record<string, unknown>> {
  if (json === '') return {};
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { '*': value };
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '--' : typeof value === 'string' ? value : JSON.stringify(value);

/** What an entry of the log says of a change, field by field. */
export function changesOf({ before, after }: { readonly before: string; readonly after: string }): readonly Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: textOf(was[field]),
    after: textOf(is[field]),
  }));
}
