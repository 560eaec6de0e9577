import { figures } from '@lianpan/domain';
import { EmptyState, Figure, Icon, List, ListRow, Note, SkeletonRows, Stack, Tag } from '@lianpan/ui';
import { useEffect, useEffectEvent } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { ratioText } from '../../../shared/share-wall/share-card.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { usePracticeTrades, type PracticeTrade } from '../api.ts';
import { wallTexts } from '../texts.ts';

interface PracticeChoiceProps {
  readonly status: 'closed' | 'open';
  readonly chosen: PracticeTrade | null;
  /** Key of the trade that is meant from the beginning. */
  readonly asked: string | undefined;
  readonly onChoose: (trade: PracticeTrade) => void;
}

/** Own practice trades, one of which goes on the wall as it is. */
export function PracticeChoice({ status, chosen, asked, onChoose }: PracticeChoiceProps) {
  const say = useTexts(wallTexts);
  const answer = usePracticeTrades(status, true);
  const meant = answer.data?.list.find(({ practiceKey, isShared }) => practiceKey === asked && !isShared);
  const takeMeant = useEffectEvent((trade: PracticeTrade) => {
    if (chosen === null) onChoose(trade);
  });
  useEffect(() => {
    if (meant) takeMeant(meant);
  }, [meant]);
  return (
    <Answered answer={answer} skeleton={<SkeletonRows count={3} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState
            icon="strategy"
            text={say('noPractice')}
            action={{ text: say('toPractice'), href: href('mockStockDeal') }}
          />
        ) : (
          <Stack gap={1}>
            <List label={say('choose')}>
              {list.map((trade) => (
                <TradeRow
                  key={trade.practiceKey}
                  trade={trade}
                  isChosen={chosen?.practiceKey === trade.practiceKey}
                  onChoose={() => onChoose(trade)}
                />
              ))}
            </List>
            <Note>{say('copied')}</Note>
          </Stack>
        )
      }
    </Answered>
  );
}

interface TradeRowProps {
  readonly trade: PracticeTrade;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TradeRow({ trade, isChosen, onChoose }: TradeRowProps) {
  const say = useTexts(wallTexts);
  const { stockName, buyDate, sellDate, profitRatio, isShared } = trade;
  return (
    <ListRow
      title={
        <>
          <span lang="zh-CN">{stockName}</span> {isShared && <Tag>{say('shared')}</Tag>}
        </>
      }
      note={`${buyDate} → ${sellDate ?? say('open')}`}
      leading={<Icon name={isChosen ? 'check' : 'plus'} size={18} />}
      value={<Figure text={ratioText(profitRatio)} tone={figures.toneOf(profitRatio)} />}
      {...(!isShared && { onClick: onChoose })}
    />
  );
}
