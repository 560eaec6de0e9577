import { figures } from '@lianpan/domain';
import { Note, Section, Stack, StatGrid, StatTile, SegmentedControl } from '@lianpan/ui';
import { useFigureWriter } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Swap } from '../api.ts';
import { swapTexts } from '../texts.ts';

interface SwitchCostProps {
  readonly cost: Swap['cost'];
  readonly amount: number;
  readonly onAmount: (amount: number) => void;
}

/** Yuan. */
const amounts = [10_000, 20_000, 50_000, 100_000, 500_000] as const;
const tiles = ['sellFees', 'buyFees', 'slippage'] as const;

/** What it costs to sell one and buy the other with the same money. */
export function SwitchCost({ cost, amount, onAmount }: SwitchCostProps) {
  const say = useTexts(swapTexts);
  const write = useFigureWriter();
  return (
    <Section title={say('cost')} note={say('costNote')}>
      <Stack>
        <SegmentedControl
          label={say('amount')}
          choices={amounts.map((value) => ({ key: String(value), title: write.compact(value, 0) }))}
          value={String(amount)}
          onChange={(key) => onAmount(Number(key))}
          isBlock
        />
        <StatGrid label={say('cost')}>
          {tiles.map((key) => (
            <StatTile key={key} name={say(key)}>
              {cost[key].toFixed(2)}
            </StatTile>
          ))}
          <StatTile name={say('costTotal')}>{cost.total.toFixed(2)}</StatTile>
          <StatTile name={say('costShare')}>{figures.percent(cost.totalPct)}</StatTile>
        </StatGrid>
        <Note>{say('neutral')}</Note>
      </Stack>
    </Section>
  );
}
