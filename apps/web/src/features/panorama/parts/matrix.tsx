import { HeatMap, Section, StatGrid, StatTile, Figure } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { Family, Panorama } from '../api.ts';
import { panoramaTexts } from '../texts.ts';

interface MatrixProps {
  readonly answer: Panorama;
  readonly onKind: (kind: Family) => void;
}

const isUp = (kind: Family): boolean => kind.includes('+');

/** How many movements of each kind there were in each half hour, and which way they went. */
export function Matrix({ answer, onKind }: MatrixProps) {
  const say = useTexts(panoramaTexts);
  const { slots, matrix, count, upNum, downNum } = answer;
  const most = Math.max(1, ...matrix.flatMap(({ counts }) => counts));
  return (
    <>
      <Section title={say('balance')}>
        <StatGrid label={say('balance')}>
          <StatTile name={say('total')}>
            <Figure text={String(count)} isStrong />
          </StatTile>
          <StatTile name={say('up')}>
            <Figure text={String(upNum)} tone="up" isStrong />
          </StatTile>
          <StatTile name={say('down')}>
            <Figure text={String(downNum)} tone="down" isStrong />
          </StatTile>
        </StatGrid>
      </Section>
      {matrix.length > 0 && (
        <Section title={say('matrix')} note={say('matrixNote')} isFlush>
          <HeatMap
            label={say('matrix')}
            cornerName={say('kind')}
            columns={slots.map((slot) => ({ key: slot, name: slot }))}
            rows={matrix.map(({ abnormalType, counts }) => ({
              key: abnormalType,
              name: say(abnormalType),
              cells: counts.map((each) => ({
                value: isUp(abnormalType) ? each : -each,
                text: String(each),
                onClick: () => onKind(abnormalType),
              })),
            }))}
            limit={most}
            valueText={(value) => String(Math.abs(Math.round(value)))}
            legendLabel={say('legend')}
          />
        </Section>
      )}
    </>
  );
}
