import { EmptyState, List, ListRow, SegmentedControl, Sheet, Skeletons, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useStockEvents, useStockNews } from '../api.ts';
import { qaTexts } from '../texts.ts';

/** Something that an answer cites. */
export interface Cited {
  readonly dataType: number;
  readonly dataId: string;
  readonly title: string;
}

interface EvidenceSheetProps {
  readonly stockNo: string;
  readonly onClose: () => void;
  readonly onPick: (cited: Cited) => void;
}

const newsType = 33;
const eventType = 47;

/** What happened to a stock lately, to be cited. */
export function EvidenceSheet({ stockNo, onClose, onPick }: EvidenceSheetProps) {
  const say = useTexts(qaTexts);
  const common = useTexts(commonTexts);
  const [kind, setKind] = useState<'events' | 'news'>('events');
  return (
    <Sheet isOpen onClose={onClose} title={say('addEvidence')} closeLabel={common('close')}>
      <Stack isPadded>
        <SegmentedControl
          label={say('addEvidence')}
          value={kind}
          onChange={setKind}
          choices={[
            { key: 'events', title: say('evidenceEvents') },
            { key: 'news', title: say('evidenceNews') },
          ]}
        />
      </Stack>
      {kind === 'events' ? <Events stockNo={stockNo} onPick={onPick} /> : <News stockNo={stockNo} onPick={onPick} />}
    </Sheet>
  );
}

type ListProps = Pick<EvidenceSheetProps, 'stockNo' | 'onPick'>;

function Events({ stockNo, onPick }: ListProps) {
  const say = useTexts(qaTexts);
  const language = useLanguage();
  return (
    <Answered answer={useStockEvents(stockNo)} skeleton={<Skeletons variant="list" count={5} />}>
      {({ upcoming, list }) => (
        <Choices
          onPick={onPick}
          rows={[...upcoming, ...list].map((event) => ({
            dataType: eventType,
            dataId: event.stockEventsDetailId,
            title: language === 'en' ? event.titleEn : event.title,
            note: event.effectDate ?? minuteText(event.publishTime),
          }))}
          label={say('evidenceEvents')}
        />
      )}
    </Answered>
  );
}

function News({ stockNo, onPick }: ListProps) {
  const say = useTexts(qaTexts);
  return (
    <Answered answer={useStockNews(stockNo)} skeleton={<Skeletons variant="list" count={5} />}>
      {({ list }) => (
        <Choices
          onPick={onPick}
          rows={list.map((one) => ({
            dataType: newsType,
            dataId: one.newsId,
            title: one.title,
            note: minuteText(one.publishTime),
          }))}
          label={say('evidenceNews')}
        />
      )}
    </Answered>
  );
}

interface ChoicesProps {
  readonly rows: readonly (Cited & { readonly note: string })[];
  readonly label: string;
  readonly onPick: (cited: Cited) => void;
}

function Choices({ rows, label, onPick }: ChoicesProps) {
  const say = useTexts(qaTexts);
  if (rows.length === 0) return <EmptyState text={say('noEvidence')} />;
  return (
    <List label={label}>
      {rows.map(({ note, ...cited }) => (
        <ListRow key={cited.dataId} title={cited.title} note={note} onClick={() => onPick(cited)} />
      ))}
    </List>
  );
}
