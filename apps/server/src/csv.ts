/** A cell that no sheet takes for a formula. */
const cell = (value: string | number): string => {
  const text = String(value).replaceAll('"', '""');
  return `"${/^[=+\-@\t\r]/.test(text) ? `'${text}` : text}"`;
};

/** Rows as a csv file; sheets know its letters by the mark in front. Source: RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
