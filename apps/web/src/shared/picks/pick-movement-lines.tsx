import { Tag } from '@lianpan/ui';
import { MovementLines } from '../movements/movement-lines.tsx';
import { useTexts } from '../texts.ts';
import { pickTexts } from './pick-texts.ts';
import { pickSourceHref, useSavedPicks, type PickMovement } from './picks.ts';
import './pick-movement-lines.css';

interface PickMovementLinesProps {
  readonly label: string;
  readonly list: readonly PickMovement[];
}

/** Movements of picks along a line, newest first: each leads to its page, and names the queries and pools it comes from. */
export function PickMovementLines({ label, list }: PickMovementLinesProps) {
  return <MovementLines label={label} list={list} more={(movement) => <Sources movement={movement} />} />;
}

function Sources({ movement: { from } }: { readonly movement: PickMovement }) {
  const say = useTexts(pickTexts);
  const saved = useSavedPicks().data?.list ?? [];
  return (
    <ul className="pick-sources" aria-label={say('from')}>
      {from.map((source) => {
        const address = pickSourceHref(source, saved);
        return (
          <li key={`${source.kind}-${source.id}`}>
            {address === undefined ? (
              <Tag>{source.name}</Tag>
            ) : (
              <a className="pick-sources__link" href={address}>
                <Tag tone="brand">{source.name}</Tag>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
