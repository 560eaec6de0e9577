import { figures } from '@lianpan/domain';
import { EmptyState, Figure, Section, Timeline } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { NamedText } from '../../../shared/named-text.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Panorama } from '../api.ts';
import { panoramaTexts } from '../texts.ts';

/** The newest movements; each leads to its page. */
export function MovementFeed({ answer: { feed } }: { readonly answer: Panorama }) {
  const say = useTexts(panoramaTexts);
  const lang = useLanguage();
  return (
    <Section title={say('feed')}>
      {feed.length === 0 ? (
        <EmptyState text={say('empty')} />
      ) : (
        <Timeline
          label={say('feed')}
          entries={feed.map((one) => ({
            key: one.abnormalDetailId,
            time: one.time.slice(0, 5),
            dateTime: new Date(one.seenAt).toISOString(),
            tone: one.direction === 1 ? 'up' : 'down',
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
          }))}
        />
      )}
    </Section>
  );
}
