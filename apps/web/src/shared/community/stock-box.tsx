import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section } from '@lianpan/ui';
import { href } from '../../routes/href.ts';
import { catalogue, useTexts } from '../texts.ts';
import type { ContentCard } from './api.ts';

const stockTexts = catalogue({
  stocksThen: ['发布时与现在', 'Then and now'],
  stock: ['股票', 'Stock'],
  priceThen: ['发布价', 'Then'],
  nowPrice: ['现价', 'Now'],
  since: ['至今', 'Since'],
  index: ['同期沪深300', 'CSI 300'],
});

/** Stocks that were named: then and now, beside the index. */
export function StockBox({ stocks }: { readonly stocks: ContentCard['stockTags'] }) {
  const say = useTexts(stockTexts);
  return (
    <Section title={say('stocksThen')} isFlush>
      <DataTable
        caption={say('stocksThen')}
        rows={stocks}
        rowKey={({ stockNo }) => stockNo}
        rowHref={({ stockNo }) => href('stockDiagnosis', { stockNo })}
        columns={[
          { key: 'stock', title: say('stock'), render: ({ stockName }) => stockName },
          {
            key: 'then',
            title: say('priceThen'),
            isNumeric: true,
            render: ({ priceAtPublish }) => priceAtPublish?.toFixed(2) ?? '--',
          },
          { key: 'now', title: say('nowPrice'), isNumeric: true, render: ({ price }) => price?.toFixed(2) ?? '--' },
          {
            key: 'since',
            title: say('since'),
            isNumeric: true,
            render: ({ sincePct }) => <Figure text={figures.signedPercent(sincePct)} tone={figures.toneOf(sincePct)} />,
          },
          {
            key: 'index',
            title: say('index'),
            isNumeric: true,
            render: ({ indexSincePct }) => (
              <Figure text={figures.signedPercent(indexSincePct)} tone={figures.toneOf(indexSincePct)} />
            ),
          },
        ]}
      />
    </Section>
  );
}
