import { figures } from '@lianpan/domain';
import { Figure, Timeline } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import type { Movement } from '../api.ts';

interface MovementLinesProps {
  readonly label: string;
  readonly list: readonly Movement[];
}

/** Movements along a line, newest first; each leads to its page. */
export function MovementLines({ label, list }: MovementLinesProps) {
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
      </>
    ),
  }));
  return <Timeline label={label} entries={entries} />;
}
