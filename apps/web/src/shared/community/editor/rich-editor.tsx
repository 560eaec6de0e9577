import './rich-editor.css';
import { stickers } from '@lianpan/domain/community';
import { Sheet } from '@lianpan/ui';
import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useRef, useState, type ReactNode } from 'react';
import { commonTexts } from '../../common-texts.ts';
import { useTexts } from '../../texts.ts';
import { EditorTools } from './editor-tools.tsx';
import { editorTexts } from './editor-texts.ts';
import { ownNodes } from './nodes.ts';
import { Suggestions, type Found } from './suggestions.tsx';
import { triggerIn, type Trigger } from './trigger.ts';

/** The parts of a page that is one editor. */
export interface EditorPage {
  /** Before the text, which scrolls with it: a title. */
  readonly above?: ReactNode;
  /** After the text: pictures, what was chosen. */
  readonly below?: ReactNode;
  /** First in the bar over the keyboard. */
  readonly lead?: ReactNode;
  /** Last in it, and always in sight. */
  readonly trail?: ReactNode;
}

interface RichEditorProps {
  readonly initial: Record<string, unknown>;
  readonly placeholder: string;
  /** With headings, lists and quotes, as articles have them. */
  readonly isLong?: boolean;
  /** Fills a page whose content is `isFilled`; a field in a form without. */
  readonly page?: EditorPage;
  readonly onChange: (doc: Record<string, unknown>, text: string) => void;
  /** Told once, so that pictures can be put into the text. */
  readonly onReady?: (editor: Editor) => void;
}

/** Where people write: text with names, stocks, topics and signs; `@`, `$` and `#` suggest what they may name. Load it lazily. */
export function RichEditor({ initial, placeholder, isLong = false, page, onChange, onReady }: RichEditorProps) {
  const say = useTexts(editorTexts);
  const [isSticking, setSticking] = useState(false);
  const keys = useRef<(key: string) => boolean>(null);
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
      handleKeyDown: (_view, { key, isComposing }) => !isComposing && (keys.current?.(key) ?? false),
    },
    onCreate: ({ editor: made }) => onReady?.(made),
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as Record<string, unknown>, changed.getText()),
  });
  const tools = <EditorTools editor={editor} isLong={isLong} lead={page?.lead} onStickers={() => setSticking(true)} />;
  const suggestions = <Naming editor={editor} keysRef={keys} />;
  const text = <EditorContent className="rich-editor__text" editor={editor} />;
  return (
    <div className={page ? 'rich-editor rich-editor--page' : 'rich-editor'}>
      {page ? (
        <>
          <div className="rich-editor__scroll">
            <div className="lp-columns lp-columns--narrow rich-editor__column">
              {page.above}
              {text}
              {page.below}
            </div>
          </div>
          {suggestions}
          <div className="rich-editor__bar">
            {tools}
            {page.trail}
          </div>
        </>
      ) : (
        <>
          {tools}
          {text}
          {suggestions}
        </>
      )}
      <StickerSheet editor={editor} isOpen={isSticking} onClose={() => setSticking(false)} />
    </div>
  );
}

interface NamingProps {
  readonly editor: Editor;
  readonly keysRef: Parameters<typeof Suggestions>[0]['keysRef'];
}

/** Suggests names while one is typed, until one is taken or the list is put away. */
function Naming({ editor, keysRef }: NamingProps) {
  const [dismissed, setDismissed] = useState(-1);
  const { trigger, end } = useEditorState({
    editor,
    selector: ({ editor: { state } }): { readonly trigger: Trigger | null; readonly end: number } => {
      const { empty, $from, from } = state.selection;
      const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
      return { trigger: empty ? triggerIn(before) : null, end: from };
    },
  });
  if (!trigger) return null;
  const start = end - trigger.length;
  if (start === dismissed) return null;
  const insert = ({ id, label }: Found): void => {
    editor
      .chain()
      .focus()
      .deleteRange({ from: start, to: end })
      .insertContent([
        { type: trigger.kind, attrs: { id, label } },
        { type: 'text', text: ' ' },
      ])
      .run();
  };
  return (
    <Suggestions
      key={trigger.kind}
      trigger={trigger}
      field={editor.view.dom}
      keysRef={keysRef}
      onPick={insert}
      onDismiss={() => setDismissed(start)}
    />
  );
}

interface StickerSheetProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function StickerSheet({ editor, isOpen, onClose }: StickerSheetProps) {
  const say = useTexts(editorTexts);
  const common = useTexts(commonTexts);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('sticker')} closeLabel={common('close')}>
      <div className="rich-editor__stickers">
        {stickers.map(({ id, sign }) => (
          <button key={id} type="button" onClick={() => editor.chain().insertContent(sign).run()}>
            {sign}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
