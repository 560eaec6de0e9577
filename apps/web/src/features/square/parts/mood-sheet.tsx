import './mood-sheet.css';
import { useTexts } from '../../../shared/texts.ts';
import { useExpressions } from '../api.ts';
import { squareTexts } from '../texts.ts';
import { MoodIcon } from './mood-icon.tsx';

interface MoodSheetProps {
  /** Empty for none. */
  readonly chosen: string;
  readonly onChoose: (expressionId: string) => void;
}

/** With what feeling something is written; one at most, and none by another tap. */
export function MoodSheet({ chosen, onChoose }: MoodSheetProps) {
  const say = useTexts(squareTexts);
  const moods = useExpressions().data?.moods ?? [];
  return (
    <div className="mood-sheet" role="group" aria-label={say('moodAsk')}>
      {moods.map(({ expressionId, name }) => {
        const id = String(expressionId);
        return (
          <button
            key={id}
            type="button"
            className="mood-sheet__mood"
            aria-pressed={id === chosen}
            onClick={() => onChoose(id === chosen ? '' : id)}
          >
            <MoodIcon id={expressionId} size={28} />
            {name}
          </button>
        );
      })}
    </div>
  );
}
