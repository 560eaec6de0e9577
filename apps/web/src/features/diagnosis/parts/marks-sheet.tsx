import { figures } from '@lianpan/domain';
import type { KLineMarker } from '@lianpan/ui/k-line-chart';
import { Button, Chips, EmptyState, List, ListRow, Sheet, SkeletonBlock, Switch } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { queryOf } from '../../../shared/query.ts';
import { signalNames } from '../../../shared/signal-names.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import type { KLine } from '../api.ts';
import { markedBar, markersOf, markKinds, marksOf, usualKinds, type Mark, type MarkKind } from './chart-marks.ts';
import { markTexts } from './mark-texts.ts';
import { ToolState, useToolMarks } from './tool-marks.tsx';

interface MarksSheetProps {
  readonly line: KLine;
  readonly isOpen: boolean;
  /** The bar whose marks were asked for; the newest of all without one. */
  readonly bar: number | null;
  readonly onAll: () => void;
  readonly onClose: () => void;
  readonly onMarkers: (markers: readonly KLineMarker[] | undefined) => void;
}

/** So many marks are listed without a bar. */
const listed = 30;

/** Which marks the candles bear, and a list of them: each leads to what it is about. */
export function MarksSheet({ line, isOpen, bar, onAll, onClose, onMarkers }: MarksSheetProps) {
  const say = useTexts(markTexts);
  const lang = useLanguage();
  const stockNo = line.symbol.slice(0, 6);
  const answer = useQuery(
    queryOf('POST /api/stocks/quote/getChartMarks', { stockNo }, { silent: true, freshForMs: 60_000 }),
  );
  const [shown, setShown] = useState<ReadonlySet<MarkKind>>(() => new Set(usualKinds));
  const tools = useToolMarks(stockNo, shown);
  const marks = answer.data ? marksOf(answer.data, shown, tools.marks) : [];
  const markers = markersOf(line, marks, (sign) => say(`sign.${sign}`));
  const signature = JSON.stringify(markers);
  const handOver = useEffectEvent(() => onMarkers(markers));
  useEffect(() => {
    handOver();
  }, [signature]);
  const toggle = (kind: MarkKind, isOn: boolean): void =>
    setShown(new Set(markKinds.filter((each) => (each === kind ? isOn : shown.has(each)))));
  const rows = (
    bar === null ? marks.slice(-listed) : marks.filter(({ date }) => markedBar(line, date) === bar)
  ).toReversed();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('title')} closeLabel={say('close')}>
      <List label={say('show')}>
        {markKinds.map((kind) => (
          <ListRow
            key={kind}
            title={say(kind)}
            trailing={<Switch label={say(kind)} isOn={shown.has(kind)} onChange={(isOn) => toggle(kind, isOn)} />}
          />
        ))}
      </List>
      {shown.has('signals') && <ToolState answer={tools.signals} name={say('signals')} none={say('noSignals')} />}
      {shown.has('strategies') && (
        <ToolState answer={tools.strategies} name={say('strategies')} none={say('noTrades')}>
          <Chips
            label={say('whichStrategies')}
            choices={tools.all.map(({ strategyId, name, nameEn }) => ({
              key: strategyId,
              title: pick([name, nameEn], lang),
            }))}
            chosen={tools.chosen}
            onTap={tools.toggle}
          />
        </ToolState>
      )}
      <Answered answer={answer} skeleton={<SkeletonBlock height={200} />}>
        {() => (
          <>
            <p className="diagnosis-marks__head">
              {bar === null ? say('newest') : say('ofBar', { date: line.date[bar] ?? '' })}
              {bar !== null && (
                <Button variant="text" size="sm" onClick={onAll}>
                  {say('all')}
                </Button>
              )}
            </p>
            {rows.length === 0 ? (
              <EmptyState text={say('none')} note={say('noneNote')} />
            ) : (
              <List label={bar === null ? say('newest') : say('title')}>
                {rows.map((mark) => (
                  <MarkRow key={keyOf(mark)} mark={mark} stockNo={stockNo} />
                ))}
              </List>
            )}
          </>
        )}
      </Answered>
    </Sheet>
  );
}

const keyOf = (mark: Mark): string => {
  const of =
    mark.kind === 'signals'
      ? `${mark.signal.signalCode} ${mark.signal.triggerTime}`
      : mark.kind === 'strategies'
        ? `${mark.strategy.strategyId} ${mark.side}`
        : mark.kind === 'own' || mark.kind === 'registered'
          ? mark.trade.tradeId
          : mark.kind === 'limits'
            ? mark.side
            : mark.event.stockEventsDetailId;
  return `${mark.date} ${mark.kind} ${of}`;
};

function MarkRow({ mark, stockNo }: { readonly mark: Mark; readonly stockNo: string }) {
  const say = useTexts(markTexts);
  const nameOf = useTexts(signalNames);
  const lang = useLanguage();
  if (mark.kind === 'signals') {
    const { signalCode, tradeDate, triggerTime, triggerPrice } = mark.signal;
    const note = `${tradeDate} ${triggerTime} · ${say('signals')}`;
    const value = figures.price(triggerPrice);
    return <ListRow title={nameOf(signalCode)} note={note} value={value} href={href('signals', { tradeDate })} />;
  }
  if (mark.kind === 'strategies') {
    const { strategyId, name, nameEn } = mark.strategy;
    const words = {
      name: pick([name, nameEn], lang),
      price: figures.price(mark.price),
      percent: figures.signedPercent(mark.returnPct),
    };
    return (
      <ListRow
        title={say(mark.side, words)}
        note={`${mark.date} · ${say('simulated')}`}
        href={href('strategyDetail', { stockNo, strategyId })}
      />
    );
  }
  if (mark.kind === 'own') {
    const { side, quantity, price, realised } = mark.trade;
    const words = { n: quantity.toLocaleString('en-US'), price: figures.price(price) };
    return (
      <ListRow
        title={say(side === 'buy' ? 'ownBuy' : 'ownSell', words)}
        note={`${mark.date} · ${say('own')}`}
        value={realised === null ? undefined : figures.signed(realised)}
        href={href('mockStockDeal', { stockNo })}
      />
    );
  }
  if (mark.kind === 'registered') {
    const { side, quantity, price, realised } = mark.trade;
    const words = { n: quantity.toLocaleString('en-US'), price: figures.price(price) };
    return (
      <ListRow
        title={say(side === 'buy' ? 'registeredBuy' : 'registeredSell', words)}
        note={`${mark.date} · ${say('registered')}`}
        value={realised === null ? undefined : figures.signed(realised)}
        href={href('transactionRegistration')}
      />
    );
  }
  if (mark.kind === 'limits') {
    const { date: tradeDate, side } = mark;
    const title = say(side === 'up' ? 'limitUp' : 'limitDown');
    return <ListRow title={title} note={tradeDate} href={href('limitLists', { tradeDate, side })} />;
  }
  const { event, date: tradeDate } = mark;
  const to =
    mark.kind === 'dragonTiger'
      ? href('dragonTiger', { tradeDate })
      : href('stockEvent', { stockEventsDetailId: event.stockEventsDetailId });
  return (
    <ListRow title={pick([event.title, event.titleEn], lang)} note={`${tradeDate} · ${say(mark.kind)}`} href={to} />
  );
}
