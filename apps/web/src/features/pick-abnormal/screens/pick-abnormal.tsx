import { EmptyState, List, ListRow, Section, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { FiguresFoot } from '../../../shared/figures-foot.tsx';
import { LateBanner } from '../../../shared/freshness.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { PickMovementLines } from '../../../shared/picks/pick-movement-lines.tsx';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { usePickMovements, useSavedPicks, type PickMovements } from '../../../shared/picks/picks.ts';
import { LockedBy } from '../../../shared/tool/locked-by.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { pickAbnormalTexts } from '../texts.ts';

/** Movements of the day in what the member's queries find and the pools hold. Market handbook E.3. */
export default function PickAbnormal() {
  const say = useTexts(pickAbnormalTexts);
  const picks = useTexts(pickTexts);
  const answer = usePickMovements();
  return (
    <SubPage back="stockPicker">
      <LateBanner fresh={answer.data} />
      <Answered answer={answer} guest={picks('guest')}>
        {(view) => <Content view={view} />}
      </Answered>
      <Section title={say('howTitle')}>
        <Stack isReading>
          <p>{say('how')}</p>
        </Stack>
      </Section>
      <FiguresFoot figures={answer.data ? [answer.data] : []} />
    </SubPage>
  );
}

function Content({ view: { tradeDate, stockNum, failed, list, lock } }: { readonly view: PickMovements }) {
  const say = useTexts(pickAbnormalTexts);
  const picks = useTexts(pickTexts);
  const saved = useSavedPicks();
  const toPicker = { text: picks('toPicker'), href: href('stockPicker') };
  const isNothingSaved = saved.data?.list.length === 0;
  const empty = stockNum > 0 ? 'empty' : isNothingSaved ? 'nothingPicked' : 'noStock';
  return (
    <>
      <Section
        title={tradeDate}
        note={say('looked', { n: stockNum })}
        action={{ text: say('all'), href: href('abnormalRoll') }}
      >
        {list.length === 0 ? (
          <EmptyState text={picks(empty)} action={toPicker} />
        ) : (
          <PickMovementLines label={picks('movements')} list={list} />
        )}
      </Section>
      {lock.reason && <LockedBy reason={lock.reason} text={say('locked')} />}
      {failed.length > 0 && (
        <Section title={say('failedTitle')} note={say('failedNote')} isFlush>
          <List label={say('failedTitle')}>
            {failed.map(({ name, reason }) => (
              <ListRow key={name} title={name} note={reason} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
