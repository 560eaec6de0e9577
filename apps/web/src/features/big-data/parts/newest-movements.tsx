import { EmptyState, Section, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { PickMovementLines } from '../../../shared/picks/pick-movement-lines.tsx';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { usePickMovements } from '../../../shared/picks/picks.ts';
import { useTexts } from '../../../shared/texts.ts';
import { bigDataTexts } from '../texts.ts';

const maxShown = 5;

/** The newest movements of what the member's queries find and the pools hold. */
export function NewestMovements() {
  const say = useTexts(bigDataTexts);
  const picks = useTexts(pickTexts);
  const answer = usePickMovements();
  return (
    <Section
      title={picks('movements')}
      note={answer.data?.tradeDate}
      action={{ text: say('more'), href: href('pickStockAbnormal') }}
    >
      <Answered answer={answer} guest={picks('guest')} skeleton={<SkeletonRows count={maxShown} />}>
        {({ stockNum, list }) =>
          list.length === 0 ? (
            <EmptyState text={picks(stockNum > 0 ? 'empty' : 'noStock')} />
          ) : (
            <PickMovementLines label={picks('movements')} list={list.slice(0, maxShown)} />
          )
        }
      </Answered>
    </Section>
  );
}
