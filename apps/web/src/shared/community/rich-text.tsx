import './rich-text.css';
import {
  signOf,
  type BlockNode,
  type InlineNode,
  type ParagraphNode,
  type RichDocument,
  type TextNode,
} from '@lianpan/domain/community';
import { Fragment, type ReactNode } from 'react';
import { hrefIfThere } from '../../routes/href.ts';

export type { RichDocument };

/** What somebody wrote: known nodes as elements, and nothing else; no markup of theirs ever is. */
export function RichText({ doc }: { readonly doc: RichDocument }) {
  return <div className="rich-text">{doc.content.map((block, at) => keyed(at, blockOf(block)))}</div>;
}

// A document never changes while it is shown, so places are names enough.
const keyed = (at: number, node: ReactNode) => <Fragment key={at}>{node}</Fragment>;

function blockOf(block: BlockNode): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return paragraphOf(block);
    case 'heading':
      return block.attrs.level === 2 ? <h2>{inlines(block.content)}</h2> : <h3>{inlines(block.content)}</h3>;
    case 'blockquote':
      return <blockquote>{block.content.map((one, at) => keyed(at, paragraphOf(one)))}</blockquote>;
    case 'bulletList':
      return (
        <ul>
          {block.content.map(({ content }, at) => (
            <li key={at}>{content.map((one, n) => keyed(n, paragraphOf(one)))}</li>
          ))}
        </ul>
      );
    case 'orderedList':
      return (
        <ol>
          {block.content.map(({ content }, at) => (
            <li key={at}>{content.map((one, n) => keyed(n, paragraphOf(one)))}</li>
          ))}
        </ol>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <img src={block.attrs.src} alt="" loading="lazy" />;
    case 'video':
      // Members' videos have no captions of their own.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      return <video src={block.attrs.src} controls preload="none" />;
    default:
      return null;
  }
}

const paragraphOf = ({ content }: ParagraphNode): ReactNode => <p>{inlines(content)}</p>;

const inlines = (nodes: readonly InlineNode[] = []): ReactNode => nodes.map((node, at) => keyed(at, inlineOf(node)));

function inlineOf(node: InlineNode): ReactNode {
  switch (node.type) {
    case 'text':
      return textOf(node);
    case 'hardBreak':
      return <br />;
    case 'expression':
      return signOf(node.attrs.id);
    case 'mention':
      return embed(`@${node.attrs.label}`, hrefIfThere('personal', { customerId: node.attrs.id }));
    case 'stock':
      return embed(`$${node.attrs.label}$`, hrefIfThere('stockDiagnosis', { stockNo: node.attrs.id }));
    case 'topic':
      return embed(`#${node.attrs.label}#`, hrefIfThere('gambitDetail', { gambitId: node.attrs.id }));
    default:
      return null;
  }
}

const embed = (words: string, href: string | undefined): ReactNode =>
  href === undefined ? (
    words
  ) : (
    <a className="rich-text__embed" href={href}>
      {words}
    </a>
  );

function textOf({ text, marks = [] }: TextNode): ReactNode {
  const colour = marks.find((mark) => mark.type === 'colour');
  const coloured = colour ? <span className={`rich-text__${colour.attrs.name}`}>{text}</span> : text;
  return marks.some(({ type }) => type === 'bold') ? <strong>{coloured}</strong> : coloured;
}
