import { figures } from '@lianpan/domain';
import { DataTable, Section, Sparkline, type Column } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolColumns } from '../../../shared/tool/tool-columns.tsx';
import type { WeekReview } from '../api.ts';
import { weekReviewTexts } from '../texts.ts';

type Row = WeekReview['indices'][number];

/** The bar of the week of each index, with its closes of half a year. */
export function IndexTable({ indices }: Pick<WeekReview, 'indices'>) {
  const say = useTexts(weekReviewTexts);
  const language = useLanguage();
  const name: Column<Row> = {
    key: 'name',
    title: say('index'),
    minWidth: '5.5rem',
    render: (row) => (language === 'en' ? row.nameEn : row.name),
  };
  const course: Column<Row> = {
    key: 'course',
    title: say('course'),
    minWidth: '5.5rem',
    render: ({ closes, changePct }) => (
      <Sparkline values={closes} tone={figures.toneOf(changePct)} width={80} height={24} />
    ),
  };
  const [change, close, ...rest] = useToolColumns<Row>([
    { key: 'change', title: say('change'), figure: 'signedPercent', value: (row) => row.changePct },
    { key: 'close', title: say('close'), figure: 'price', value: (row) => row.close },
    { key: 'amplitude', title: say('amplitude'), figure: 'percent', value: (row) => row.amplitudePct },
    { key: 'open', title: say('open'), figure: 'price', value: (row) => row.open },
    { key: 'high', title: say('high'), figure: 'price', value: (row) => row.high },
    { key: 'low', title: say('low'), figure: 'price', value: (row) => row.low },
  ]);
  return (
    <Section title={say('indices')} isFlush>
      <DataTable
        caption={say('indices')}
        columns={[name, change!, close!, course, ...rest]}
        rows={indices}
        rowKey={({ symbol }) => symbol}
        rowHref={({ symbol }) => href('stockDiagnosis', { stockNo: symbol })}
      />
    </Section>
  );
}
