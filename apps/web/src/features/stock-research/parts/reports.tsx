import { figures } from '@lianpan/domain';
import { List, ListRow, Note, Section, Tag } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stockResearchTexts } from '../texts.ts';

const shown = 3;

interface ReportsProps {
  readonly stockNo: string;
  readonly tradeDate: string | undefined;
}

/** What houses wrote of the stock within ninety days, the newest of them. */
export function Reports({ stockNo, tradeDate }: ReportsProps) {
  const say = useTexts(stockResearchTexts);
  const enabled = useViewer().status === 'member';
  const answer = useQuery(
    queryOf(
      'POST /api/stocks/hall/getStockResearchReport',
      { stockNo, tradeDate, pageSize: shown },
      { silent: true, enabled, freshForMs: 60_000 },
    ),
  );
  return (
    <Section
      title={say('reports')}
      action={{ text: say('allReports'), href: href('stockReports', { stockNo }) }}
      isFlush
    >
      <Answered answer={answer} guest={say('reportsGuest')}>
        {({ list }) =>
          list.length === 0 ? (
            <Note isPadded>{say('noReports')}</Note>
          ) : (
            <List label={say('reports')}>
              {list.map(({ broker, rating, publishedOn, targetPrice }) => (
                <ListRow
                  key={`${broker} ${publishedOn}`}
                  title={broker}
                  note={
                    targetPrice === null
                      ? publishedOn
                      : `${publishedOn} · ${say('target', { price: figures.price(targetPrice) })}`
                  }
                  value={<Tag tone="neutral">{say(rating)}</Tag>}
                />
              ))}
            </List>
          )
        }
      </Answered>
      <Note isPadded>{say('reportsNote')}</Note>
    </Section>
  );
}
