/** What stands between the fields of a line; a space stands for any number of them. */
export type Separator = ',' | '\t' | ';' | '|' | ' ';

const separators = ['\t', ',', ';', '|'] as const;
/** Fewer columns are no table of the market: a title may hold a comma too. */
const minSeparators = 2;

/**
 * What separates the fields of a text, told from its first lines: the sign that stands in the largest number of them, and of
 * two the more frequent one. A comma where nothing tells.
 */
export function separatorOf(lines: readonly string[]): Separator {
  let best: { readonly separator: Separator; readonly lines: number; readonly count: number } | null = null;
  for (const separator of separators) {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count >= minSeparators);
    const count = counts.reduce((sum, own) => sum + own, 0);
    if (counts.length === 0) continue;
    if (best === null || counts.length > best.lines || (counts.length === best.lines && count > best.count)) {
      best = { separator, lines: counts.length, count };
    }
  }
  if (best) return best.separator;
  return lines.some((line) => line.trim().split(/\s+/).length > minSeparators) ? ' ' : ',';
}

/**
 * Fields of one line, `null` where a quote is opened and not closed. A field in quotes may hold separators, and a doubled
 * quote stands for one; a field does not reach over the end of its line.
 */
export function splitLine(line: string, separator: Separator = ','): string[] | null {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  if (separator === ' ') return text.trim().split(/\s+/);
  if (!text.includes('"')) return text.split(separator);
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    if (text[at] !== '"') {
      const end = text.indexOf(separator, at);
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
    if (text[from] !== separator) return null;
    at = from + 1;
  }
}
