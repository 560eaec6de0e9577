import { Note, SearchField, Stack } from '@lianpan/ui';
import { useDeferredValue, useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useHits } from '../api.ts';
import { aiTexts } from '../texts.ts';
import { Stocks } from './stocks.tsx';

const shownHits = 6;

/** Finds a stock by code, name or pinyin; indices have no diagnosis and are left out. */
export function StockSearch() {
  const say = useTexts(aiTexts);
  const common = useTexts(commonTexts);
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim());
  const found = useHits(word);
  return (
    <>
      <Stack isPadded>
        <SearchField
          value={typed}
          onChange={setTyped}
          label={say('pick')}
          placeholder={say('searchNote')}
          clearLabel={common('clear')}
        />
      </Stack>
      {word !== '' && (
        <div className="lp-padded" role="status">
          <Answered answer={found}>
            {({ list }) => {
              const stocks = list.filter(({ board }) => board !== 'INDEX').slice(0, shownHits);
              return stocks.length === 0 ? <Note>{say('noHit')}</Note> : <Stocks label={say('pick')} stocks={stocks} />;
            }}
          </Answered>
        </div>
      )}
    </>
  );
}
