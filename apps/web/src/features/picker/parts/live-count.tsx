import { figures } from '@lianpan/domain';
import { Button, Cluster, Figure, List, ListRow, Note, Section, Stack } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Catalogue, Found } from '../api.ts';
import { changeDraft } from '../draft-store.ts';
import { itemsOf, placeOf, withoutItem, type Draft } from '../query-draft.ts';
import { pickerTexts } from '../texts.ts';
import { useConditionWords } from '../use-condition-words.ts';
import type { useLivePreview } from './use-live-preview.ts';

interface LiveCountProps {
  readonly draft: Draft;
  readonly catalogue: Catalogue;
  readonly preview: ReturnType<typeof useLivePreview>;
}

/** How many stocks the query finds while it is put together, three of them, and what makes it empty. */
export function LiveCount({ draft, catalogue, preview }: LiveCountProps) {
  const { found, fault, isCounting, retry } = preview;
  const say = useTexts(pickerTexts);
  return (
    <div className="picker-live">
      <Section
        title={found && fault === null ? say('matched', { n: found.matched }) : say('result')}
        note={isCounting ? say('counting') : found && say('asOf', { date: found.tradeDate.slice(5) })}
        isFlush
      >
        <div role="status" className="lp-hidden">
          {found && fault === null && !isCounting ? say('matched', { n: found.matched }) : ''}
        </div>
        {fault !== null && (
          <Stack isPadded gap={2}>
            <p role="alert">{fault}</p>
            <Button size="sm" onClick={retry}>
              {say('again')}
            </Button>
          </Stack>
        )}
        {fault === null && found && (
          <>
            {found.closeDate !== found.tradeDate && (
              <Note isPadded>{say('closeAsOf', { date: found.closeDate.slice(5) })}</Note>
            )}
            {found.blocker && <Blocker draft={draft} catalogue={catalogue} blocker={found.blocker} />}
            <List label={say('sample')}>
              {found.sample.flatMap(({ cell }) =>
                cell
                  ? [
                      <ListRow
                        key={cell.symbol}
                        title={cell.stockName}
                        note={cell.stockNo}
                        value={
                          <Cluster>
                            <Figure text={figures.price(cell.price)} tone={figures.toneOf(cell.changePct)} />
                            <Figure
                              text={figures.signedPercent(cell.changePct)}
                              tone={figures.toneOf(cell.changePct)}
                            />
                          </Cluster>
                        }
                        href={href('stockDiagnosis', { stockNo: cell.stockNo })}
                      />,
                    ]
                  : [],
              )}
            </List>
          </>
        )}
      </Section>
    </div>
  );
}

interface BlockerProps extends Pick<LiveCountProps, 'draft' | 'catalogue'> {
  readonly blocker: NonNullable<Found['blocker']>;
}

/** The condition without which the most would be found, and the step that takes it off. */
function Blocker({ draft, catalogue, blocker }: BlockerProps) {
  const say = useTexts(pickerTexts);
  const place = placeOf(draft, blocker.item);
  const { nameOf } = useConditionWords(catalogue);
  const item = itemsOf(draft)[blocker.item];
  if (!place || !item) return null;
  return (
    <Stack isPadded gap={2}>
      <p>{say('blocker', { name: nameOf(item), n: blocker.without })}</p>
      <Button size="sm" onClick={() => changeDraft(withoutItem(draft, place), 'remove')}>
        {say('without')}
      </Button>
    </Stack>
  );
}
