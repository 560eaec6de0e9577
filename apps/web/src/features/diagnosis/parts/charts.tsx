import { ChartCard, IconButton, SegmentedControl, SkeletonBlock, TabPanel, Tabs } from '@lianpan/ui';
import { useState } from 'react';
import { isHistory } from '../../../shared/freshness.tsx';
import { latePart } from '../../../shared/late-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { QuoteHeader } from '../api.ts';
import { diagnosisTexts } from '../texts.ts';
import './charts.css';
import { FullscreenFrame } from './fullscreen-frame.tsx';
import { KLinePanel } from './k-line-panel.tsx';
import { keepChoices, keptChoices } from './k-line-controls.tsx';
import { MinutePanel } from './minute-panel.tsx';
import { PriceLine } from './page-subtitle.tsx';

const kinds = ['minute', 'fiveDay', 'day', 'week', 'month', 'moreMinutes'] as const;
type Kind = (typeof kinds)[number];
const furtherKinds = ['m1', 'm5', 'm15', 'm30', 'm60', 'auction'] as const;
type Further = (typeof furtherKinds)[number];

/** While the opening call goes on there is nothing else to draw. */
const callSessions: ReadonlySet<QuoteHeader['session']> = new Set(['OPEN_CALL_1', 'OPEN_CALL_2', 'OPEN_MATCH']);

const FiveDayPanel = latePart(
  async () => (await import('./five-day-panel.tsx')).FiveDayPanel,
  <SkeletonBlock height={480} />,
);

const AuctionPanel = latePart(
  async () => (await import('./auction-panel.tsx')).AuctionPanel,
  <SkeletonBlock height={480} />,
);

const ChipsPanel = latePart(async () => (await import('./chips-panel.tsx')).ChipsPanel, null, { whenNear: true });

interface ChartsProps {
  readonly stockNo: string;
  readonly header: QuoteHeader | undefined;
}

/** Day line and candles behind tabs of one height, and the way to see them in landscape. */
export function Charts({ stockNo, header }: ChartsProps) {
  const say = useTexts(diagnosisTexts);
  const [chosen, setChosen] = useState<Kind>();
  const [choices, setChoices] = useState(keptChoices);
  const [isFull, setIsFull] = useState(false);
  const [crossed, setCrossed] = useState<string>();
  const [picked, setPicked] = useState<Further>();
  // Of an index nobody keeps the minutes of past days.
  const isIndex = header?.stock.board === 'INDEX' || stockNo.includes('.');
  const isCall = !isIndex && header?.isTradingDay === true && callSessions.has(header.session);
  // History from a file has days only, so it opens with them.
  const kind = chosen ?? (isHistory(header?.sourceName) ? 'day' : isCall ? 'moreMinutes' : 'minute');
  const further = picked ?? (isCall ? 'auction' : 'm5');
  const shown = isIndex ? kinds.filter((key) => key !== 'fiveDay' && key !== 'moreMinutes') : kinds;
  // Chips are worked out on forward adjusted days, of stocks alone.
  const hasChips = !isFull && kind === 'day' && choices.adjust === 'forward' && !isIndex;
  const name = `charts-${stockNo}`;
  return (
    <FullscreenFrame isFull={isFull} onClose={() => setIsFull(false)} label={say('charts')}>
      <div className={hasChips ? 'diagnosis-charts diagnosis-charts--chips' : 'diagnosis-charts'}>
        <ChartCard
          isFullscreen={isFull}
          toolbar={
            <div className={isFull ? 'diagnosis-full__bar' : undefined}>
              {isFull && header && (
                <>
                  <span className="diagnosis-full__name">{header.stock.stockName}</span>
                  <PriceLine header={header} />
                </>
              )}
              <Tabs
                name={name}
                label={say('charts')}
                value={kind}
                onChange={setChosen}
                tabs={shown.map((key) => ({ key, title: say(key) }))}
                variant="segmented"
              />
            </div>
          }
          actions={
            <IconButton
              icon={isFull ? 'exitFullscreen' : 'fullscreen'}
              label={say(isFull ? 'exitFullscreen' : 'fullscreen')}
              onClick={() => setIsFull(!isFull)}
            />
          }
        >
          <TabPanel name={name} tabKey={kind}>
            <div className="diagnosis-chart">
              {kind === 'moreMinutes' && (
                <div className="diagnosis-chart__periods">
                  <SegmentedControl
                    label={say('minutePeriods')}
                    value={further}
                    onChange={setPicked}
                    choices={furtherKinds.map((key) => ({ key, title: say(key) }))}
                  />
                </div>
              )}
              {kind === 'minute' ? (
                <MinutePanel stockNo={stockNo} header={header} onShowDays={() => setChosen('day')} />
              ) : kind === 'fiveDay' ? (
                <FiveDayPanel stockNo={stockNo} header={header} />
              ) : kind === 'moreMinutes' && further === 'auction' ? (
                <AuctionPanel stockNo={stockNo} />
              ) : (
                <KLinePanel
                  stockNo={stockNo}
                  period={kind !== 'moreMinutes' ? kind : further === 'auction' ? 'm1' : further}
                  tradeDate={header?.tradeDate ?? ''}
                  name={header?.stock.stockName ?? stockNo}
                  choices={choices}
                  onChoose={(next) => {
                    setChoices(next);
                    keepChoices(next);
                  }}
                  isFull={isFull}
                  onCrossDay={setCrossed}
                />
              )}
            </div>
          </TabPanel>
        </ChartCard>
        {hasChips && <ChipsPanel stockNo={stockNo} date={crossed} />}
      </div>
    </FullscreenFrame>
  );
}
