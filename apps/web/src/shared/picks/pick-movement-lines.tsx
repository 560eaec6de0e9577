import { figures } from '@lianpan/domain';
import { Figure, Tag, Timeline } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { useLanguage } from '../language.ts';
import { NamedText } from '../named-text.tsx';
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
  const lang = useLanguage();
  const entries = list.map((one) => ({
    key: one.abnormalDetailId,
    time: one.time.slice(0, 5),
    dateTime: new Date(one.seenAt).toISOString(),
    tone: one.direction === 1 ? ('up' as const) : ('down' as const),
    title: (
      <a href={href('abnormalMovement', { abnormalDetailId: one.abnormalDetailId })}>
        <strong>{one.stockName}</strong> {lang === 'en' ? <NamedText text={one.textEn} /> : one.text}
      </a>
    ),
    text: (
      <>
        <Figure text={figures.price(one.price)} />{' '}
        <Figure text={figures.signedPercent(one.changePct)} tone={figures.toneOf(one.changePct)} />
        <Sources movement={one} />
      </>
    ),
  }));
  return <Timeline label={label} entries={entries} />;
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
