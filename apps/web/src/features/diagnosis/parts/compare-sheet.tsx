import { figures } from '@lianpan/domain';
import { Figure, List, ListRow, Section } from '@lianpan/ui';
import { StockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useWatchlist } from '../../../shared/watchlist.ts';
import { compareTexts } from './compare-texts.ts';

/** A security that is compared with. */
export interface Other {
  readonly symbol: string;
  readonly name: string;
}

interface CompareSheetProps {
  readonly isOpen: boolean;
  /** The security at hand: it is not compared with itself. */
  readonly without: string;
  readonly onClose: () => void;
  readonly onPick: (other: Other) => void;
}

const csi300 = '000300.SH';
const maxWatched = 20;

/** What the candles are compared with: the large index, a watched stock, or a security that is searched for. */
export function CompareSheet({ isOpen, without, onClose, onPick }: CompareSheetProps) {
  const say = useTexts(compareTexts);
  const watched = (useWatchlist({ freshForMs: 60_000 }).data?.list ?? []).filter(({ symbol }) => symbol !== without);
  return (
    <StockFinder
      isOpen={isOpen}
      title={say('title')}
      onClose={onClose}
      filter={({ symbol }) => symbol !== without}
      onPick={({ symbol, stockName }) => onPick({ symbol, name: stockName })}
    >
      {without !== csi300 && (
        <List label={say('title')}>
          <ListRow
            title={say('csi300')}
            note={say('csi300Note')}
            onClick={() => onPick({ symbol: csi300, name: say('csi300') })}
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
                onClick={() => onPick({ symbol, name: stockName })}
              />
            ))}
          </List>
        </Section>
      )}
    </StockFinder>
  );
}
