import { figures } from '@lianpan/domain';
import { List, ListRow, Note, Section, Tag, type TagTone } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { dayText, clockText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { signalNames } from '../../../shared/signal-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Traceback } from '../api.ts';
import { tracebackTexts } from '../texts.ts';

interface Line {
  readonly key: string;
  readonly title: ReactNode;
  readonly note: string;
  readonly value?: ReactNode;
}

function Lines({
  title,
  note,
  lines,
}: {
  readonly title: string;
  readonly note?: string;
  readonly lines: readonly Line[];
}) {
  const say = useTexts(tracebackTexts);
  return (
    <Section title={title} note={note ?? lines.length} isFlush>
      {lines.length === 0 ? (
        <Note isPadded>{say('none')}</Note>
      ) : (
        <List label={title}>
          {lines.map(({ key, ...line }) => (
            <ListRow key={key} {...line} />
          ))}
        </List>
      )}
    </Section>
  );
}

const toneOf = (polarity: number): { readonly tone: TagTone; readonly name: 'good' | 'bad' | 'neutral' } =>
  polarity > 0
    ? { tone: 'up', name: 'good' }
    : polarity < 0
      ? { tone: 'down', name: 'bad' }
      : { tone: 'neutral', name: 'neutral' };

/** Movements, signals, news and events that were known at the close. */
export function KnownThen({ past: { movements, signals, news, events } }: { readonly past: Traceback }) {
  const say = useTexts(tracebackTexts);
  const nameOf = useTexts(signalNames);
  const isEnglish = useLanguage() === 'en';
  const report = (text: string, textEn: string): string => (isEnglish ? textEn : text);
  return (
    <>
      <Lines
        title={say('movements')}
        lines={movements.map(({ time, direction, text, textEn, price }, at) => ({
          key: `${time} ${at}`,
          title: report(text, textEn),
          note: time,
          value: <Price price={price} direction={direction} />,
        }))}
      />
      <Lines
        title={say('signals')}
        lines={signals.map(({ signalCode, time, price, direction }) => ({
          key: `${signalCode} ${time}`,
          title: nameOf(signalCode),
          note: time,
          value: <Price price={price} direction={direction} />,
        }))}
      />
      <Lines
        title={say('news')}
        note={say('newsNote')}
        lines={news.map(({ newsId, title, titleEn, publishTime, polarity }) => {
          const { tone, name } = toneOf(polarity);
          return {
            key: newsId,
            title: report(title, titleEn),
            note: `${dayText(publishTime)} ${clockText(publishTime)}`,
            value: <Tag tone={tone}>{say(name)}</Tag>,
          };
        })}
      />
      <Lines
        title={say('events')}
        lines={events.map(({ stockEventsDetailId, title, titleEn, publishTime, effectDate, isAhead }) => ({
          key: stockEventsDetailId,
          title: report(title, titleEn),
          note: effectDate ?? dayText(publishTime),
          value: isAhead && <Tag tone="brand">{say('ahead')}</Tag>,
        }))}
      />
    </>
  );
}

function Price({ price, direction }: { readonly price: number; readonly direction: 1 | -1 }) {
  return <span className={direction > 0 ? 'lp-tone-up' : 'lp-tone-down'}>{figures.price(price)}</span>;
}
