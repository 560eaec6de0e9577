import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, Timeline } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../routes/href.ts';
import { useLanguage } from '../language.ts';
import { NamedText } from '../named-text.tsx';

type Movement = Pick<
  CallOutput<'POST /api/sp/abnormal/getAbnormalList'>['list'][number],
  'abnormalDetailId' | 'time' | 'seenAt' | 'direction' | 'stockName' | 'text' | 'textEn' | 'price' | 'changePct'
>;

interface MovementLinesProps<One extends Movement> {
  readonly label: string;
  readonly list: readonly One[];
  /** What stands below the figures of a movement. */
  readonly more?: (one: One) => ReactNode;
}

/** Movements along a line, newest first; each leads to its page. */
export function MovementLines<One extends Movement>({ label, list, more }: MovementLinesProps<One>) {
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
        {more?.(one)}
      </>
    ),
  }));
  return <Timeline label={label} entries={entries} />;
}
