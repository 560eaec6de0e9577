import { figures } from '@lianpan/domain';
import { List, ListRow } from '@lianpan/ui';
import { useState } from 'react';
import { latePart } from '../../../shared/late-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { ScoreCard } from '../api.ts';
import { curveTexts } from '../curve-texts.ts';

const NewsSheet = latePart(async () => (await import('./score-news-sheet.tsx')).ScoreNewsSheet);

/** What the news give to the score, and the way to each of them; nothing where the card has no such part. */
export function ScoreNews({ card }: { readonly card: ScoreCard }) {
  const say = useTexts(curveTexts);
  const [isOpen, setIsOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const part = card.dims.find(({ key }) => key === 'sentiment')?.subs.find(({ key }) => key === 'news');
  if (!part) return null;
  const { points, max, values } = part;
  const isKnown = points !== null;
  return (
    <>
      <div className="diagnosis-score__news">
        <List label={say('news')}>
          <ListRow
            title={say('news')}
            note={
              isKnown
                ? say('newsCounts', { good: values['goodNews'] ?? 0, bad: values['badNews'] ?? 0 })
                : say('unknownNews')
            }
            value={isKnown ? say('newsPoints', { points: points.toFixed(1), most: max }) : figures.missing}
            onClick={
              isKnown
                ? () => {
                    setWasAsked(true);
                    setIsOpen(true);
                  }
                : undefined
            }
          />
        </List>
      </div>
      {wasAsked && <NewsSheet stockNo={card.stockNo} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
