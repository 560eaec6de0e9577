import { figures } from '@lianpan/domain';
import { Figure, Section, Timeline } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { hallTexts } from '../texts.ts';

const shown = 3;
/** Of which the weightiest are shown: chatter comes every second. */
const asked = 100;

/** The weightiest of the newest abnormal movements; nothing where there are none. Product handbook 2.2. */
export default function MovementPreview() {
  const say = useTexts(hallTexts);
  const lang = useLanguage();
  const movements = useQuery(
    queryOf('POST /api/sp/abnormal/getAbnormalList', { count: asked }, { silent: true, everyMs: 60_000 }),
  );
  const newest = (movements.data?.list ?? [])
    .toSorted((a, b) => b.importance - a.importance || b.seenAt - a.seenAt)
    .slice(0, shown);
  if (newest.length === 0) return null;
  const entries = newest.map((one) => ({
    key: one.abnormalDetailId,
    time: one.time.slice(0, 5),
    dateTime: new Date(one.seenAt).toISOString(),
    tone: one.direction === 1 ? ('up' as const) : ('down' as const),
    title: (
      <a href={href('abnormalMovement', { abnormalDetailId: one.abnormalDetailId })}>
        {one.stockName} {lang === 'en' ? <NamedText text={one.textEn} /> : one.text}
      </a>
    ),
    text: <Figure text={figures.signedPercent(one.changePct)} tone={figures.toneOf(one.changePct)} />,
  }));
  return (
    <Section title={say('movements')} action={{ text: say('all'), href: href('abnormalRoll') }}>
      <Timeline label={say('movements')} entries={entries} />
    </Section>
  );
}
