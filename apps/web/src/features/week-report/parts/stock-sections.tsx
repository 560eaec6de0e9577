import { DataTable, List, ListRow, Tag, type Column, type TagTone } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useLanguage } from '../../../shared/language.ts';
import { useTexts } from '../../../shared/texts.ts';
import { reasonTexts } from '../../../shared/trade-reasons/reason-texts.ts';
import type { WeekReport } from '../api.ts';
import { weekReportTexts } from '../texts.ts';
import { Percent } from './percent.tsx';
import './week-report.css';

type Diagnoses = NonNullable<WeekReport['diagnoses']>;
type Diagnosis = Diagnoses['list'][number];

const tones: Readonly<Record<Diagnosis['verdict'], TagTone>> = {
  hit: 'brand',
  miss: 'warn',
  even: 'neutral',
  early: 'neutral',
  none: 'neutral',
};

/** What was diagnosed, what was said, and what came of it. */
export function DiagnosisRows({ list }: Pick<Diagnoses, 'list'>) {
  const say = useTexts(weekReportTexts);
  const names = useTexts(reasonTexts);
  const columns: readonly Column<Diagnosis>[] = [
    {
      key: 'stock',
      title: `${say('stock')} · ${say('said')}`,
      minWidth: '6rem',
      render: ({ stockName, label, total }) => (
        <span className="week-report-stock">
          {stockName}
          <small>
            {names(`label_${label}`)} {Math.round(total)}
          </small>
        </span>
      ),
    },
    { key: 'since', title: say('since'), isNumeric: true, render: ({ pct }) => <Percent value={pct} /> },
    { key: 'excess', title: say('excess'), isNumeric: true, render: ({ excessPct }) => <Percent value={excessPct} /> },
    {
      key: 'verdict',
      title: say('verdict'),
      render: ({ verdict }) => <Tag tone={tones[verdict]}>{say(verdict === 'none' ? 'noVerdict' : verdict)}</Tag>,
    },
  ];
  return (
    <DataTable
      caption={say('diagnoses')}
      rows={list}
      rowKey={({ stockNo, givenAt }) => `${stockNo}.${givenAt}`}
      rowHref={({ stockNo }) => href('stockDiagnosis', { stockNo })}
      columns={columns}
    />
  );
}

/** The watchlist against the index, its best and its worst, and what is known of the week after. */
export function WatchlistRows({ watchlist }: { readonly watchlist: NonNullable<WeekReport['watchlist']> }) {
  const say = useTexts(weekReportTexts);
  const isEnglish = useLanguage() === 'en';
  const { n, meanPct, indexPct, best, worst, events } = watchlist;
  const ends =
    n > 1
      ? ([
          ['best', best],
          ['worst', worst],
        ] as const)
      : ([['best', best]] as const);
  return (
    <>
      <List label={say('watchlist')}>
        <ListRow title={say('mean')} value={<Percent value={meanPct} />} />
        <ListRow title={say('index')} value={<Percent value={indexPct} />} />
        {ends.map(([key, { stockNo, stockName, pct }]) => (
          <ListRow
            key={key}
            title={say(key)}
            note={stockName}
            value={<Percent value={pct} />}
            href={href('stockDiagnosis', { stockNo })}
          />
        ))}
      </List>
      {events.length > 0 && (
        <List label={say('events')}>
          {events.map(({ stockNo, stockName, date, title, titleEn }) => (
            <ListRow
              key={`${stockNo}.${date}.${title}`}
              title={isEnglish ? titleEn : title}
              note={`${date.slice(5)} · ${stockName}`}
              href={href('stockDiagnosis', { stockNo })}
            />
          ))}
        </List>
      )}
    </>
  );
}
