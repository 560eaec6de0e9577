import { Button, DataTable, Figure, Note, Section, Stack, Tag, type Column } from '@lianpan/ui';
import { figureKind, shownFigure } from '../../../shared/picks/condition-figure.ts';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import type { Asked } from '../api.ts';
import { sieveTexts } from '../texts.ts';
import './funnel.css';

interface AskedStockProps {
  /** `null` before anybody asked. */
  readonly asked: Asked | null;
  readonly onAsk: (stockNo: string) => void;
}

/** Why a stock is not among those that are left: the step, and its figures. */
export function AskedStock({ asked, onAsk }: AskedStockProps) {
  const say = useTexts(sieveTexts);
  const { open, finder } = useStockFinder({
    title: say('choose'),
    onPick: ({ stockNo }) => onAsk(stockNo),
    filter: ({ kind, delisted }) => kind === 'stock' && !delisted,
  });
  return (
    <Section title={say('ask')} isFlush>
      <Stack isPadded>
        {asked ? <Verdict asked={asked} /> : <Note>{say('askNote')}</Note>}
        <Button isBlock icon="search" onClick={open}>
          {say(asked ? 'other' : 'choose')}
        </Button>
      </Stack>
      {asked && <Figures asked={asked} />}
      {finder}
    </Section>
  );
}

function Verdict({ asked: { stockName: name, isOfUniverse, fellAt } }: { readonly asked: Asked }) {
  const say = useTexts(sieveTexts);
  if (!isOfUniverse) return <p>{say('outside', { name })}</p>;
  return <p>{fellAt === null ? say('passed', { name }) : say('fell', { name, step: say(fellAt) })}</p>;
}

function Figures({ asked }: { readonly asked: Asked }) {
  const say = useTexts(sieveTexts);
  const write = useToolFigure();
  const rows = asked.steps.flatMap(({ key, items, isPassed }) =>
    items.map((item, at) => ({ ...item, key: `${key}-${at}`, step: key, isPassed })),
  );
  type Row = (typeof rows)[number];
  const columns: readonly Column<Row>[] = [
    {
      key: 'item',
      title: say('item'),
      minWidth: '9rem',
      render: ({ name, step }) => (
        <>
          {name}
          <Note>{say(step)}</Note>
        </>
      ),
    },
    {
      key: 'value',
      title: say('value'),
      isNumeric: true,
      render: ({ unit, value, isMet, isYesNo }) => (
        <span className="funnel__told">
          {!isYesNo && <Figure text={write(shownFigure(unit, value), figureKind(unit, value))} isStrong />}
          <Tag tone={isMet === null ? 'neutral' : isMet ? 'brand' : 'warn'}>
            {say(isMet ? 'met' : value === null ? 'unknown' : 'missed')}
          </Tag>
        </span>
      ),
    },
  ];
  return <DataTable caption={say('ask')} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}
