import { EmptyState, List, ListRow, Sheet } from '@lianpan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSettled } from '../../../shared/use-settled.ts';
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
/** How long typing has to rest before it is asked for. */
const settleMs = 250;

/** What the candles are compared with: the large index, or a security that is searched for. */
export function CompareSheet({ isOpen, without, onClose, onPick }: CompareSheetProps) {
  const say = useTexts(compareTexts);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), settleMs);
  const answer = useQuery({
    ...queryOf('GET /api/stocks/quote/searchStock', { keyword }, { silent: true, enabled: isOpen && keyword !== '' }),
    placeholderData: keepPreviousData,
  });
  const found = keyword === '' ? [] : (answer.data?.list ?? []).filter(({ symbol }) => symbol !== without);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('title')} closeLabel={say('close')}>
      <input
        className="compare-sheet__field"
        type="search"
        aria-label={say('keyword')}
        placeholder={say('keyword')}
        maxLength={30}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {keyword === '' && without !== csi300 && (
        <List label={say('title')}>
          <ListRow
            title={say('csi300')}
            note={say('csi300Note')}
            onClick={() => onPick({ symbol: csi300, name: say('csi300') })}
          />
        </List>
      )}
      {found.length > 0 && (
        <List label={say('found')}>
          {found.map(({ symbol, stockName }) => (
            <ListRow key={symbol} title={stockName} note={symbol} onClick={() => onPick({ symbol, name: stockName })} />
          ))}
        </List>
      )}
      {keyword !== '' && answer.isSuccess && !answer.isPlaceholderData && found.length === 0 && (
        <EmptyState icon="search" text={say('nothing')} note={say('nothingNote')} />
      )}
    </Sheet>
  );
}
