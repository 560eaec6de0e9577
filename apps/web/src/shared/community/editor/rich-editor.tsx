import './rich-editor.css';
import { stickers } from '@lianpan/domain/community';
import { Sheet } from '@lianpan/ui';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import { commonTexts } from '../../common-texts.ts';
import { StockFinder } from '../../stock-finder/stock-finder.tsx';
import { useTexts } from '../../texts.ts';
import { editorTexts } from './editor-texts.ts';
import { MentionSheet } from './mention-sheet.tsx';
import { ownNodes } from './nodes.ts';

interface RichEditorProps {
  readonly initial: Record<string, unknown>;
  readonly placeholder: string;
  /** With headings, lists and quotes, as articles have them. */
  readonly isLong?: boolean;
  readonly onChange: (doc: Record<string, unknown>, text: string) => void;
  /** Told once, so that pictures can be put into the text. */
  readonly onReady?: (editor: Editor) => void;
}

type Open = 'mention' | 'stock' | 'sticker' | null;

/** Where people write: text with names, stocks and signs; `@` and `$` ask whom or which. Load it lazily. */
export function RichEditor({ initial, placeholder, isLong = false, onChange, onReady }: RichEditorProps) {
  const say = useTexts(editorTexts);
  const common = useTexts(commonTexts);
  const [open, setOpen] = useState<Open>(null);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        italic: false,
        strike: false,
        underline: false,
        link: false,
        ...(isLong
          ? { heading: { levels: [2, 3] } }
          : {
              heading: false,
              blockquote: false,
              bulletList: false,
              orderedList: false,
              listItem: false,
              horizontalRule: false,
            }),
      }),
      Placeholder.configure({ placeholder }),
      ...ownNodes,
    ],
    // Its style element would be refused by the page's rules; ours stands in the style sheet.
    injectCSS: false,
    content: initial,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': say('editor') },
      handleTextInput: (_view, _from, _to, text) => {
        if (text !== '@' && text !== '$' && text !== '￥') return false;
        setOpen(text === '@' ? 'mention' : 'stock');
        return true;
      },
    },
    onCreate: ({ editor: made }) => onReady?.(made),
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as Record<string, unknown>, changed.getText()),
  });
  const insert = (type: 'mention' | 'stock', id: string, label: string): void => {
    editor
      .chain()
      .focus()
      .insertContent([
        { type, attrs: { id, label } },
        { type: 'text', text: ' ' },
      ])
      .run();
    setOpen(null);
  };
  return (
    <div className="rich-editor">
      <EditorTools editor={editor} isLong={isLong} onOpen={setOpen} />
      <EditorContent className="rich-editor__text" editor={editor} />
      {open === 'mention' && (
        <MentionSheet
          onClose={() => setOpen(null)}
          onPick={({ customerId, nickName }) => insert('mention', customerId, nickName)}
        />
      )}
      <StockFinder
        isOpen={open === 'stock'}
        title={say('stock')}
        onClose={() => setOpen(null)}
        filter={({ board }) => board !== 'INDEX'}
        onPick={({ stockNo, stockName }) => insert('stock', stockNo, stockName)}
      />
      <Sheet
        isOpen={open === 'sticker'}
        onClose={() => setOpen(null)}
        title={say('sticker')}
        closeLabel={common('close')}
      >
        <div className="rich-editor__stickers">
          {stickers.map(({ id, sign }) => (
            <button key={id} type="button" onClick={() => editor.chain().insertContent(sign).run()}>
              {sign}
            </button>
          ))}
        </div>
      </Sheet>
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor;
  readonly isLong: boolean;
  readonly onOpen: (open: Open) => void;
}

function EditorTools({ editor, isLong, onOpen }: ToolsProps) {
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
    <button type="button" className="rich-editor__tool" aria-label={label} aria-pressed={isOn} onClick={run}>
      {text}
    </button>
  );
  return (
    <div className="rich-editor__tools" role="toolbar" aria-label={say('toolbar')}>
      {tool('@', say('mention'), () => onOpen('mention'))}
      {tool('$', say('stock'), () => onOpen('stock'))}
      {tool('☺', say('sticker'), () => onOpen('sticker'))}
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
