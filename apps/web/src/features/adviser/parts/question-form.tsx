import { Button, Chips, List, ListRow, Note, SegmentedControl, Stack, TextField, toast } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { runtime, track } from '../../../shared/runtime.ts';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { LateMediaUploader } from '../../../shared/upload/late-media-uploader.tsx';
import type { MediaState } from '../../../shared/upload/use-media-uploads.ts';
import { useAsk, type AdviserState } from '../api.ts';
import { adviserTexts } from '../texts.ts';

const kinds = ['position', 'concept', 'tool', 'service'] as const;
const bands = ['above10', 'near', 'below10', 'below30'] as const;
const bounds = { least: 4, most: 1000 } as const;
const maxPictures = 4;
const imagesOnly = ['image'] as const;
const nothing: MediaState = { media: [], isBusy: false, hasFailed: false };

interface NamedStock {
  readonly stockNo: string;
  readonly name: string;
}

interface QuestionFormProps {
  readonly state: AdviserState;
  /** The stock that one comes from. */
  readonly named: NamedStock | null;
}

/** What is asked: kind, stock, cost, words, pictures. Sent again after a lost answer it stands once. */
export function QuestionForm({ state, named }: QuestionFormProps) {
  const say = useTexts(adviserTexts);
  const ask = useAsk();
  const [clientReqId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<(typeof kinds)[number]>(named ? 'position' : 'concept');
  const [chosen, setChosen] = useState<NamedStock | null | undefined>();
  const [band, setBand] = useState<(typeof bands)[number] | null>(null);
  const [text, setText] = useState('');
  const [hasPictures, setHasPictures] = useState(false);
  const [pictures, setPictures] = useState(nothing);
  const stock = chosen === undefined ? named : chosen;
  const { length } = Array.from(text.trim());
  const isFull = state.openNum >= state.mostOpen;
  const isReady =
    !isFull &&
    state.leftToday > 0 &&
    length >= bounds.least &&
    length <= bounds.most &&
    !pictures.isBusy &&
    (kind !== 'position' || stock !== null);
  const send = (): void =>
    ask.mutate(
      {
        kind,
        text: text.trim(),
        clientReqId,
        fileUrls: pictures.media.map(({ fileUrl }) => fileUrl),
        ...(stock && { stockNo: stock.stockNo }),
        ...(stock && band && { costBand: band }),
      },
      {
        onSuccess: ({ ticketId }) => {
          track('ticketOpen', { kind });
          toast(say('sent'));
          runtime().go(href('adviserHistory', { ticketId }));
        },
      },
    );
  return (
    <>
      <Stack isPadded>
        <SegmentedControl
          isBlock
          label={say('kind')}
          value={kind}
          onChange={setKind}
          choices={kinds.map((key) => ({ key, title: say(`kind_${key}`) }))}
        />
      </Stack>
      <StockLine stock={stock} isNeeded={kind === 'position'} onChoose={setChosen} />
      <Stack isPadded gap={4}>
        {stock && kind === 'position' && (
          <Labelled label={say('costBand')}>
            <Chips
              label={say('costBand')}
              choices={bands.map((key) => ({ key, title: say(key) }))}
              chosen={band === null ? [] : [band]}
              onTap={(key) => setBand(key === band ? null : (bands.find((one) => one === key) ?? null))}
            />
          </Labelled>
        )}
        <TextField
          label={say('question')}
          value={text}
          onChange={setText}
          placeholder={say('questionPlaceholder')}
          hint={say('questionHint', { n: length, most: bounds.most })}
          maxLength={bounds.most}
          rows={4}
        />
        {hasPictures ? (
          <LateMediaUploader accepts={imagesOnly} maxImages={maxPictures} onChange={setPictures} />
        ) : (
          <Button icon="picture" onClick={() => setHasPictures(true)}>
            {say('addPictures')}
          </Button>
        )}
        <Note>{say('privacy')}</Note>
        <Button variant="primary" isBlock isDisabled={!isReady} isLoading={ask.isPending} onClick={send}>
          {say('send')}
        </Button>
        <Note>
          {state.leftToday === 0
            ? say('usedUp')
            : isFull
              ? say('tooManyOpen', { n: state.openNum })
              : say('leftToday', { n: state.leftToday, open: state.openNum, most: state.mostOpen })}
        </Note>
      </Stack>
    </>
  );
}

interface StockLineProps {
  readonly stock: NamedStock | null;
  readonly isNeeded: boolean;
  readonly onChoose: (stock: NamedStock | null) => void;
}

function StockLine({ stock, isNeeded, onChoose }: StockLineProps) {
  const say = useTexts(adviserTexts);
  const { open, finder } = useStockFinder({
    title: say('chooseStock'),
    onPick: ({ stockNo, stockName }) => onChoose({ stockNo, name: stockName }),
  });
  return (
    <>
      <List label={say('stock')}>
        {stock ? (
          <ListRow
            title={<span lang="zh-CN">{stock.name}</span>}
            note={stock.stockNo}
            value={say('otherStock')}
            onClick={open}
          />
        ) : (
          <ListRow title={say('chooseStock')} note={say(isNeeded ? 'stockNeeded' : 'stockOptional')} onClick={open} />
        )}
        {stock && !isNeeded && <ListRow title={say('noStock')} onClick={() => onChoose(null)} />}
      </List>
      {finder}
    </>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Note>{label}</Note>
      {children}
    </Stack>
  );
}
