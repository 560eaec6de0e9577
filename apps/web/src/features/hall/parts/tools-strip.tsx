import { SkeletonBlock } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href, isPage } from '../../../routes/href.ts';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';
import './tools-strip.css';

const minuteMs = 60_000;
/** px: the height of the strip, kept for it while it is under way. */
const stripHeight = 44;

/** The market tools side by side, the own ones first; a dot marks those with figures of today. Product handbook 2.2. */
export function ToolsStrip() {
  const say = useTexts(hallTexts);
  const tools = useQuery(
    queryOf('GET /api/stocks/hall/getMarkingToolList', {}, { silent: true, freshForMs: minuteMs }),
  );
  if (!tools.data) return tools.isError ? null : <SkeletonBlock height={stripHeight} />;
  return (
    <ul className="hall-tools" aria-label={say('tools')}>
      {tools.data
        .filter(({ route }) => isPage(route))
        .map(({ markingToolId, name, route, hasNewToday }) => (
          <li key={markingToolId}>
            <a className="hall-tool" href={route}>
              {name}
              {hasNewToday && (
                <span className="hall-tool__dot">
                  <span className="lp-hidden">{say('newToday')}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      <li>
        <a className="hall-tool" href={href('marketTools')}>
          {say('allTools')}
        </a>
      </li>
    </ul>
  );
}
