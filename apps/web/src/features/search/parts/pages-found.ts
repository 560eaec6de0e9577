import { pageRows } from '../../../routes/href.ts';

export interface FoundPage {
  readonly path: string;
  readonly title: readonly [chinese: string, english: string];
}

/** Parameters that name what a page is of: without one there is nothing to open. */
const naming = /(Id|Code|linkUrl|ticket|scene|service)$/;
/** The page of a stock. Its kind of content in the specification's table. */
const stockContent = 50;

/** Pages and tools by a part of their title in either language. */
export function pagesNamed(word: string): readonly FoundPage[] {
  const wanted = word.toLowerCase();
  const found = new Map<string, FoundPage>();
  for (const { path, title, screen, developer, dataType, query } of pageRows()) {
    if (!path || !title || !screen || developer || dataType === stockContent || naming.test(query?.[0] ?? '')) continue;
    // Some pages stand under several addresses.
    if (title.join('\n').toLowerCase().includes(wanted) && !found.has(title[0])) found.set(title[0], { path, title });
  }
  return [...found.values()];
}
