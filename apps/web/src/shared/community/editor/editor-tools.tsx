import { useEditorState, type Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { editorTexts } from './editor-texts.ts';

interface EditorToolsProps {
  readonly editor: Editor;
  readonly isLong: boolean;
  /** Tools of the page, before those of the text. */
  readonly lead?: ReactNode;
  readonly onStickers: () => void;
}

/** What can be put into a text and done with it. A sign that is tapped is typed, and asks whom or what it names. */
export function EditorTools({ editor, isLong, lead, onStickers }: EditorToolsProps) {
  const say = useTexts(editorTexts);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      heading: now.isActive('heading'),
      quote: now.isActive('blockquote'),
      list: now.isActive('bulletList'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tool = (text: string, label: string, run: () => void, isOn?: boolean) => (
    <button
      type="button"
      className="rich-editor__tool"
      aria-label={label}
      aria-pressed={isOn}
      // The field keeps the focus, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {text}
    </button>
  );
  /** Apart from what stands before it, or it would belong to a word. */
  const type = (sign: string): void => {
    const { $from } = editor.state.selection;
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
    chain()
      .insertContent(/\S$/.test(before) ? ` ${sign}` : sign)
      .run();
  };
  return (
    <div className="rich-editor__tools" role="toolbar" aria-label={say('toolbar')}>
      {lead}
      {tool('$', say('stock'), () => type('$'))}
      {tool('@', say('mention'), () => type('@'))}
      {tool('#', say('topic'), () => type('#'))}
      {tool('☺', say('sticker'), onStickers)}
      {tool('B', say('bold'), () => chain().toggleBold().run(), state.bold)}
      {isLong && tool('H', say('heading'), () => chain().toggleHeading({ level: 2 }).run(), state.heading)}
      {isLong && tool('❝', say('quote'), () => chain().toggleBlockquote().run(), state.quote)}
      {isLong && tool('•', say('list'), () => chain().toggleBulletList().run(), state.list)}
      {isLong && tool('—', say('divider'), () => chain().setHorizontalRule().run())}
      {tool('↶', say('undo'), () => chain().undo().run())}
      {tool('↷', say('redo'), () => chain().redo().run())}
    </div>
  );
}
