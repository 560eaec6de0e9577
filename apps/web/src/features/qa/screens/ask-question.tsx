import { usePage } from '@lianpan/nav';
import { Button, Checkbox, Chips, List, ListRow, Note, SegmentedControl, Stack, Stepper, TextField } from '@lianpan/ui';
import { useState, type ReactNode } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useMute } from '../../../shared/community/mute.ts';
import { MutedNote } from '../../../shared/community/muted-note.tsx';
import { usePublishing } from '../../../shared/community/publishing.ts';
import { questionLimits } from '../../../shared/community/question-limits.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useAsk, useAskState, useStockHead, type AskState } from '../api.ts';
import {
  bountyOf,
  emptyForm,
  inputOf,
  isReady,
  lengthOf,
  maxBounty,
  priceOf,
  type AskedForm,
} from '../parts/asked-form.ts';
import { Similar } from '../parts/similar.tsx';
import { qaTexts } from '../texts.ts';

const questionType = 25;
const bands = ['above10', 'near', 'below10', 'below30'] as const;
const horizons = ['short', 'middle', 'long'] as const;
const step = 10;

/** Ask about a stock: `?stockNo=600000`. Product handbook 4.4. */
export default function AskQuestion() {
  const common = useTexts(commonTexts);
  const named = usePage().search.get('stockNo') ?? '';
  const stockNo = /^\d{6}$/.test(named) ? named : '';
  const state = useAskState();
  const head = useStockHead(stockNo);
  const name = head.data?.list[0]?.stockName;
  // The name comes a moment later than the code, and may never come.
  const stock = stockNo === '' ? null : { stockNo, name: name ?? stockNo };
  const mute = useMute();
  if (mute) {
    return (
      <SubPage back="stockQuestions" isNarrow>
        <MutedNote mute={mute} />
      </SubPage>
    );
  }
  return (
    <Answered answer={state} guest={common('membersOnly')}>
      {(known) => <Form key={stockNo} state={known} named={stock} />}
    </Answered>
  );
}

interface FormProps {
  readonly state: AskState;
  readonly named: AskedForm['stock'];
}

function Form({ state, named }: FormProps) {
  const say = useTexts(qaTexts);
  const ask = useAsk();
  const [form, setForm] = useState(emptyForm);
  const change = (more: Partial<AskedForm>): void => setForm((before) => ({ ...before, ...more }));
  const { clientReqId, done, fail, fault, ready } = usePublishing(questionType, { fallback: href('stockQuestions') });
  const whole: AskedForm = { ...form, stock: form.stock ?? named };
  const send = async (): Promise<void> => {
    if (!(await ready())) return;
    ask.mutate(inputOf(whole, clientReqId), {
      onSuccess: ({ questionId, auditHint }) => done(questionId, auditHint),
      onError: fail,
    });
  };
  const price = priceOf(state);
  const { title, maxContent } = questionLimits;
  return (
    <SubPage
      back="stockQuestions"
      isNarrow
      footer={
        <Button
          variant="primary"
          isBlock
          isLoading={ask.isPending}
          isDisabled={!isReady(whole, state)}
          onClick={() => void send()}
        >
          {say('send')}
        </Button>
      }
    >
      <StockLine stock={whole.stock} onChoose={(stock) => change({ stock })} />
      <Stack isPadded>
        <TextField
          label={say('questionTitle')}
          value={form.title}
          onChange={(typed) => change({ title: typed })}
          placeholder={say('titlePlaceholder')}
          hint={say('titleHint', title)}
          maxLength={title.most}
          rows={2}
        />
      </Stack>
      <Similar stockNo={whole.stock?.stockNo ?? ''} title={form.title} />
      <Stack isPadded gap={4}>
        <TextField
          label={say('content')}
          value={form.content}
          onChange={(content) => change({ content })}
          placeholder={say('contentPlaceholder')}
          hint={say('contentHint', { n: lengthOf(form.content), most: maxContent })}
          maxLength={maxContent}
          rows={4}
        />
        <Situation form={form} onChange={change} />
        <Bounty state={state} typed={form.bounty} onChange={(bounty) => change({ bounty })} />
        <div>
          <Checkbox
            isChecked={form.isForAdvisers}
            onChange={(isForAdvisers) => change({ isForAdvisers })}
            isDisabled={!state.canAskAdvisers}
          >
            {say('advisersOnly')}
          </Checkbox>
          {!state.canAskAdvisers && <Note>{say('advisersNote')}</Note>}
          <Checkbox isChecked={form.isAnonymous} onChange={(isAnonymous) => change({ isAnonymous })}>
            {say('anonymous')}
          </Checkbox>
        </div>
        {fault !== undefined && <p role="alert">{fault}</p>}
        <Note>{price === 0 ? say('freeLeft', { n: state.freeLeft }) : say('paid', { n: price })}</Note>
        <Note>{say('factsFirst')}</Note>
      </Stack>
    </SubPage>
  );
}

interface StockLineProps {
  readonly stock: AskedForm['stock'];
  readonly onChoose: (stock: AskedForm['stock']) => void;
}

/** Which stock is asked about, and the way to another one. */
function StockLine({ stock, onChoose }: StockLineProps) {
  const say = useTexts(qaTexts);
  const { open, finder } = useStockFinder({
    title: say('chooseStock'),
    onPick: ({ stockNo, stockName }) => onChoose({ stockNo, name: stockName }),
  });
  return (
    <>
      <List label={say('stock')}>
        {stock ? (
          <ListRow title={stock.name} note={stock.stockNo} value={say('otherStock')} onClick={open} />
        ) : (
          <ListRow title={say('chooseStock')} note={say('stockNeeded')} onClick={open} />
        )}
      </List>
      {finder}
    </>
  );
}

interface PartProps {
  readonly form: AskedForm;
  readonly onChange: (more: Partial<AskedForm>) => void;
}

function Situation({ form, onChange }: PartProps) {
  const say = useTexts(qaTexts);
  return (
    <>
      <Labelled label={say('holdState')}>
        <SegmentedControl
          isBlock
          label={say('holdState')}
          value={form.holdState}
          onChange={(holdState) => onChange({ holdState })}
          choices={[
            { key: '2', title: say('watching') },
            { key: '1', title: say('holding') },
          ]}
        />
      </Labelled>
      {form.holdState === '1' && (
        <Labelled label={say('costBand')}>
          <Chips
            label={say('costBand')}
            choices={bands.map((key) => ({ key, title: say(key) }))}
            chosen={form.costBand === null ? [] : [form.costBand]}
            onTap={(key) =>
              onChange({ costBand: key === form.costBand ? null : (bands.find((band) => band === key) ?? null) })
            }
          />
        </Labelled>
      )}
      <Labelled label={say('horizon')}>
        <SegmentedControl
          isBlock
          label={say('horizon')}
          value={form.horizon}
          onChange={(horizon) => onChange({ horizon })}
          choices={horizons.map((key) => ({ key, title: say(key) }))}
        />
      </Labelled>
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

interface BountyProps {
  readonly state: AskState;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

function Bounty({ state, typed, onChange }: BountyProps) {
  const say = useTexts(qaTexts);
  const most = maxBounty(state);
  const points = bountyOf(typed);
  const isWrong = points === null || points > most;
  return (
    <Stepper
      label={say('bounty')}
      value={typed}
      onChange={onChange}
      onStep={(direction) => onChange(String(Math.max(0, Math.min(most, (points ?? 0) + direction * step))))}
      lessLabel={say('less')}
      moreLabel={say('more')}
      inputMode="numeric"
      hint={say('bountyHint', { balance: state.balance })}
      error={isWrong ? say('bountyTooMuch', { most }) : undefined}
    />
  );
}
