import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, Note, PageFoot, Section, SkeletonRows, Tag } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ScoreLine } from '../../../shared/score-line.tsx';
import { minuteText } from '../../../shared/dates.ts';
import { InfoSign } from '../../../shared/info-sign.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchlist } from '../../../shared/watchlist.ts';
import { useBets, useHistory, usePopular, type PastDiagnosis } from '../api.ts';
import { StockSearch } from '../parts/stock-search.tsx';
import { Stocks } from '../parts/stocks.tsx';
import { aiTexts } from '../texts.ts';

const shownStocks = 5;

/** Where written diagnoses begin: pick a stock, see what was said before and what came of it. Market handbook D.8. */
export default function AiIndex() {
  const say = useTexts(aiTexts);
  const history = useHistory();
  const watchlist = useWatchlist();
  return (
    <SubPage
      back="hall"
      actions={
        <InfoSign title={say('leadTitle')}>
          <p>{say('lead')}</p>
        </InfoSign>
      }
    >
      <StockSearch />
      <List>
        <ListRow title={say('calibration')} note={say('calibrationNote')} href={href('aiCalibration')} />
      </List>
      {/* Own stocks stand above all others: these wait for them rather than be pushed down. */}
      {watchlist.isLoading ? (
        <SkeletonRows count={2 * shownStocks} />
      ) : (
        <>
          <Mine />
          <Popular />
          <Section title={say('pastTitle')} note={say('pastNote')} isFlush>
            <Answered answer={{ ...history, data: history.data?.pages[0] }} skeleton={<SkeletonRows count={3} />}>
              {({ total }) =>
                total === 0 ? (
                  <EmptyState text={say('noPast')} />
                ) : (
                  <>
                    <List label={say('pastTitle')}>
                      {(history.rows ?? []).map((past) => (
                        <Past key={past.diagnosisId} past={past} />
                      ))}
                    </List>
                    <ListEnd answer={history} more={say('more')} end={say('end', { n: total })} />
                  </>
                )
              }
            </Answered>
          </Section>
          <Guesses />
        </>
      )}
      <PageFoot>
        <p>
          <ScoreLine />
        </p>
      </PageFoot>
    </SubPage>
  );
}

function Mine() {
  const say = useTexts(aiTexts);
  const stocks = useWatchlist().data?.list.filter(({ board }) => board !== 'INDEX') ?? [];
  if (stocks.length === 0) return null;
  return (
    <Section title={say('mine')} isFlush>
      <Stocks label={say('mine')} stocks={stocks.slice(0, shownStocks)} />
    </Section>
  );
}

function Popular() {
  const say = useTexts(aiTexts);
  return (
    <Section title={say('popular')} isFlush>
      <Answered answer={usePopular(shownStocks)} skeleton={<SkeletonRows count={shownStocks} />}>
        {({ list }) => <Stocks label={say('popular')} stocks={list} />}
      </Answered>
    </Section>
  );
}

function Past({ past }: { readonly past: PastDiagnosis }) {
  const say = useTexts(aiTexts);
  const { diagnosisId, stock, givenAt, priceAtDiagnosis, total, label, absence, sincePct, outcomes } = past;
  const judged =
    total === null ? (absence === null ? '' : say(absence)) : `${total.toFixed(1)} ${label ? say(label) : ''}`;
  const known = outcomes.filter(({ changePct }) => changePct !== null);
  const after = known.map(
    ({ days, changePct, indexPct }) =>
      `${say('afterDays', { n: days })} ${figures.signedPercent(changePct)} (${say('index')} ${figures.signedPercent(indexPct)})`,
  );
  return (
    <ListRow
      title={`${stock.stockName} · ${judged}`}
      note={[minuteText(givenAt), say('given', { price: figures.price(priceAtDiagnosis) }), ...after].join(' · ')}
      value={
        <>
          {say('since')} <Figure text={figures.signedPercent(sincePct)} tone={figures.toneOf(sincePct)} isStrong />
        </>
      }
      href={href('aiDiagnosis', { diagnosisId: String(diagnosisId) })}
    />
  );
}

function Guesses() {
  const say = useTexts(aiTexts);
  const bets = useBets().data;
  if (!bets) return null;
  const { rightNum: right, settledNum: settled, points } = bets;
  const tones = { open: 'neutral', right: 'brand', wrong: 'warn', returned: 'neutral' } as const;
  return (
    <Section title={say('bets')} note={say('betsNote', { right, settled, points })} isFlush={bets.total > 0}>
      {bets.total === 0 ? (
        <Note>{say('noBets')}</Note>
      ) : (
        <List label={say('bets')}>
          {bets.list.map(({ target, stockName, tradeDate, direction, outcome, changePct }) => (
            <ListRow
              key={`${target} ${tradeDate}`}
              title={`${stockName} · ${say(direction === 'UP' ? 'up' : 'down')}`}
              note={changePct === null ? tradeDate : `${tradeDate} · ${figures.signedPercent(changePct)}`}
              value={<Tag tone={tones[outcome]}>{say(outcome)}</Tag>}
            />
          ))}
        </List>
      )}
    </Section>
  );
}
