import './scroll-line.css';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useTopics } from '../api.ts';
import { squareTexts } from '../texts.ts';

/** Topics of the day in one line, and the way to all that is hot. Its height is there before they are. */
export function TopicLine() {
  const say = useTexts(squareTexts);
  const { data, isError } = useTopics();
  if (isError) return null;
  return (
    <nav className="scroll-line" aria-label={say('topics')}>
      <a className="scroll-line__item" href={href('hotspotDynamic')}>
        {say('hotspots')}
      </a>
      {data?.list.map(({ gambitId, name }) => (
        <a key={gambitId} className="scroll-line__item" href={href('gambitDetail', { gambitId })}>
          #{name}#
        </a>
      ))}
    </nav>
  );
}
