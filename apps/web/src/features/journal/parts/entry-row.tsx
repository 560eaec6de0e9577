import { figures } from '@lianpan/domain';
import { Button, Cluster, confirm, Figure, Sheet, Tag, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { reasonTexts, diagnosisText } from '../../../shared/trade-reasons/reason-texts.ts';
import { useDeleteJournal, useSaveReview, type JournalEntry } from '../api.ts';
import { journalTexts } from '../texts.ts';
import './entry-row.css';

/** A reason with what became of it, what of its plan was broken, and the way to look back. */
export function EntryRow({ entry }: { readonly entry: JournalEntry }) {
  const say = useTexts(journalTexts);
  const names = useTexts(reasonTexts);
  const [isOpen, setIsOpen] = useState(false);
  const {
    stockNo,
    stockName,
    reasonCode,
    emotion,
    note,
    planStop,
    planDays,
    price,
    quantity,
    tradeDate,
    review,
    diagnosis,
  } = entry;
  const plan = [
    ...(planStop === null ? [] : [say('planStop', { price: figures.price(planStop) })]),
    ...(planDays === null ? [] : [say('planDays', { n: planDays })]),
  ];
  return (
    <li className="journal-entry">
      <Cluster isSpread>
        <a className="journal-entry__stock" href={href('stockDiagnosis', { stockNo })}>
          {stockName} <small>{stockNo}</small>
        </a>
        <Cluster gap={1}>
          <Tag tone="brand">{names(reasonCode)}</Tag>
          {emotion !== null && <Tag tone="neutral">{names(`mood_${emotion}`)}</Tag>}
        </Cluster>
      </Cluster>
      <p className="journal-entry__bought">
        {quantity > 0
          ? say('boughtAt', { date: tradeDate, n: quantity.toLocaleString('en-US'), price: price.toFixed(2) })
          : say('notFilled', { date: tradeDate })}
        {plan.length > 0 && ` · ${say('plan')}${plan.join(' · ')}`}
      </p>
      <p className="journal-entry__note">{note}</p>
      {diagnosis !== null && (
        <p className="journal-entry__bought">
          {diagnosisText(diagnosis, names)}
          {diagnosis.pct !== null && (
            <>
              {` · ${say('since')} `}
              <Figure text={figures.signedPercent(diagnosis.pct)} tone={figures.toneOf(diagnosis.pct)} />
            </>
          )}
        </p>
      )}
      <dl className="journal-entry__outcomes">
        <Outcome title={say('day5')} outcome={entry.outcome5} />
        <Outcome title={say('day20')} outcome={entry.outcome20} />
        <Outcome
          title={say('closed')}
          outcome={entry.closedPct === null ? null : { pct: entry.closedPct, excessPct: null }}
        />
      </dl>
      {entry.broken.map(({ code, planned, actual }) => (
        <p key={code} className="journal-entry__broken">
          {code === 'STOP_MISSED'
            ? say('broken_STOP_MISSED', {
                planned: figures.signedPercent(planned),
                actual: figures.signedPercent(actual),
              })
            : say('broken_DAYS_EXCEEDED', { planned, actual })}
        </p>
      ))}
      {review !== null && <blockquote className="journal-entry__review">{review}</blockquote>}
      <Cluster>
        <Button size="sm" icon="edit" onClick={() => setIsOpen(true)}>
          {say('review')}
        </Button>
        <RemoveButton linkId={entry.linkId} />
      </Cluster>
      <ReviewSheet key={String(isOpen)} entry={entry} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </li>
  );
}

function Outcome({ title, outcome }: { readonly title: string; readonly outcome: JournalEntry['outcome5'] }) {
  const say = useTexts(journalTexts);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {outcome === null ? (
          <span className="journal-entry__pending">{say('waiting')}</span>
        ) : (
          <>
            <Figure text={figures.signedPercent(outcome.pct)} tone={figures.toneOf(outcome.pct)} isStrong />
            {outcome.excessPct !== null && (
              <small>{say('excess', { pct: figures.signedPercent(outcome.excessPct) })}</small>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

function RemoveButton({ linkId }: { readonly linkId: number }) {
  const say = useTexts(journalTexts);
  const common = useTexts(commonTexts);
  const remove = useDeleteJournal();
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('removeAsk'),
      text: say('removeText'),
      confirmText: say('remove'),
      cancelText: common('cancel'),
      isDanger: true,
    });
    if (isSure) remove.mutate({ linkId }, { onSuccess: () => toast(say('removed')) });
  };
  return (
    <Button size="sm" variant="text" isLoading={remove.isPending} onClick={() => void ask()}>
      {say('remove')}
    </Button>
  );
}

const minReview = 30;

interface ReviewSheetProps {
  readonly entry: JournalEntry;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function ReviewSheet({ entry, isOpen, onClose }: ReviewSheetProps) {
  const say = useTexts(journalTexts);
  const common = useTexts(commonTexts);
  const save = useSaveReview();
  const [review, setReview] = useState(entry.review ?? '');
  const [isTried, setIsTried] = useState(false);
  const isShort = review.trim().length < minReview;
  const onSave = (): void => {
    setIsTried(true);
    if (isShort) return;
    const done = (): void => {
      toast(say('saved'));
      onClose();
    };
    save.mutate({ linkId: entry.linkId, review }, { onSuccess: done });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={say('reviewTitle')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isLoading={save.isPending} onClick={onSave}>
          {say('save')}
        </Button>
      }
    >
      <TextField
        label={say('reviewField')}
        value={review}
        rows={5}
        maxLength={1000}
        onChange={setReview}
        error={isTried && isShort ? say('reviewShort') : undefined}
      />
    </Sheet>
  );
}
