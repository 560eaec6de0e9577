import { Button, List, ListRow, SegmentedControl, Sheet, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useRegisterTrade, useTacticsNames, useUpdateTrade, type Claim, type Trade } from '../api.ts';
import { tradeTexts } from '../texts.ts';
import { SelectField } from './select-field.tsx';
import './trade-rows.css';

interface TradeFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The trade that is changed; a new one without. */
  readonly trade?: Trade | undefined;
}

interface Draft {
  readonly stock: { readonly stockNo: string; readonly stockName: string } | null;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly quantity: string;
  readonly tradeDate: string;
  readonly tradeTime: string;
  readonly fees: string;
  readonly tacticsId: string;
  readonly note: string;
}

const draftOf = (trade: Trade | undefined): Draft => ({
  stock: trade ? { stockNo: trade.stockNo, stockName: trade.stockName } : null,
  side: trade?.side ?? 'buy',
  price: trade ? String(trade.price) : '',
  quantity: trade ? String(trade.quantity) : '',
  tradeDate: trade?.tradeDate ?? '',
  tradeTime: trade?.tradeTime ?? '',
  fees: trade ? String(trade.fees) : '',
  tacticsId: trade?.tacticsId ?? '',
  note: trade?.note ?? '',
});

const figureOf = (text: string): number | null => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value > 0 ? value : null;
};

/** The sheet in which a trade is registered or changed; the server says what could not have been. */
export function TradeForm({ isOpen, onClose, trade }: TradeFormProps) {
  const say = useTexts(tradeTexts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const [draft, setDraft] = useState(() => draftOf(trade));
  const [clientTradeId] = useState(() => crypto.randomUUID());
  const [isTried, setIsTried] = useState(false);
  const { open, finder } = useStockFinder({
    title: say('pickStock'),
    onPick: ({ stockNo, stockName }) => change({ stock: { stockNo, stockName } }),
  });
  const register = useRegisterTrade();
  const update = useUpdateTrade();
  const names = useTacticsNames().data?.list ?? [];
  const change = (changes: Partial<Draft>): void => setDraft((before) => ({ ...before, ...changes }));
  const { stock, side, tradeDate, tradeTime, tacticsId, note } = draft;
  const [price, quantity] = [figureOf(draft.price), figureOf(draft.quantity)];
  const fault = (isMissing: boolean, text: 'missingFigure' | 'missingDate'): string | undefined =>
    isTried && isMissing ? say(text) : undefined;
  const save = (): void => {
    setIsTried(true);
    if (!stock || price === null || quantity === null || tradeDate === '') return;
    const claim: Claim = {
      ...{ stockNo: stock.stockNo, side, price, quantity, tradeDate, note },
      ...(tradeTime === '' ? {} : { tradeTime }),
      ...(tacticsId === '' ? {} : { tacticsId: tacticsId as NonNullable<Claim['tacticsId']> }),
      ...(draft.fees.trim() === '' ? {} : { fees: Number(draft.fees) }),
    };
    const done = (text: 'saved' | 'changed') => () => {
      toast(say(text));
      onClose();
    };
    if (trade) update.mutate({ ...claim, tradeId: trade.tradeId }, { onSuccess: done('changed') });
    else register.mutate({ ...claim, clientTradeId }, { onSuccess: done('saved') });
  };
  return (
    <>
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        variant="popup"
        title={say(trade ? 'changeTitle' : 'formTitle')}
        closeLabel={common('close')}
        footer={
          <Button variant="primary" isBlock isLoading={register.isPending || update.isPending} onClick={save}>
            {say('save')}
          </Button>
        }
      >
        <Stack gap={3}>
          <SegmentedControl
            label={say('side')}
            isBlock
            value={side}
            onChange={(next) => change({ side: next })}
            choices={(['buy', 'sell'] as const).map((key) => ({ key, title: say(key) }))}
          />
          <List label={say('stock')}>
            <ListRow
              title={stock ? `${stock.stockName} ${stock.stockNo}` : say('pickStock')}
              note={
                isTried && stock === null ? <span className="trade-row__fault">{say('missingStock')}</span> : undefined
              }
              onClick={open}
            />
          </List>
          <div className="trade-form__pair">
            <TextField
              label={say('price')}
              value={draft.price}
              inputMode="decimal"
              maxLength={12}
              onChange={(next) => change({ price: next })}
              error={fault(price === null, 'missingFigure')}
            />
            <TextField
              label={say('quantity')}
              value={draft.quantity}
              inputMode="numeric"
              maxLength={9}
              onChange={(next) => change({ quantity: next.replace(/\D/g, '') })}
              error={fault(quantity === null, 'missingFigure')}
            />
          </div>
          <div className="trade-form__pair">
            <TextField
              label={say('date')}
              type="date"
              value={tradeDate}
              onChange={(next) => change({ tradeDate: next })}
              error={fault(tradeDate === '', 'missingDate')}
            />
            <TextField
              label={say('time')}
              type="time"
              value={tradeTime}
              onChange={(next) => change({ tradeTime: next })}
            />
          </div>
          <TextField
            label={say('feesField')}
            value={draft.fees}
            inputMode="decimal"
            maxLength={10}
            onChange={(next) => change({ fees: next.replace(/[^\d.]/g, '') })}
            hint={say('feesHint')}
          />
          <SelectField
            label={say('tacticsField')}
            value={tacticsId}
            onChange={(next) => change({ tacticsId: next })}
            choices={[
              { key: '', title: say('noTactics') },
              ...names.map((one) => ({ key: one.tacticsId, title: language === 'en' ? one.nameEn : one.name })),
            ]}
          />
          <TextField label={say('note')} value={note} maxLength={200} onChange={(next) => change({ note: next })} />
        </Stack>
      </Sheet>
      {finder}
    </>
  );
}
