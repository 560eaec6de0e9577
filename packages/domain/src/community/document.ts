/** Words of a text with what is set in bold or in one of three colours. */
export interface TextNode {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly Mark[];
}

type Mark = { readonly type: 'bold' } | { readonly type: 'colour'; readonly attrs: { readonly name: ColourName } };

/** Named so that they follow the theme. */
export const colourNames = ['accent', 'rise', 'fall'] as const;
type ColourName = (typeof colourNames)[number];

/** What a text can name by an id. */
export const embedTypes = ['mention', 'stock', 'topic'] as const;
export type EmbedType = (typeof embedTypes)[number];

/** A person, a stock or a topic within a text, by its id and the name that it had when the text was written. */
export interface EmbedNode {
  readonly type: EmbedType;
  readonly attrs: { readonly id: string; readonly label: string };
}

interface ExpressionNode {
  readonly type: 'expression';
  readonly attrs: { readonly id: number };
}

export type InlineNode = TextNode | EmbedNode | ExpressionNode | { readonly type: 'hardBreak' };

export interface ParagraphNode {
  readonly type: 'paragraph';
  readonly content?: readonly InlineNode[];
}

/** A picture or video by the address that our store gave it. */
export interface MediaNode {
  readonly type: 'image' | 'video';
  readonly attrs: { readonly src: string };
}

export type BlockNode =
  | ParagraphNode
  | MediaNode
  | { readonly type: 'heading'; readonly attrs: { readonly level: 2 | 3 }; readonly content?: readonly InlineNode[] }
  | { readonly type: 'blockquote'; readonly content: readonly ParagraphNode[] }
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ListItemNode[] }
  | { readonly type: 'horizontalRule' };

export interface ListItemNode {
  readonly type: 'listItem';
  readonly content: readonly ParagraphNode[];
}

/** What people write: an ordered tree of known nodes, no markup. Source: product handbook 3.2. */
export interface RichDocument {
  readonly type: 'doc';
  readonly content: readonly BlockNode[];
}

/** Names by id of what a text names. */
export type KnownNames = Readonly<Record<EmbedType, ReadonlyMap<string, string>>>;

/** A document as it is stored, and what the server wants to know of it. */
export interface CleanedDocument {
  readonly doc: RichDocument;
  /** For search, limits and the machine's look. */
  readonly plainText: string;
  /** Characters as people count them, white space left out. */
  readonly length: number;
  readonly mediaUrls: readonly string[];
  readonly mentionIds: readonly string[];
  readonly stockNos: readonly string[];
  readonly topicIds: readonly string[];
}

/** More than any text that is allowed has; a tree beyond it is cut. */
const maxNodes = 6000;
const maxCharacters = 60_000;

/** Control signs, signs that turn the direction of writing, and those that nobody sees; the joiner of emoji stays. */
const unseen = /(?![\n\t])[\p{Cc}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text without signs that deceive: what is seen is what is there. */
export const visibleText = (text: string): string => text.replace(unseen, '').normalize('NFC');

/** What joins or fills alone: needed within emoji and syllables, nothing to see by itself. */
const fillsOnly = /^(?:\p{M}|\u115F|\u1160|\u200D|\u2800|\u3164|\uFFA0)+$/u;

/** Characters as people count them; white space and what nobody sees are left out. */
export const lengthOf = (text: string): number => {
  const signs = new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text.replace(/\s+/gu, ''));
  return [...signs].filter(({ segment }) => !fillsOnly.test(segment)).length;
};

/** A file of ours or of the store: nothing that could be a program or markup. */
const fileAddress = /^(?:https?:\/\/|\/)[\w./:?=&%~+-]+$/;

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const childrenOf = (node: Raw): readonly Raw[] => (Array.isArray(node.content) ? node.content.filter(isRaw) : []);
const attrOf = (node: Raw, name: string): unknown => (isRaw(node.attrs) ? node.attrs[name] : undefined);

/**
 * Takes what a client sent as a document for what it is: known nodes with known attributes stay, everything else is dropped.
 * What stands beside an id is dropped too: until `withNames` has been there, things are called by their ids. Never throws.
 */
export function cleanDocument(value: unknown): CleanedDocument {
  const cleaner = new Cleaner();
  const content = isRaw(value) && value.type === 'doc' ? cleaner.blocks(childrenOf(value)) : [];
  return { ...cleanedOf({ type: 'doc', content }), ...cleaner.found() };
}

function cleanedOf(doc: RichDocument): Pick<CleanedDocument, 'doc' | 'plainText' | 'length'> {
  const plainText = plainTextOf(doc);
  return { doc, plainText, length: lengthOf(plainText) };
}

/** A document with names in place of ids; an id without a name stays. */
export function withNames(document: CleanedDocument, names: KnownNames): CleanedDocument {
  const inline = (node: InlineNode): InlineNode => {
    if (node.type !== 'mention' && node.type !== 'stock' && node.type !== 'topic') return node;
    const { id } = node.attrs;
    return { type: node.type, attrs: { id, label: names[node.type].get(id) ?? id } };
  };
  const paragraph = (node: ParagraphNode): ParagraphNode => ({
    ...node,
    ...(node.content && { content: node.content.map(inline) }),
  });
  const block = (node: BlockNode): BlockNode => {
    switch (node.type) {
      case 'paragraph':
        return paragraph(node);
      case 'heading':
        return { ...node, ...(node.content && { content: node.content.map(inline) }) };
      case 'blockquote':
        return { ...node, content: node.content.map(paragraph) };
      case 'bulletList':
      case 'orderedList':
        return { ...node, content: node.content.map((item) => ({ ...item, content: item.content.map(paragraph) })) };
      default:
        return node;
    }
  };
  return { ...document, ...cleanedOf({ type: 'doc', content: document.doc.content.map(block) }) };
}

class Cleaner {
  readonly #media = new Set<string>();
  readonly #mentions = new Set<string>();
  readonly #stocks = new Set<string>();
  readonly #topics = new Set<string>();
  #nodes = 0;
  #characters = 0;

  found() {
    return {
      mediaUrls: [...this.#media],
      mentionIds: [...this.#mentions],
      stockNos: [...this.#stocks],
      topicIds: [...this.#topics],
    };
  }

  blocks(nodes: readonly Raw[]): BlockNode[] {
    return nodes.flatMap((node) => this.#block(node) ?? []);
  }

  #hasRoom(): boolean {
    this.#nodes += 1;
    return this.#nodes <= maxNodes && this.#characters <= maxCharacters;
  }

  #block(node: Raw): BlockNode | undefined {
    if (!this.#hasRoom()) return undefined;
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node);
      case 'heading':
        return {
          type: 'heading',
          attrs: { level: attrOf(node, 'level') === 3 ? 3 : 2 },
          content: this.#inlines(childrenOf(node)),
        };
      case 'blockquote':
        return { type: 'blockquote', content: this.#paragraphs(node) };
      case 'bulletList':
      case 'orderedList':
        return {
          type: node.type,
          content: childrenOf(node)
            .filter((item) => item.type === 'listItem' && this.#hasRoom())
            .map((item) => ({ type: 'listItem', content: this.#paragraphs(item) })),
        };
      case 'horizontalRule':
        return { type: 'horizontalRule' };
      case 'image':
      case 'video':
        return this.#medium(node, node.type);
      default:
        return undefined;
    }
  }

  #medium(node: Raw, type: 'image' | 'video'): MediaNode | undefined {
    const src = attrOf(node, 'src');
    if (typeof src !== 'string' || src.length > 300 || !fileAddress.test(src)) return undefined;
    this.#media.add(src);
    return { type, attrs: { src } };
  }

  #paragraphs(node: Raw): ParagraphNode[] {
    return childrenOf(node)
      .filter((child) => child.type === 'paragraph' && this.#hasRoom())
      .map((child) => this.#paragraph(child));
  }

  #paragraph(node: Raw): ParagraphNode {
    return { type: 'paragraph', content: this.#inlines(childrenOf(node)) };
  }

  #inlines(nodes: readonly Raw[]): InlineNode[] {
    return nodes.flatMap((node) => (this.#hasRoom() ? (this.#inline(node) ?? []) : []));
  }

  #inline(node: Raw): InlineNode | undefined {
    switch (node.type) {
      case 'text':
        return this.#text(node);
      case 'hardBreak':
        return { type: 'hardBreak' };
      case 'mention':
        return this.#embed(node, 'mention', /^\d{1,15}$/, this.#mentions);
      case 'stock':
        return this.#embed(node, 'stock', /^\d{6}$/, this.#stocks);
      case 'topic':
        return this.#embed(node, 'topic', /^\d{1,15}$/, this.#topics);
      case 'expression': {
        const id = attrOf(node, 'id');
        return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 1000
          ? { type: 'expression', attrs: { id } }
          : undefined;
      }
      default:
        return undefined;
    }
  }

  #text(node: Raw): TextNode | undefined {
    if (typeof node.text !== 'string') return undefined;
    const text = visibleText(node.text);
    this.#characters += text.length;
    if (text === '' || this.#characters > maxCharacters) return undefined;
    const marks = Array.isArray(node.marks) ? node.marks.flatMap((mark) => markOf(mark) ?? []) : [];
    return { type: 'text', text, ...(marks.length > 0 && { marks }) };
  }

  #embed(node: Raw, type: EmbedNode['type'], pattern: RegExp, found: Set<string>): EmbedNode | undefined {
    const id = attrOf(node, 'id');
    if (typeof id !== 'string' || !pattern.test(id)) return undefined;
    found.add(id);
    return { type, attrs: { id, label: id } };
  }
}

function markOf(value: unknown): Mark | undefined {
  if (!isRaw(value)) return undefined;
  if (value.type === 'bold') return { type: 'bold' };
  const name = colourNames.find((one) => one === attrOf(value, 'name'));
  return value.type === 'colour' && name ? { type: 'colour', attrs: { name } } : undefined;
}

/** What a reader without pictures reads: a line a block. */
export function plainTextOf(doc: RichDocument): string {
  return doc.content
    .map(linesOf)
    .filter((line) => line !== '')
    .join('\n');
}

function linesOf(block: BlockNode): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(wordsOf).join('').trim();
    case 'blockquote':
      return block.content.map(linesOf).join('\n');
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => item.content.map(linesOf).join(' ')).join('\n');
    default:
      return '';
  }
}

function wordsOf(node: InlineNode): string {
  switch (node.type) {
    case 'text':
      return node.text;
    case 'mention':
      return `@${node.attrs.label} `;
    case 'stock':
      return `$${node.attrs.label}(${node.attrs.id})$`;
    case 'topic':
      return `#${node.attrs.label}# `;
    case 'hardBreak':
      return '\n';
    case 'expression':
      return '';
  }
}

/** A document of plain lines, as comments and forms without an editor make it. */
export const documentOf = (text: string): RichDocument => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', content: line === '' ? [] : [{ type: 'text', text: line }] })),
});
