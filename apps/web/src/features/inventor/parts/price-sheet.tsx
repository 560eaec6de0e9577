import { payTypes } from '@lianpan/domain';
import { Button, Note, Sheet, Stack, TextField, toast } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSetPrice, type OwnContent } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { yuan } from './price.ts';

interface PriceSheetProps {
  /** Fen or points as they are; `null` for none. */
  readonly current: number | null;
  /** Of one paper; without it the price of a month is meant. */
  readonly content?: OwnContent;
  readonly onClose: () => void;
}

/** Yuan as somebody types them, in fen; `null` for what is no amount. */
export function fenOf(text: string): number | null {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;
}

/** Another price for later sales. */
export function PriceSheet({ current, content, onClose }: PriceSheetProps) {
  const say = useTexts(inventorTexts);
  const common = useTexts(commonTexts);
  const set = useSetPrice();
  const isPoints = content?.payType === payTypes.points;
  const [text, setText] = useState(current === null ? '' : isPoints ? String(current) : yuan(current));
  const fen = fenOf(text);
  const save = (): void => {
    if (fen === null) return;
    const price = isPoints ? { pricePoints: Math.round(Number(text)) } : { priceFen: fen };
    set.mutate(
      { ...(content && { paperId: content.dynamicDetailId }), ...price },
      {
        onSuccess: () => {
          toast(say('saved'));
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={say('priceTitle')}
      closeLabel={common('close')}
      footer={
        <Button variant="primary" isBlock isDisabled={fen === null} isLoading={set.isPending} onClick={save}>
          {say('save')}
        </Button>
      }
    >
      <Stack isPadded>
        <TextField
          label={say(isPoints ? 'pricePointsLabel' : 'priceYuan')}
          value={text}
          onChange={setText}
          inputMode={isPoints ? 'numeric' : 'decimal'}
          maxLength={8}
        />
        <Note>{say('priceNote')}</Note>
      </Stack>
    </Sheet>
  );
}
