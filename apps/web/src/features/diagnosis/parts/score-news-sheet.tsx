import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, Note, Sheet, SkeletonBlock, Stack } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { queryOf } from '../../../shared/query.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import { curveTexts } from '../curve-texts.ts';

interface ScoreNewsSheetProps {
  readonly stockNo: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The news that a score weighs, each with what it adds; each leads to its page. Market handbook D.1. */
export function ScoreNewsSheet({ stockNo, isOpen, onClose }: ScoreNewsSheetProps) {
  const say = useTexts(curveTexts);
  const lang = useLanguage();
  const answer = useQuery(
    queryOf(
      'POST /api/stocks/diagnosis/getScoreNews',
      { stockNo },
      { silent: true, freshForMs: 60_000, enabled: isOpen },
    ),
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('newsSheet')} closeLabel={say('close')}>
      <Answered answer={answer} skeleton={<SkeletonBlock height={200} />}>
        {({ list, sum, points, weighedDate }) => (
          <Stack>
            {list.length === 0 ? (
              <EmptyState text={say('noNews')} note={say('noNewsNote')} />
            ) : (
              <List label={say('newsSheet')}>
                {list.map((item) => (
                  <ListRow
                    key={item.newsId}
                    title={pick([item.title, item.titleEn], lang)}
                    note={say('newsLine', {
                      date: dayText(item.publishTime),
                      importance: item.importance,
                      days: item.daysAgo,
                    })}
                    value={<Figure text={figures.signed(item.weight)} tone={figures.toneOf(item.weight)} isStrong />}
                    href={href('newsDetail', { newsId: item.newsId })}
                  />
                ))}
              </List>
            )}
            <Note>
              {say('newsSum', { sum: figures.signed(sum), points: points?.toFixed(1) ?? figures.missing })}
              {' · '}
              {say('newsHow', { date: weighedDate ?? figures.missing })}
            </Note>
          </Stack>
        )}
      </Answered>
    </Sheet>
  );
}
