import type { CallOutput } from '@lianpan/client';
import { EmptyState, List, ListRow, Sheet } from '@lianpan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { commonTexts } from '../common-texts.ts';
import { queryOf } from '../query.ts';
import { useTexts } from '../texts.ts';
import { useSettled } from '../use-settled.ts';
import { finderTexts } from './finder-texts.ts';
import './stock-finder.css';

export type FoundStock = CallOutput<'GET /api/stocks/quote/searchStock'>['list'][number];

interface StockFinderProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onPick: (stock: FoundStock) => void;
  /** Which of what is found is offered; all of it without. */
  readonly filter?: (stock: FoundStock) => boolean;
  /** Stands there while nothing is typed. */
  readonly children?: ReactNode;
}

type FinderOnPage = Pick<StockFinderProps, 'title' | 'onPick' | 'filter'>;

const isNoIndex = ({ board }: FoundStock): boolean => board !== 'INDEX';

/** Looks for a stock on behalf of a page: how the sheet is opened, and the sheet itself, which closes with what is picked. */
export function useStockFinder({ title, onPick, filter = isNoIndex }: FinderOnPage) {
  const [isOpen, setOpen] = useState(false);
  const pick = (stock: FoundStock): void => {
    setOpen(false);
    onPick(stock);
  };
  const close = (): void => setOpen(false);
  return {
    open: (): void => setOpen(true),
    finder: <StockFinder isOpen={isOpen} title={title} onClose={close} onPick={pick} filter={filter} />,
  };
}

/** How long typing has to rest before it is asked for. */
const settleMs = 250;

/** A sheet in which a security is looked for by code, name or pinyin. */
export function StockFinder({ isOpen, title, onClose, onPick, filter = () => true, children }: StockFinderProps) {
  const say = useTexts(finderTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), settleMs);
  const answer = useQuery({
    ...queryOf('GET /api/stocks/quote/searchStock', { keyword }, { silent: true, enabled: isOpen && keyword !== '' }),
    placeholderData: keepPreviousData,
  });
  const found = keyword === '' ? [] : (answer.data?.list ?? []).filter(filter);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={common('close')}>
      <input
        className="stock-finder__field"
        type="search"
        aria-label={say('keyword')}
        placeholder={say('keyword')}
        maxLength={30}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {keyword === '' && children}
      {found.length > 0 && (
        <List label={say('found')}>
          {found.map((stock) => (
            <ListRow key={stock.symbol} title={stock.stockName} note={stock.symbol} onClick={() => onPick(stock)} />
          ))}
        </List>
      )}
      {keyword !== '' && answer.isSuccess && !answer.isPlaceholderData && found.length === 0 && (
        <EmptyState icon="search" text={say('nothing')} note={say('nothingNote')} />
      )}
    </Sheet>
  );
}
