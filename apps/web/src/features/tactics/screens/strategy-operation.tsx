import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, Section, Tag } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useOperations, type Operation, type Operations, type TacticsId } from '../api.ts';
import { useChosenTactics } from '../parts/choose-tactics.tsx';
import { TacticsLock, TacticsPage } from '../parts/tactics-page.tsx';
import { ModelCurve, ModelTiles } from '../parts/tactics-parts.tsx';
import { pageTexts } from '../page-texts.ts';
import { tacticsTexts } from '../texts.ts';

/** What the model portfolio of a tactics bought and sold, what it holds, and how it went. Market handbook F.1. */
export default function StrategyOperation() {
  const { tacticsId, chooser } = useChosenTactics();
  return <One key={tacticsId} tacticsId={tacticsId} chooser={chooser} />;
}

function One({ tacticsId, chooser }: { readonly tacticsId: TacticsId; readonly chooser: ReactNode }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const answer = useOperations(tacticsId);
  const first = answer.data?.pages[0];
  const list = answer.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <TacticsPage answer={{ ...answer, data: first }} head={chooser}>
      {(known) => (
        <>
          <Section title={all('model')}>
            <ModelTiles model={known.model} />
          </Section>
          <ModelCurve curve={known.curve} />
          <Positions known={known} />
          <TacticsLock lock={known.lock} />
          <Section title={say('operations')} note={say('operationsNote')} isFlush>
            {list.length === 0 ? (
              <EmptyState text={say('noOperations')} />
            ) : (
              <>
                <List label={say('operations')}>
                  {list.map((operation, at) => (
                    <OperationRow key={at} operation={operation} />
                  ))}
                </List>
                <ListEnd answer={answer} more={all('more')} end={all('end')} />
              </>
            )}
          </Section>
        </>
      )}
    </TacticsPage>
  );
}

function Positions({ known: { positions, cashPct, exposure } }: { readonly known: Operations }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  return (
    <Section
      title={say('positions')}
      note={`${say('cash', { n: cashPct })} · ${say('exposure')} ${exposure.at(-1) ?? 0}%`}
      isFlush
    >
      {positions.length === 0 ? (
        <EmptyState text={say('noPositions')} />
      ) : (
        <List label={say('positions')}>
          {positions.map(({ signalId, stockName, cell, enterDate, sharePct, sincePct, leaving }, at) => (
            <ListRow
              key={signalId ?? at}
              title={cell ? `${stockName} ${cell.stockNo}` : stockName}
              note={[
                say('share', { n: sharePct }),
                enterDate,
                leaving === null ? null : all('leavingSoon', { why: all(`exit_${leaving}`) }),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
              value={<Figure text={figures.signedPercent(sincePct)} tone={figures.toneOf(sincePct)} isStrong />}
              href={signalId ? href('trackReview', { signalId }) : undefined}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

function OperationRow({ operation }: { readonly operation: Operation }) {
  const say = useTexts(pageTexts);
  const all = useTexts(tacticsTexts);
  const { side, tradeDate, stockNo, stockName, price, sharePct: share, reason, resultPct, signalId } = operation;
  const words =
    price === null
      ? say('boughtHidden', { share })
      : side === 'buy'
        ? say('bought', { share, price: figures.price(price) })
        : say('sold', { share, price: figures.price(price), why: reason === null ? '' : all(`exit_${reason}`) });
  return (
    <ListRow
      leading={<Tag tone={side === 'buy' ? 'up' : 'down'}>{say(side)}</Tag>}
      title={stockNo ? `${stockName} ${stockNo}` : stockName}
      note={
        <>
          <time dateTime={tradeDate}>{tradeDate}</time> {words}
        </>
      }
      value={
        resultPct === null ? undefined : (
          <Figure text={figures.signedPercent(resultPct)} tone={figures.toneOf(resultPct)} isStrong />
        )
      }
      href={signalId ? href('trackReview', { signalId }) : undefined}
    />
  );
}
