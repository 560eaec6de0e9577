import type { DrawingKind } from '@lianpan/ui/k-line-drawing';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { DrawingIcon } from './drawing-icon.tsx';
import { drawingTexts } from './drawing-texts.ts';

const kinds: readonly DrawingKind[] = ['trend', 'level', 'ratio', 'text'];
const longestNote = 40;

interface DrawingBarProps {
  readonly tool: DrawingKind | null;
  /** Of the selected drawing. */
  readonly selected: { readonly id: string; readonly kind: DrawingKind; readonly text: string } | null;
  readonly count: number;
  readonly limit: number | null;
  readonly isGuest: boolean;
  readonly onTool: (kind: DrawingKind | null) => void;
  /** Chosen by key: there is no finger to place it, so it stands in the middle. */
  readonly onPlaceInMiddle: (kind: DrawingKind) => void;
  readonly onNext: () => void;
  readonly onDelete: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** What can be drawn and what happens to the selected drawing, with a line that says what comes next. */
export function DrawingBar(props: DrawingBarProps) {
  const { tool, selected, isGuest, limit } = props;
  const say = useTexts(drawingTexts);
  const hint = tool
    ? say(tool === 'trend' || tool === 'ratio' ? 'tapTwice' : 'tapOnce')
    : limit !== null
      ? say('full', { n: limit })
      : say(selected ? 'selected' : 'choose', { kind: selected ? say(selected.kind) : '' });
  const choose = (kind: DrawingKind) => (event: MouseEvent) => {
    if (event.detail === 0) props.onPlaceInMiddle(kind);
    else props.onTool(tool === kind ? null : kind);
  };
  const place = useRef<HTMLDivElement>(null);
  // The button that opens the tools stands below the candles, often a screen away.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="drawing-bar">
      <div className="drawing-bar__tools" role="toolbar" aria-label={say('tools')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="drawing-bar__tool"
            aria-label={say(kind)}
            aria-pressed={tool === kind}
            disabled={limit !== null}
            onClick={choose(kind)}
          >
            <DrawingIcon name={kind} />
          </button>
        ))}
        <Tool name="next" isDisabled={props.count === 0} onClick={props.onNext} />
        <Tool name="delete" isDisabled={!selected} onClick={props.onDelete} />
        <Tool name="close" isDisabled={false} onClick={props.onClose} />
      </div>
      {selected?.kind === 'text' && !tool && <NoteField key={selected.id} text={selected.text} onText={props.onText} />}
      <div className="drawing-bar__hints">
        <p role="status">{hint}</p>
        {isGuest && (
          <p>
            {say('guest')}
            <button type="button" className="drawing-bar__login" onClick={() => void runtime().requireLogin()}>
              {say('login')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  readonly name: 'next' | 'delete' | 'close';
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function Tool({ name, isDisabled, onClick }: ToolProps) {
  const say = useTexts(drawingTexts);
  return (
    <button
      type="button"
      className="drawing-bar__tool"
      aria-label={say(name)}
      title={say(name)}
      disabled={isDisabled}
      onClick={onClick}
    >
      <DrawingIcon name={name} />
    </button>
  );
}

/** The text of a note; an empty one stays as it was. */
function NoteField({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const say = useTexts(drawingTexts);
  const [draft, setDraft] = useState(text);
  const keep = (): void => {
    const written = draft.trim();
    if (written !== '' && written !== text) onText(written);
  };
  return (
    <input
      className="drawing-bar__note"
      aria-label={say('noteText')}
      placeholder={say('noteText')}
      maxLength={longestNote}
      enterKeyHint="done"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
      }}
    />
  );
}
