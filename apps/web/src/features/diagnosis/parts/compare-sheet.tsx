import { List, ListRow } from '@lianpan/ui';
import { StockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
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

/** What the candles are compared with: the large index, or a security that is searched for. */
export function CompareSheet({ isOpen, without, onClose, onPick }: CompareSheetProps) {
  const say = useTexts(compareTexts);
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
    </StockFinder>
  );
}
