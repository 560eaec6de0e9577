import './scroll-line.css';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useExpressions } from '../api.ts';
import { minPeople } from '../min-people.ts';
import { squareTexts } from '../texts.ts';
import { MoodIcon } from './mood-icon.tsx';

/** Moods of today in one line, each a way to those who have it. Its height is there before they are. */
export function MoodStrip({ current }: { readonly current?: number }) {
  const say = useTexts(squareTexts);
  const { data, isError } = useExpressions();
  if (isError) return null;
  const moods = data?.moods ?? [];
  const isWriting = moods.reduce((sum, { todayNum }) => sum + todayNum, 0) >= minPeople;
  return (
    <nav className="scroll-line" aria-label={say('moodAsk')}>
      {moods.map(({ expressionId, name, todayNum }) => (
        <a
          key={expressionId}
          className="scroll-line__item"
          href={href('moodList', { expressionId: String(expressionId) })}
          aria-current={expressionId === current}
        >
          <MoodIcon id={expressionId} />
          <span>{name}</span>
          {isWriting && <span className="scroll-line__num">{todayNum}</span>}
        </a>
      ))}
    </nav>
  );
}
