import { figures } from '@lianpan/domain';
import { EmptyState, Figure, List, ListRow, Section, Sheet } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useToolFigure } from '../../../shared/tool/tool-columns.tsx';
import { useToolAnswer } from '../../../shared/tool/use-tool-list.ts';
import { dragonTigerTexts } from '../texts.ts';
import { movingMs } from '../tool.ts';

export type Period = 1 | 5 | 20 | 60;

interface DealingsSheetProps {
  readonly kind: 'BOSS' | 'DEPT';
  readonly id: string;
  readonly name: string;
  readonly period: Period;
  readonly tradeDate: string | undefined;
  readonly onClose: () => void;
}

/** All that one trader, or one branch, did on the lists of a period. */
export function DealingsSheet({ kind, id, name, period, tradeDate, onClose }: DealingsSheetProps) {
  const common = useTexts(commonTexts);
  return (
    <Sheet isOpen onClose={onClose} title={name} closeLabel={common('close')} variant="drawer">
      {kind === 'BOSS' ? (
        <OfTrader bossId={id} period={period} tradeDate={tradeDate} />
      ) : (
        <OfBranch deptCode={id} period={period} tradeDate={tradeDate} />
      )}
    </Sheet>
  );
}

type Asked = Pick<DealingsSheetProps, 'period' | 'tradeDate'>;

function OfTrader(asked: Asked & { readonly bossId: string }) {
  const say = useTexts(dragonTigerTexts);
  const answer = useToolAnswer('POST /api/stocks/hall/getLHBBossList', asked, movingMs);
  return (
    <Answered answer={answer}>
      {({ list: [boss] }) => (
        <>
          <Section title={say('depts')} isFlush>
            <List>
              {boss?.depts.map((dept) => (
                <ListRow key={dept} title={dept} />
              ))}
            </List>
          </Section>
          <Dealings dealings={boss?.latest ?? []} tradeDate={asked.tradeDate} />
        </>
      )}
    </Answered>
  );
}

function OfBranch(asked: Asked & { readonly deptCode: string }) {
  const answer = useToolAnswer('POST /api/stocks/hall/getLHBDepartmentList', asked, movingMs);
  return (
    <Answered answer={answer}>
      {({ list: [branch] }) => <Dealings dealings={branch?.topStocks ?? []} tradeDate={asked.tradeDate} />}
    </Answered>
  );
}

interface DealingsProps extends Pick<DealingsSheetProps, 'tradeDate'> {
  readonly dealings: readonly {
    readonly stockNo: string;
    readonly stockName: string;
    readonly tradeDate: string;
    readonly netAmount: number;
  }[];
}

function Dealings({ dealings }: DealingsProps) {
  const say = useTexts(dragonTigerTexts);
  const write = useToolFigure();
  if (dealings.length === 0) return <EmptyState text={say('noStandings')} />;
  return (
    <Section title={say('operations')} isFlush>
      <List>
        {dealings.map(({ stockNo, stockName, tradeDate, netAmount }) => (
          <ListRow
            key={`${tradeDate} ${stockNo}`}
            title={stockName}
            note={`${tradeDate} ${stockNo}`}
            href={href('mainFunding', { stockNo, tradeDate })}
            value={<Figure text={write(netAmount, 'signedAmount')} tone={figures.toneOf(netAmount)} />}
          />
        ))}
      </List>
    </Section>
  );
}
