import { figures } from '@lianpan/domain';
import { Note, Timeline } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Decision, Review } from '../api.ts';
import { playTexts } from '../play-texts.ts';
import { reviewTexts } from '../review-texts.ts';
import { trainingTexts } from '../texts.ts';
import { movedAfter } from './case-bars.ts';
import { fillWords } from './trade-words.ts';

interface Entry {
  readonly key: string;
  readonly bar: number;
  /** On one bar what traded at its open comes before what was decided at its close. */
  readonly order: number;
  readonly title: string;
  readonly text?: string;
  readonly tone: 'up' | 'down' | 'flat';
}

const followedDays = 10;

/** Own decisions with their reasons, what traded of them, and how the price went on. */
export function ReviewTimeline({ review }: { readonly review: Review }) {
  const say = useTexts(reviewTexts);
  const play = useTexts(playTexts);
  const training = useTexts(trainingTexts);
  const write = useFigureWriter();
  const { decisions, fills, misses, mistakes, bars, base } = review;
  if (decisions.length === 0) return <Note>{say('noDecisions')}</Note>;
  const scale = base / 100;
  const wordsOf = ({ action, fraction, reasonCode }: Decision): string => {
    const part = action === 'hold' ? '' : ` ${Math.round(fraction * 100)}%`;
    return say('openMark', { action: play(action), part, reason: play(`reason_${reasonCode}`) });
  };
  const detailsOf = ({ bar, note, stop, target }: Decision): string => {
    const moved = movedAfter(bars, bar, followedDays);
    return [
      note,
      stop === null ? '' : say('stopAt', { price: figures.price(stop * scale) }),
      target === null ? '' : say('targetAt', { price: figures.price(target * scale) }),
      moved === null ? '' : say('afterwards', { pct: figures.signedPercent(moved) }),
    ]
      .filter((text) => text !== '')
      .join(' · ');
  };
  const entries: Entry[] = [
    ...decisions.map((decision, at): Entry => ({
      key: `d${at}`,
      bar: decision.bar,
      order: 2,
      title: wordsOf(decision),
      text: detailsOf(decision),
      tone: decision.action === 'buy' ? 'up' : decision.action === 'sell' ? 'down' : 'flat',
    })),
    ...fills.map((fill, at): Entry => ({
      key: `f${at}`,
      bar: fill.bar,
      order: 0,
      title: fillWords(fill, play, write, scale),
      tone: fill.side === 'buy' ? 'up' : 'down',
    })),
    ...misses.map(({ bar, why }, at): Entry => ({
      key: `m${at}`,
      bar,
      order: 1,
      title: play(`miss_${why}`),
      tone: 'flat',
    })),
    ...mistakes.map(({ code, bar }, at): Entry => ({
      key: `e${at}`,
      bar,
      order: 3,
      title: say('mistakeMark', { what: training(`lesson_${code}`) }),
      tone: 'flat',
    })),
  ];
  return (
    <Timeline
      label={say('timeline')}
      entries={entries
        .toSorted((a, b) => a.bar - b.bar || a.order - b.order)
        .map(({ key, bar, title, text, tone }) => ({
          key,
          time: bars[bar]!.date,
          dateTime: bars[bar]!.date,
          title,
          text: text === '' ? undefined : text,
          tone,
        }))}
    />
  );
}
