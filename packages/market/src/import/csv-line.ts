/**
 * Fields of one csv line, `null` where a quote is opened and not closed. A field in quotes may hold commas, and a doubled
 * quote stands for one; a field does not reach over the end of its line.
 */
export function splitCsvLine(line: string): string[] | null {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (!text.includes('"')) return text.split(',');
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] !== '"') {
      const end = text.indexOf(',', at);
      fields.push(end < 0 ? text.slice(at) : text.slice(at, end));
      if (end < 0) return fields;
      at = end + 1;
      continue;
    }
    let field = '';
    let from = at + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return null;
      field += text.slice(from, quote);
      from = quote + 1;
      if (text[from] !== '"') break;
      field += '"';
      from++;
    }
    fields.push(field);
    if (from === text.length) return fields;
    if (text[from] !== ',') return null;
    at = from + 1;
  }
}

/** What is wrong with a line before any field is read; `null` where nothing is. */
export function shapeFault(
  fields: readonly string[] | null,
  expected: number,
): { readonly reason: 'brokenQuotes' | 'wrongFieldCount'; readonly detail: string } | null {
  if (fields === null) return { reason: 'brokenQuotes', detail: 'a quote is not closed' };
  if (fields.length === expected) return null;
  return { reason: 'wrongFieldCount', detail: `${fields.length} fields instead of ${expected}` };
}
