import { List, ListRow, Section } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { queryOf } from '../../../shared/query.ts';
import { replayId } from '../../../shared/replay.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const shown = 3;

/** What the square talks about most; nothing where nothing is, nor in a replay. Product handbook 2.2, 3.9. */
export default function HotPreview() {
  const say = useTexts(hallTexts);
  const hotspots = useQuery(
    queryOf('POST /api/dynamic/square/getHotspots', {}, { silent: true, everyMs: 60_000, enabled: replayId() === '' }),
  );
  const list = hotspots.data?.list.slice(0, shown) ?? [];
  if (list.length === 0) return null;
  return (
    <Section title={say('hotspots')} action={{ text: say('all'), href: href('hotspotDynamic') }} isFlush>
      <List label={say('hotspots')}>
        {list.map(({ hotspotId, rank, title, cause, hotValue, gambitId, stockTags }) => {
          const stockNo = stockTags[0]?.stockNo;
          return (
            <ListRow
              key={hotspotId}
              href={
                gambitId !== null
                  ? href('gambitDetail', { gambitId })
                  : stockNo === undefined
                    ? href('hotspotDynamic')
                    : href('stockDiagnosis', { stockNo })
              }
              title={`${rank}. ${gambitId === null ? title : `#${title}#`}`}
              note={cause}
              value={say('heat', { n: hotValue })}
            />
          );
        })}
      </List>
    </Section>
  );
}
