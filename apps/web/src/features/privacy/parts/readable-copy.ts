import type { TextEntry } from '../../../shared/texts.ts';
import { dataCopyTexts } from '../data-copy-texts.ts';

type Words = Readonly<Record<string, TextEntry>>;
type Fields = Readonly<Record<string, unknown>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '--';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/**
 * A copy of a member's data as a web page of its own that loads nothing: a part a heading, a record a table row. Parts and
 * fields that are not known by name keep their technical one, so that nothing is left out. What stands in the copy was
 * typed by people and is shown as text.
 */
export function readableCopy(content: Fields, pickText: (entry: TextEntry) => string): string {
  const nameOf = (kind: 'part' | 'field', key: string): string => {
    const entry = (dataCopyTexts as Words)[`${kind}.${key}`];
    return escaped(entry ? pickText(entry) : key);
  };
  const cell = (tag: 'td' | 'th', text: string): string => `<${tag}>${text}</${tag}>`;
  const pairs = (fields: Fields): string =>
    Object.entries(fields)
      .map(([key, value]) => `<tr>${cell('th', nameOf('field', key))}${cell('td', escaped(valueText(value)))}</tr>`)
      .join('');
  const rows = (list: readonly unknown[]): string => {
    const records = list.map((record): Fields => (isFields(record) ? record : { value: record }));
    const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
    const head = `<tr>${keys.map((key) => cell('th', nameOf('field', key))).join('')}</tr>`;
    const body = records.map(
      (record) => `<tr>${keys.map((key) => cell('td', escaped(valueText(record[key])))).join('')}</tr>`,
    );
    return head + body.join('');
  };
  const none = escaped(pickText(dataCopyTexts.none));
  const part = ([key, value]: [string, unknown]): string => {
    const isEmpty = Array.isArray(value) && value.length === 0;
    const table = Array.isArray(value) ? rows(value) : isFields(value) ? pairs(value) : pairs({ [key]: value });
    return `<h2>${nameOf('part', key)}</h2>${isEmpty ? `<p>${none}</p>` : `<table>${table}</table>`}`;
  };
  const { madeAt, ...parts } = content;
  const title = escaped(pickText(dataCopyTexts.fileTitle));
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${title}</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top}</style>
</head><body><h1>${title}</h1><p>${escaped(pickText(dataCopyTexts.madeAt))}: ${escaped(valueText(madeAt))}</p>
${Object.entries(parts).map(part).join('\n')}
</body></html>`;
}
