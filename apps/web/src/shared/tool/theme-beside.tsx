import type { CallOutput } from '@lianpan/client';
import { figures } from '@lianpan/domain';
import { Button, Figure, PageFoot, Section, Sparkline, type Tone } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../answered.tsx';
import { useFigureWriter } from '../language.ts';
import { useWatchedQuotes } from '../live-quotes.ts';
import { queryOf } from '../query.ts';
import { SourceNotes } from '../source-notes.tsx';
import { StockList } from '../stock-list.tsx';
import { StockRow } from '../stock-row.tsx';
import { useTexts } from '../texts.ts';
import { besideTexts } from './beside-texts.ts';
import { SectorName, useSectorName } from '../sector-name.tsx';

const target = 'POST /api/stocks/theme/getThemedDetail';
type Detail = CallOutput<typeof target>;

const refreshMs = 60_000;
const shownMembers = 12;
const drawing = { width: 320, height: 56 };

interface ThemeBesideProps {
  readonly conceptCode: string;
  readonly tradeDate: string | undefined;
  readonly address: string;
}

/** A theme in short: how hot it is and was, and the stocks that stand for it. */
export function ThemeBeside({ conceptCode, tradeDate, address }: ThemeBesideProps) {
  const detail = useQuery({
    ...queryOf(target, { conceptCode, tradeDate }, { silent: true }),
    refetchInterval: refreshMs,
  });
  return <Answered answer={detail}>{(view) => <Theme detail={view} address={address} />}</Answered>;
}

function Theme({ detail, address }: { readonly detail: Detail; readonly address: string }) {
  const say = useTexts(besideTexts);
  const nameOf = useSectorName();
  const writer = useFigureWriter();
  const { theme, history, members, total, final } = detail;
  const shown = members.slice(0, shownMembers);
  useWatchedQuotes(final ? [] : shown.map(({ symbol }) => symbol));
  const view: readonly (readonly [name: string, text: string, tone?: Tone])[] = [
    [say('heat'), theme.heat.toFixed(1)],
    [say('stage'), say(theme.stage)],
    [say('changePct'), figures.signedPercent(theme.changePct), figures.toneOf(theme.changePct)],
    [say('limitUpNum'), String(theme.limitUpNum)],
    [say('breadth'), `${theme.upNum}/${theme.downNum}`],
    [say('mainNet'), writer.compact(theme.mainNet), figures.toneOf(theme.mainNet)],
  ];
  return (
    <section className="tool-detail" aria-label={say('stock', { name: nameOf(theme.conceptName) })}>
      <header className="tool-detail__head">
        <h2 className="tool-detail__name">
          <SectorName name={theme.conceptName} />
        </h2>
        <span className="tool-detail__way">
          <Button size="sm" href={address}>
            {say('openTheme')}
          </Button>
        </span>
      </header>
      <dl className="tool-detail__figures">
        {view.map(([name, text, tone = 'none']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Figure text={text} tone={tone} isStrong />
            </dd>
          </div>
        ))}
      </dl>
      {history.length > 1 && (
        <Section title={say('curve', { n: history.length })}>
          <Sparkline values={history.map(({ heat }) => heat)} baseValue={50} tone="none" isFluid {...drawing} />
        </Section>
      )}
      <Section title={say('members')} note={say('membersOf', { n: total })} isFlush>
        <StockList cells={shown}>
          {shown.map((cell) => (
            <StockRow key={cell.symbol} cell={cell} isAsGiven={final} />
          ))}
        </StockList>
      </Section>
      <PageFoot>
        <SourceNotes figures={[detail]} />
      </PageFoot>
    </section>
  );
}
