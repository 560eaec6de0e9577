import './mood-strip.css';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useExpressions } from '../api.ts';
import { squareTexts } from '../texts.ts';

/** Moods of today, each a way to those who have it. Nothing while they have not come. */
export function MoodStrip({ current }: { readonly current?: number }) {
  const say = useTexts(squareTexts);
  const { data } = useExpressions();
  if (!data) return null;
  return (
    <nav className="mood-strip" aria-label={say('moodAsk')}>
      {data.moods.map(({ expressionId, name, sign, todayNum }) => (
        <a
          key={expressionId}
          className="mood-strip__mood"
          href={href('moodList', { expressionId: String(expressionId) })}
          aria-current={expressionId === current}
        >
          <span className="mood-strip__sign" aria-hidden>
            {sign}
          </span>
          <span>{name}</span>
          <span>{todayNum}</span>
        </a>
      ))}
    </nav>
  );
}
