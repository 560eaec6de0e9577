import { figures } from '@lianpan/domain';
import { EmptyState, LevelLadder, Section, SkeletonBlock, type Level } from '@lianpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLiveQuote } from '../../../shared/live-quotes.ts';
import { levelSources } from '../../../shared/explanation/input-names.ts';
import { ExplainButton, useExplain } from '../../../shared/explanation/use-explanation.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { Statistics } from '../api.ts';
import { scoreTexts } from '../score-texts.ts';
import { Answered } from '../../../shared/answered.tsx';
import './levels-panel.css';

type Levels = NonNullable<Statistics['levels']>;

interface LevelsPanelProps {
  readonly answer: UseQueryResult<Statistics>;
  /** Before the first trade of the day the price is the previous close. */
  readonly isTraded: boolean;
}

/** Prices that may hold or stop the price, with what they come from, and a stop reference below. */
export function LevelsPanel({ answer, isTraded }: LevelsPanelProps) {
  const say = useTexts(scoreTexts);
  const levels = answer.data?.levels;
  return (
    <Section
      title={say('levelsTitle')}
      note={levels ? <ExplainButton explainRef={levels.explainRef} name={say('levelsTitle')} /> : undefined}
    >
      <Answered answer={answer} skeleton={<SkeletonBlock height={231} />}>
        {({ levels: known, price, asOf }) =>
          known && price !== null ? (
            <Ladder levels={known} price={price} asOf={asOf} isTraded={isTraded} />
          ) : (
            <EmptyState text={say('noLevels')} />
          )
        }
      </Answered>
    </Section>
  );
}

interface LadderProps extends Pick<LevelsPanelProps, 'isTraded'> {
  readonly levels: Levels;
  /** Of the moment `asOf`; the ladder moves with the live quote between two answers. */
  readonly price: number;
  readonly asOf: number;
}

function Ladder({ levels, price: priceThen, asOf, isTraded }: LadderProps) {
  const say = useTexts(scoreTexts);
  const quote = useLiveQuote(levels.explainRef.split(':')[1] ?? '');
  const isNewer = quote !== undefined && quote.price !== null && quote.asOf > asOf;
  const price = isNewer ? quote.price : priceThen;
  const distance = (level: number): string => figures.signedPercent((level / price - 1) * 100);
  const nameSource = useTexts(levelSources);
  const explain = useExplain();
  const sourceName = (source: string): string => (source in levelSources ? nameSource(source as 'ma20') : source);
  const rungs = (kind: 'support' | 'resistance', list: Levels['supports']): Level[] =>
    list.map((level, at) => ({
      key: `${kind}${at}`,
      name: say(kind, { n: at + 1 }),
      price: level.level,
      priceText: figures.price(level.level),
      distanceText: distance(level.level),
      kind,
      strength: level.strength,
      sources: level.sources.map(sourceName).join(' · '),
      onExplain: () => explain({ ref: level.explainRef, text: figures.price(level.level) }),
    }));
  const stop: Level[] =
    levels.stopRef === null
      ? []
      : [
          {
            key: 'stop',
            name: say('stop'),
            price: levels.stopRef,
            priceText: figures.price(levels.stopRef),
            distanceText: distance(levels.stopRef),
            kind: 'stop',
            strength: levels.supports[0]?.strength ?? 1,
            sources: say('stopSource'),
            onExplain: () => explain({ ref: levels.stopExplainRef, text: figures.price(levels.stopRef) }),
          },
        ];
  return (
    <div className="diagnosis-levels">
      {levels.resistances.length === 0 && <p className="diagnosis-levels__none">{say('noResistance')}</p>}
      <LevelLadder
        levels={[...rungs('resistance', levels.resistances), ...rungs('support', levels.supports), ...stop]}
        price={price}
        priceText={figures.price(price)}
        priceName={say(isTraded || isNewer ? 'now' : 'before')}
        label={say('ladder')}
        strengthText={(n) => say('strength', { n })}
      />
      {levels.supports.length === 0 && <p className="diagnosis-levels__none">{say('noSupport')}</p>}
    </div>
  );
}
