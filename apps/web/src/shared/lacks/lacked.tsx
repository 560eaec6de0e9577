import { Banner, EmptyState } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { useTexts, type Say } from '../texts.ts';
import type { DataLack } from './lacks.ts';
import { lackTexts } from './texts.ts';

interface LackedProps {
  readonly lacks: readonly DataLack[];
}

type NamedKind = Exclude<DataLack['kind'], 'computation'>;

const namesOf = (lacks: readonly DataLack[], say: Say<typeof lackTexts>): string =>
  lacks
    .map(({ kind }) => kind)
    .filter((kind): kind is NamedKind => kind !== 'computation')
    .map((kind) => say(kind))
    .join(say('comma'));

/** In the place of figures that could not be worked out: what is missing for them, and where it is come by. */
export function Lacked({ lacks }: LackedProps) {
  const say = useTexts(lackTexts);
  const action = { text: say('dataPage'), href: href('marketData') };
  const all = lacks.filter(({ of }) => of === 'all');
  // Bars that are there, of too few stocks.
  const few = all.find(({ stockNum }) => stockNum !== null && stockNum > 0);
  const kinds = namesOf(
    all.filter((lack) => lack !== few),
    say,
  );
  if (kinds === '' && few)
    return (
      <EmptyState
        icon="empty"
        text={say('tooFew')}
        note={say('tooFewNote', { n: few.stockNum ?? 0, all: few.listedNum ?? 0 })}
        action={action}
      />
    );
  if (kinds === '') return <EmptyState icon="empty" text={say('notComputed')} note={say('notComputedNote')} />;
  return <EmptyState icon="empty" text={say('lacked', { kinds })} note={say('unknown')} action={action} />;
}

interface NobodyProps extends LackedProps {
  /** What is said of a whole market. */
  readonly text: string;
}

/** Nobody is in a list: of a part of the market that says nothing of the others. */
export function Nobody({ lacks, text }: NobodyProps) {
  const say = useTexts(lackTexts);
  const part = lacks.find(({ stockNum }) => stockNum !== null);
  return <EmptyState text={part ? say('nobodyOfPart', { n: part.stockNum ?? 0 }) : text} />;
}

/** Over figures of which some are missing, or that count a part of the market; nothing where all are there. */
export function LackBanner({ lacks }: LackedProps) {
  const say = useTexts(lackTexts);
  // Where nothing was worked out, its place says so.
  if (lacks.some(({ of }) => of === 'all')) return null;
  const part = lacks.find(({ stockNum }) => stockNum !== null);
  const kinds = namesOf(
    lacks.filter((lack) => lack !== part),
    say,
  );
  const words = [
    ...(part ? [say('part', { n: part.stockNum ?? 0, all: part.listedNum ?? 0 })] : []),
    ...(kinds === '' ? [] : [say('some', { kinds })]),
  ];
  return words.length > 0 && <Banner tone="info">{words.join(say('stop'))}</Banner>;
}
