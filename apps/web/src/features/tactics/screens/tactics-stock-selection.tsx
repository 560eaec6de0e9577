import { usePage } from '@lianpan/nav';
import { figures } from '@lianpan/domain';
import { Chips, EmptyState, Figure, List, ListRow, Note, Picker, Section, Stack, Button, Cluster } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { MoreWays } from '../../../shared/picks/more-ways.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCandidates, useTacticsList, type Candidates, type TacticsGroup, type TacticsId } from '../api.ts';
import { TacticsLock, TacticsPage } from '../parts/tactics-page.tsx';
import { GroupChoice, groups, useTacticsName } from '../parts/tactics-parts.tsx';
import { candidateRows } from '../parts/candidate-rows.ts';
import { withFewHidden } from '../parts/few-hidden.ts';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

const boards = ['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE'] as const;

/** What the tactics of a group found at a close, with today's prices. Market handbook F.1. */
export default function TacticsStockSelection() {
  const { search } = usePage();
  const asked = search.get('group') as TacticsGroup | null;
  const [group, setGroup] = useState<TacticsGroup>(asked !== null && groups.includes(asked) ? asked : 'trend');
  const [tacticsId, setTacticsId] = useState<TacticsId>();
  const [board, setBoard] = useState<string[]>([]);
  const [tradeDate, setTradeDate] = useState<string>();
  const answer = useCandidates({
    group,
    ...(tacticsId && { tacticsId }),
    ...(tradeDate && { tradeDate }),
    ...(board.length > 0 && { boards: board.join(',') }),
  });
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const own = (useTacticsList().data?.list ?? []).filter((tactics) => tactics.group === group);
  return (
    <TacticsPage
      answer={answer}
      head={
        <>
          <MoreWays way="tactics" />
          <Stack isPadded>
            <GroupChoice
              group={group}
              onChange={(next) => {
                setGroup(next);
                setTacticsId(undefined);
              }}
            />
            <Chips
              isOneLine
              label={all('chooseTactics')}
              choices={own.map((tactics) => ({ key: tactics.tacticsId, title: nameOf(tactics) }))}
              chosen={tacticsId ? [tacticsId] : []}
              onTap={(key) => setTacticsId(key === tacticsId ? undefined : (key as TacticsId))}
            />
            <Chips
              isOneLine
              label={say('board')}
              choices={boards.map((key) => ({ key, title: say(`board_${key}`) }))}
              chosen={board}
              onTap={(key) => setBoard(board.includes(key) ? board.filter((one) => one !== key) : [...board, key])}
            />
          </Stack>
        </>
      }
    >
      {(candidates) => <Found candidates={candidates} onDay={setTradeDate} />}
    </TacticsPage>
  );
}

function Found({ candidates, onDay }: { readonly candidates: Candidates; readonly onDay: (day: string) => void }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const nameOf = useTacticsName();
  const common = useTexts(commonTexts);
  const [isPicking, setIsPicking] = useState(false);
  const { tradeDate, days, foundNum, list, lock } = candidates;
  const rows = candidateRows(list);
  return (
    <>
      <Cluster isPadded isSpread>
        <Button size="sm" onClick={() => setIsPicking(true)}>
          {tradeDate ?? figures.missing}
        </Button>
        <Note>{say('found', { n: foundNum })}</Note>
      </Cluster>
      {isPicking && (
        <Picker
          title={say('day')}
          isOpen
          columns={[days.map((day) => ({ value: day, title: day }))]}
          value={[tradeDate ?? '']}
          confirmText={common('confirm')}
          closeLabel={common('close')}
          onConfirm={([day]) => {
            if (day) onDay(day);
            setIsPicking(false);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
      <Section title={say('candidate')} note={rows.length} isFlush>
        {rows.length === 0 ? (
          <EmptyState text={say('noCandidates')} note={all('noSignalsNote')} />
        ) : (
          <List label={say('candidate')}>
            {withFewHidden(rows).map(({ signalId, stockName, cell, strength, invalidPrice, foundBy }, at) => {
              const room = cell?.price && invalidPrice ? (invalidPrice / cell.price - 1) * 100 : null;
              return (
                <ListRow
                  key={signalId ?? at}
                  title={cell ? `${stockName} ${cell.stockNo}` : stockName}
                  note={[
                    foundBy.map(nameOf).join(' / '),
                    strength === null ? null : all('strength', { n: strength }),
                    invalidPrice === null ? null : all('invalid', { price: figures.price(invalidPrice) }),
                    room === null ? null : `${say('distance')} ${figures.signedPercent(room)}`,
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                  value={
                    cell && (
                      <>
                        <Figure text={figures.price(cell.price)} tone={figures.toneOf(cell.changePct)} isStrong />{' '}
                        <Figure text={figures.signedPercent(cell.changePct)} tone={figures.toneOf(cell.changePct)} />
                      </>
                    )
                  }
                  href={signalId ? href('trackReview', { signalId }) : undefined}
                />
              );
            })}
          </List>
        )}
      </Section>
      <TacticsLock lock={lock} />
      <Note isPadded>{say('howStrength')}</Note>
    </>
  );
}
