import { figures } from '@lianpan/domain';
import { DataTable, Figure, Section, type Column } from '@lianpan/ui';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Comment } from '../api.ts';
import { closeCommentTexts } from '../texts.ts';

type Row = Comment['indices'][number];

/** Where the indices closed, beside the mean of twenty days. */
export function IndexTable({ indices }: Pick<Comment, 'indices'>) {
  const say = useTexts(closeCommentTexts);
  const lang = useLanguage();
  const columns: readonly Column<Row>[] = [
    { key: 'name', title: say('index'), render: ({ name, nameEn }) => (lang === 'en' ? nameEn : name) },
    {
      key: 'close',
      title: say('close'),
      isNumeric: true,
      render: ({ close }) => <Figure text={figures.price(close)} />,
    },
    {
      key: 'change',
      title: say('change'),
      isNumeric: true,
      render: ({ changePct }) => <Figure text={figures.signedPercent(changePct)} tone={figures.toneOf(changePct)} />,
    },
    {
      key: 'average',
      title: say('average'),
      isNumeric: true,
      render: ({ average }) => <Figure text={figures.price(average)} />,
    },
  ];
  return (
    <Section title={say('indices')} isFlush>
      <DataTable caption={say('indices')} columns={columns} rows={indices} rowKey={({ symbol }) => symbol} />
    </Section>
  );
}
