import { figures } from '@lianpan/domain';
import { Figure, List, ListRow, Section } from '@lianpan/ui';
import { StockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchlist } from '../../../shared/watchlist.ts';
import { useIndustryLine } from '../api.ts';
import { compareTexts } from './compare-texts.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** What is compared with: a security, or the industry of the one at hand. */
export interface Other {
  readonly kind: 'security' | 'industry';
  /** Of an industry that of the stock whose it is. */
  readonly symbol: string;
  readonly name: string;
}

interface CompareSheetProps {
  readonly isOpen: boolean;
  /** The security at hand: it is not compared with itself. */
  readonly without: string;
  /** It is a stock, which has an industry. */
  readonly isStock: boolean;
  readonly onClose: () => void;
  readonly onPick: (other: Other) => void;
}

const csi300 = '000300.SH';
const maxWatched = 20;

/** What the candles are compared with: the own industry, the large index, a watched stock, or a security that is searched for. */
export function CompareSheet({ isOpen, without, isStock, onClose, onPick }: CompareSheetProps) {
  const say = useTexts(compareTexts);
  const watched = (useWatchlist({ freshForMs: 60_000 }).data?.list ?? []).filter(({ symbol }) => symbol !== without);
  const industry = useIndustryLine(without, isOpen && isStock).data;
  const nameOf = useSectorName();
  const industryName = industry?.industryName ? nameOf(industry.industryName) : null;
  return (
    <StockFinder
      isOpen={isOpen}
      title={say('title')}
      onClose={onClose}
      filter={({ symbol }) => symbol !== without}
      onPick={({ symbol, stockName }) => onPick({ kind: 'security', symbol, name: stockName })}
    >
      {without !== csi300 && (
        <List label={say('title')}>
          {industryName !== null && (
            <ListRow
              title={say('industry', { name: industryName })}
              note={say('industryNote', { n: industry?.stockNum ?? 0 })}
              onClick={() =>
                onPick({ kind: 'industry', symbol: without, name: say('industryName', { name: industryName }) })
              }
            />
          )}
          <ListRow
            title={say('csi300')}
            note={say('csi300Note')}
            onClick={() => onPick({ kind: 'security', symbol: csi300, name: say('csi300') })}
          />
        </List>
      )}
      {watched.length > 0 && (
        <Section title={say('watched')} isFlush>
          <List label={say('watched')}>
            {watched.slice(0, maxWatched).map(({ symbol, stockName, changePct }) => (
              <ListRow
                key={symbol}
                title={stockName}
                note={symbol}
                value={<Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />}
                onClick={() => onPick({ kind: 'security', symbol, name: stockName })}
              />
            ))}
          </List>
        </Section>
      )}
    </StockFinder>
  );
}
