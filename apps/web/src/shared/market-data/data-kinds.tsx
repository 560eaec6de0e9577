import { Tag, type TagTone } from '@lianpan/ui';
import { Answered } from '../answered.tsx';
import { useTexts, type Say } from '../texts.ts';
import { useDataKinds, type DataKind } from './calls.ts';
import { dataState } from './data-state.ts';
import { marketDataTexts } from './texts.ts';

const tones: Readonly<Record<DataKind['state'], TagTone>> = { none: 'neutral', part: 'warn', whole: 'brand' };
const columns = ['kind', 'days', 'source', 'share', 'tools'] as const;

/** Every kind of data: a table on a wide screen, a card each on a phone. */
export function DataKinds() {
  const say = useTexts(marketDataTexts);
  const answer = useDataKinds();
  return (
    <Answered answer={answer}>
      {(data) => (
        <>
          <p className="market-data__newest">{dataState(data, say)}</p>
          {data.lines && (
            <p className="market-data__newest" role="status">
              {say('lines', { done: data.lines.fetchedNum, all: data.lines.stockNum })}
            </p>
          )}
          <div className="market-data__kinds" role="table" aria-label={say('coverage')}>
            <div className="market-data__head" role="row">
              {columns.map((column) => (
                <span key={column} role="columnheader">
                  {say(column)}
                </span>
              ))}
            </div>
            {data.kinds.map((kind) => (
              <KindRow key={kind.kind} kind={kind} />
            ))}
          </div>
        </>
      )}
    </Answered>
  );
}

function KindRow({ kind }: { readonly kind: DataKind }) {
  const say = useTexts(marketDataTexts);
  const { name, state, firstDate, lastDate, dayNum, stockNum, coverage, sources, tools, howTo } = kind;
  const stocks = stockNum > 0 && say(kind.kind === 'indices' ? 'indexNum' : 'stockNum', { n: stockNum });
  return (
    <div className={`market-data__kind market-data__kind--${state}`} role="row">
      <span role="rowheader" className="market-data__name">
        {name} <Tag tone={tones[state]}>{say(`state_${state}`)}</Tag>
      </span>
      <Cell label={say('days')}>
        {firstDate === null || lastDate === null ? '--' : datesOf(say, firstDate, lastDate)}
        {dayNum > 1 && <small>{say('dayNum', { n: dayNum })}</small>}
      </Cell>
      <Cell label={say('source')}>{sources.join(say('comma')) || '--'}</Cell>
      <Cell label={say('share')}>
        {coverage === null ? '--' : `${Math.floor(coverage * 100)}%`}
        {stocks && <small>{stocks}</small>}
      </Cell>
      <Cell label={say('tools')} isOfTools={tools.length > 0}>
        {tools.length === 0 ? say('noTools') : tools.map((tool) => <ToolLink key={tool.markingToolId} {...tool} />)}
      </Cell>
      {state !== 'whole' && <span className="market-data__how">{say('howTo', { how: howTo })}</span>}
    </div>
  );
}

const datesOf = (say: Say<typeof marketDataTexts>, from: string, to: string): string =>
  from === to ? to : say('fromTo', { from, to });

function ToolLink({ name, route }: DataKind['tools'][number]) {
  return (
    <a className="market-data__tool" href={route}>
      {name}
    </a>
  );
}

interface CellProps {
  readonly label: string;
  readonly isOfTools?: boolean;
  readonly children: React.ReactNode;
}

function Cell({ label, isOfTools, children }: CellProps) {
  const kind = isOfTools ? 'tools' : 'figures';
  return (
    <span role="cell" className={`market-data__cell market-data__cell--${kind}`}>
      <span className="market-data__label" aria-hidden>
        {label}
      </span>
      <span className="market-data__value">{children}</span>
    </span>
  );
}
