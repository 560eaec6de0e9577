import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Figure, Section, SkeletonBlock } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { dayText } from '../../../shared/dates.ts';
import { BannerStrip } from '../../../shared/operation/banner-strip.tsx';
import { useLiveQuote, useWatchedQuotes } from '../../../shared/live-quotes.ts';
import { pickTexts } from '../../../shared/picks/pick-texts.ts';
import { PickWays } from '../../../shared/picks/pick-ways.tsx';
import { queryOf } from '../../../shared/query.ts';
import { addressOf, liveChange } from '../../../shared/quote.ts';
import { useTexts } from '../../../shared/texts.ts';
import { openingTexts } from '../opening-texts.ts';
import './offers.css';

const cardsCall = 'GET /api/stocks/hall/getHallDiagnosisCards';

type Card = CallOutput<typeof cardsCall>['list'][number];

/** Diagnoses change by asking for one, and the page comes back from that. */
const freshForMs = 15_000;
/** px: the row of stocks, without the room that a skeleton keeps around itself. */
const rowHeight = 52;

/** Ways to pick stocks, what operators offer, and the stocks that were diagnosed lately. Product handbook 2.2. */
export default function Offers() {
  const say = useTexts(pickTexts);
  return (
    <>
      <Section title={say('ways')}>
        <PickWays />
      </Section>
      <BannerStrip scene="HallBanner" isLow />
      <Diagnoses />
    </>
  );
}

/** The newest diagnoses with what came of them; for who asked for none, stocks that others trade. */
function Diagnoses() {
  const say = useTexts(openingTexts);
  const cards = useQuery(queryOf(cardsCall, {}, { silent: true, freshForMs }));
  useWatchedQuotes((cards.data?.list ?? []).map(({ symbol }) => symbol));
  if (cards.isError && !cards.data) return null;
  return (
    <Section
      title={say('diagnosis')}
      note={cards.data && say(cards.data.isOwn ? 'ownNote' : 'popularNote')}
      action={{ text: say('diagnose'), href: href('search') }}
      isFlush
    >
      {cards.data ? (
        <ul className="hall-diagnoses" aria-label={say('diagnosis')}>
          {cards.data.list.map((card) => (
            <li key={card.symbol}>
              <a className="hall-diagnosis" href={href('stockDiagnosis', { stockNo: addressOf(card) })}>
                <b lang="zh-CN">{card.stockName}</b>
                <span className="hall-diagnosis__now">
                  {card.createdTime === null
                    ? say('today')
                    : say('since', { date: dayText(card.createdTime).slice(5) })}
                </span>
                <Outcome card={card} />
                {card.totalAtDiagnosis !== null && (
                  <span className="hall-diagnosis__score">
                    {say('scored', { score: Math.round(card.totalAtDiagnosis) })}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonBlock height={rowHeight} />
      )}
    </Section>
  );
}

/** What became of a stock since its diagnosis; without one how it moves today, as the rows beside it say. */
function Outcome({ card: { symbol, createdTime, changePct, diagnosisUpRatio5 } }: { readonly card: Card }) {
  const line = useLiveQuote(symbol);
  const pct = createdTime === null ? liveChange(changePct, line) : diagnosisUpRatio5;
  return <Figure text={figures.signedPercent(pct)} tone={figures.toneOf(pct)} />;
}
