import { Node } from '@tiptap/core';

const signs = { mention: '@', stock: '$', topic: '#' } as const;

/** A person, a stock or a topic within the text: one thing that is written and deleted as a whole. */
const embed = (name: keyof typeof signs) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ id: { default: '' }, label: { default: '' } }),
    renderText: ({ node }) => `${signs[name]}${node.attrs.label}`,
    renderHTML: ({ node }) => [
      'span',
      { class: 'rich-editor__embed' },
      `${signs[name]}${node.attrs.label}${name === 'mention' ? '' : signs[name]}`,
    ],
  });

const picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' } }),
  renderHTML: ({ node }) => ['img', { src: node.attrs.src, alt: '' }],
});

/** Nodes of ours beside those of the starter kit; the server knows the same. */
export const ownNodes = [embed('mention'), embed('stock'), embed('topic'), picture];
