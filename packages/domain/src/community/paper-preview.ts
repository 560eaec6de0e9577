import { lengthOf, plainTextOf, type BlockNode, type RichDocument } from './document.ts';

/** How much of a paper everybody may read: a share of its characters, or its first blocks. */
export type PreviewCut = { readonly percent: number } | { readonly blocks: number };

const weightOf = (block: BlockNode): number => lengthOf(plainTextOf({ type: 'doc', content: [block] }));

/** The first `most` characters of a paragraph's plain words. */
function shortened(block: BlockNode, most: number): BlockNode {
  const text = Array.from(plainTextOf({ type: 'doc', content: [block] }))
    .slice(0, most)
    .join('');
  return { type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text: `${text}…` }] };
}

/**
 * The part of a document that stands before the pay wall. It never holds the last block, nor more characters than its share:
 * the block in which the share ends is cut within.
 */
export function previewOf(doc: RichDocument, cut: PreviewCut): RichDocument {
  if ('blocks' in cut) {
    const most = Math.min(cut.blocks, Math.max(0, doc.content.length - 1));
    return { type: 'doc', content: doc.content.slice(0, most) };
  }
  let left = Math.floor((lengthOf(plainTextOf(doc)) * cut.percent) / 100);
  const content: BlockNode[] = [];
  for (const block of doc.content) {
    const weight = weightOf(block);
    if (weight <= left) {
      content.push(block);
      left -= weight;
      continue;
    }
    if (left > 0) content.push(shortened(block, left));
    break;
  }
  return { type: 'doc', content };
}

/** How many characters of a document are behind its preview. */
export const hiddenLength = (doc: RichDocument, preview: RichDocument): number =>
  Math.max(0, lengthOf(plainTextOf(doc)) - lengthOf(plainTextOf(preview)));
