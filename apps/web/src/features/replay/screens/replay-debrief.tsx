import { usePage } from '@lianpan/nav';
import { figures } from '@lianpan/domain';
import { Button, EmptyState, Figure, Note, Section, SkeletonRows, Stack, StatGrid, StatTile } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { useLanguage } from '../../../shared/language.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useDebrief, type Debrief } from '../api.ts';
import { Checks } from '../parts/checks.tsx';
import { TradedStockCard } from '../parts/traded-stock.tsx';
import { replayTexts } from '../texts.ts';

/** What a replay came to: result, trades and what was known, other ways, checks. Product handbook 23.4. */
export default function ReplayDebrief() {
  const say = useTexts(replayTexts);
  const sessionId = Number(usePage().search.get('sessionId'));
  const isNamed = Number.isSafeInteger(sessionId) && sessionId > 0;
  return (
    <SubPage back="replay">
      {isNamed ? (
        <Content sessionId={sessionId} />
      ) : (
        <EmptyState icon="empty" text={say('noDebrief')} action={{ text: say('again'), href: href('replay') }} />
      )}
    </SubPage>
  );
}

function Content({ sessionId }: { readonly sessionId: number }) {
  return (
    <Answered answer={useDebrief(sessionId)} skeleton={<SkeletonRows count={8} />}>
      {(debrief) => <Whole debrief={debrief} />}
    </Answered>
  );
}

function Whole({ debrief }: { readonly debrief: Debrief }) {
  const say = useTexts(replayTexts);
  const write = figures.inLanguage(useLanguage());
  const { session, profitPct, indexPct, equity, stocks, lesson } = debrief;
  // It has ended: of a blind one too the day is told.
  const tradeDate = session.tradeDate ?? '';
  const change = (value: number | null) => <Figure text={figures.signedPercent(value)} tone={figures.toneOf(value)} />;
  return (
    <>
      <Section title={`${session.title} ${tradeDate}`}>
        <StatGrid label={say('result')}>
          <StatTile name={say('profit')}>{change(profitPct)}</StatTile>
          <StatTile name={say('index')}>{change(indexPct)}</StatTile>
          <StatTile name={say('equity')}>
            <Figure text={write.compact(equity)} />
          </StatTile>
        </StatGrid>
      </Section>
      {stocks.length === 0 && (
        <Stack isPadded>
          <Note>{say('noTrades')}</Note>
        </Stack>
      )}
      {stocks.map((stock) => (
        <TradedStockCard key={stock.stockNo} stock={stock} tradeDate={tradeDate} />
      ))}
      <Checks key={String(session.score)} sessionId={session.sessionId} checks={debrief.checks} />
      <Section title={say('lesson')}>
        <Stack>
          <p>{lesson}</p>
          <Button isBlock href={href('replay')}>
            {say('again')}
          </Button>
        </Stack>
      </Section>
    </>
  );
}
