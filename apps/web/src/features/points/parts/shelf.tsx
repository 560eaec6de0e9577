import { Button, confirm, List, ListRow, Section, Tag, toast } from '@lianpan/ui';
import { commonTexts } from '../../../shared/common-texts.ts';
import { minuteText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useExchange, type ShelfItem } from '../api.ts';
import { pointsTexts } from '../texts.ts';

interface ShelfProps {
  readonly items: readonly ShelfItem[];
  readonly balance: number;
}

/** What points can be exchanged for. */
export function Shelf({ items, balance }: ShelfProps) {
  const say = useTexts(pointsTexts);
  return (
    <Section title={say('shelf')} note={say('shelfNote')} isFlush>
      <List label={say('shelf')}>
        {items.map((item) => (
          <ShelfRow key={item.itemId} item={item} balance={balance} />
        ))}
      </List>
    </Section>
  );
}

function ShelfRow({ item, balance }: { readonly item: ShelfItem; readonly balance: number }) {
  const say = useTexts(pointsTexts);
  const common = useTexts(commonTexts);
  const exchange = useExchange();
  const { itemId, name, points, days, state, endsAt } = item;
  const onExchange = async (): Promise<void> => {
    const isSure = await confirm({
      title: say('exchangeAsk', { n: points, name, days }),
      text: say('exchangeText'),
      confirmText: say('exchange'),
      cancelText: common('cancel'),
    });
    if (!isSure) return;
    exchange.mutate({ itemId, clientReqId: crypto.randomUUID() }, { onSuccess: () => toast(say('exchanged')) });
  };
  const notes = {
    open: say('price', { n: points, days }),
    held: endsAt === null ? say('held') : say('heldUntil', { time: minuteText(endsAt) }),
    unsuitable: say('unsuitableNote'),
  };
  const missing = points - balance;
  return (
    <ListRow
      title={name}
      note={notes[state]}
      trailing={
        state === 'open' ? (
          <Button size="sm" isDisabled={missing > 0} isLoading={exchange.isPending} onClick={() => void onExchange()}>
            {missing > 0 ? say('short', { n: missing }) : say('exchange')}
          </Button>
        ) : (
          <Tag tone="neutral">{say(state)}</Tag>
        )
      }
    />
  );
}
