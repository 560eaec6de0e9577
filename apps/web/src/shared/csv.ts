/** Before the text, so that spreadsheets read it as UTF-8. */
const mark = '\uFEFF';

/** A cell of a csv file; what spreadsheets would take for a formula stays text. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a csv file. Source: RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  mark + rows.map((row) => row.map(csvCell).join(',')).join('\r\n') + '\r\n';
