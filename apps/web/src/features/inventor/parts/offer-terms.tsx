import { paperBounds, payTypes } from '@lianpan/domain';
import { Checkbox, Chips, Note, SegmentedControl, Stack, TextField } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { inventorTexts } from '../texts.ts';
import { fenOf } from './price-sheet.tsx';
import type { FormFields } from './use-start.ts';

type PayKey = '0' | '1' | '2' | '3';

interface TermsProps {
  readonly fields: FormFields;
  readonly set: (name: string, value: string) => void;
  readonly ways: readonly PayKey[];
}

/** Six digits each, as somebody types them. */
export const stockNosIn = (text = ''): string[] => [...new Set(text.match(/\d{6}/g) ?? [])].slice(0, 5);

/** What the fields of the terms say, as the calls take it. */
export function termsOf(fields: FormFields) {
  const payType = Number(fields['pay'] ?? '0');
  const price = fields['price'] ?? '';
  const fen = fenOf(price);
  return {
    payType,
    stockNos: stockNosIn(fields['stocks']),
    declares: {
      ai: fields['ai'] === '1',
      original: fields['original'] !== '0',
      ...(fields['holds'] !== undefined && fields['holds'] !== 'open' && { holds: fields['holds'] === 'yes' }),
    },
    ...(payType === payTypes.single && fen !== null && { priceFen: fen }),
    ...(payType === payTypes.points && fen !== null && { pricePoints: Math.round(Number(price)) }),
  };
}

/** How it is paid for and how much of it everybody reads. */
export function PayTerms({ fields, set, ways }: TermsProps) {
  const say = useTexts(inventorTexts);
  const pay = (fields['pay'] ?? '0') as PayKey;
  const { least, most } = paperBounds.previewPercent;
  const percents = Array.from({ length: (most - least) / 10 + 1 }, (_, at) => String(least + at * 10));
  return (
    <Stack>
      <Note>{say('pay')}</Note>
      <SegmentedControl
        label={say('pay')}
        isBlock
        value={pay}
        onChange={(key) => set('pay', key)}
        choices={ways.map((key) => ({ key, title: say(`pay_${key}`) }))}
      />
      {(pay === '1' || pay === '2') && <Note>{say('payLater')}</Note>}
      {(pay === '1' || pay === '3') && (
        <TextField
          label={say(pay === '1' ? 'priceYuan' : 'pricePointsLabel')}
          value={fields['price'] ?? ''}
          onChange={(price) => set('price', price)}
          inputMode={pay === '1' ? 'decimal' : 'numeric'}
          maxLength={7}
        />
      )}
      {pay !== '0' && ways.includes('1') && (
        <>
          <Note>{say('preview')}</Note>
          <Chips
            label={say('preview')}
            choices={percents.map((key) => ({ key, title: `${key}%` }))}
            chosen={[fields['preview'] ?? '20']}
            onTap={(key) => set('preview', key)}
          />
          <Note>{say('previewNote')}</Note>
        </>
      )}
    </Stack>
  );
}

/** Which stocks it is about, and what its author declares. */
export function Declarations({ fields, set }: Omit<TermsProps, 'ways'>) {
  const say = useTexts(inventorTexts);
  return (
    <Stack>
      <TextField
        label={say('stocks')}
        value={fields['stocks'] ?? ''}
        onChange={(stocks) => set('stocks', stocks)}
        maxLength={40}
      />
      <Note>{say('holding')}</Note>
      <SegmentedControl
        label={say('holding')}
        isBlock
        value={(fields['holds'] ?? 'open') as 'open' | 'yes' | 'no'}
        onChange={(key) => set('holds', key)}
        choices={[
          { key: 'open', title: say('holdsNone') },
          { key: 'yes', title: say('holdsYes') },
          { key: 'no', title: say('holdsNo') },
        ]}
      />
      <Checkbox isChecked={fields['original'] !== '0'} onChange={(is) => set('original', is ? '1' : '0')}>
        {say('declareOriginal')}
      </Checkbox>
      <Checkbox isChecked={fields['ai'] === '1'} onChange={(is) => set('ai', is ? '1' : '0')}>
        {say('declareAi')}
      </Checkbox>
    </Stack>
  );
}
