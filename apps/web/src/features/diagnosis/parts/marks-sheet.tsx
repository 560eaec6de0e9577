import type { KLineMarker } from '@lianpan/ui/k-line-chart';
import { Button, EmptyState, List, ListRow, Sheet, SkeletonBlock, Switch } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { queryOf } from '../../../shared/query.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import type { KLine } from '../api.ts';
import { markedBar, markersOf, markKinds, marksOf, type Mark, type MarkKind } from './chart-marks.ts';
import { markTexts } from './mark-texts.ts';

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
  const stockNo = line.symbol.slice(0, 6);
  const answer = useQuery(
    queryOf('POST /api/stocks/quote/getChartMarks', { stockNo }, { silent: true, freshForMs: 60_000 }),
  );
  const [shown, setShown] = useState<ReadonlySet<MarkKind>>(() => new Set(markKinds));
  const marks = answer.data ? marksOf(answer.data, shown) : [];
  const markers = markersOf(line, marks, (sign) => say(`sign.${sign}`));
  const look = JSON.stringify(markers);
  const handOver = useEffectEvent(() => onMarkers(markers));
  useEffect(() => handOver(), [look]);
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
      <Answered answer={answer} skeleton={<SkeletonBlock height={200} />}>
        {() => (
          <>
            <p className="diagnosis-marks__head">
              {bar === null ? say('newest') : say('ofBar', { date: line.date[bar] ?? '' })}
              {bar !== null && (
                <Button look="text" size="sm" onClick={onAll}>
                  {say('all')}
                </Button>
              )}
            </p>
            {rows.length === 0 ? (
              <EmptyState text={say('none')} note={say('noneNote')} />
            ) : (
              <List label={bar === null ? say('newest') : say('title')}>
                {rows.map((mark) => (
                  <MarkRow
                    key={`${mark.date} ${mark.kind} ${'event' in mark ? mark.event.stockEventsDetailId : ''}`}
                    mark={mark}
                  />
                ))}
              </List>
            )}
          </>
        )}
      </Answered>
    </Sheet>
  );
}

function MarkRow({ mark }: { readonly mark: Mark }) {
  const say = useTexts(markTexts);
  const lang = useLanguage();
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
