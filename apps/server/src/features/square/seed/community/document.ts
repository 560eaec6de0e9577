import type { BlockNode, InlineNode, RichDocument } from '@lianpan/domain/community';

const marks = { heading: '## ', item: '- ', quote: '> ' } as const;

const paragraph = (text: string): { type: 'paragraph'; content: InlineNode[] } => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});

/** A text whose lines may begin as headings, items of a list or quotes. */
export function articleDocument(text: string): RichDocument {
  const content: BlockNode[] = [];
  let items: { type: 'listItem'; content: ReturnType<typeof paragraph>[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith(marks.item)) {
      if (items.length === 0) content.push({ type: 'bulletList', content: items });
      items.push({ type: 'listItem', content: [paragraph(line.slice(marks.item.length))] });
      continue;
    }
    items = [];
    if (line.startsWith(marks.heading))
      content.push({
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: line.slice(marks.heading.length) }],
      });
    else if (line.startsWith(marks.quote))
      content.push({ type: 'blockquote', content: [paragraph(line.slice(marks.quote.length))] });
    else content.push(paragraph(line));
  }
  return { type: 'doc', content };
}

/** A text with a stock and its figures in the places that wait for them in braces. */
export function filledDocument(
  text: string,
  stock: { readonly stockNo: string; readonly name: string },
  words: Readonly<Record<string, string>>,
): RichDocument {
  const content = text.split(/(\{\w+\})/).flatMap((part): InlineNode[] => {
    if (part === '') return [];
    if (part === '{stock}') return [{ type: 'stock', attrs: { id: stock.stockNo, label: stock.name } }];
    return [{ type: 'text', text: part.startsWith('{') ? (words[part.slice(1, -1)] ?? part) : part }];
  });
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}
