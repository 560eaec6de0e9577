import { EmptyState, List, ListRow, Skeletons, Tag } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { hrefIfThere } from '../../../routes/href.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useInventors, type Inventor } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { yuan } from './price.ts';

/** What is known of a creator's work, in one line. */
export function useInventorNote(): (inventor: Inventor) => string {
  const say = useTexts(inventorTexts);
  return ({ paperNum, foodNum, subscriberNum, scoreAvg, scoreNum }) =>
    [
      say('works', { papers: paperNum, foods: foodNum }),
      subscriberNum > 0 && say('subscribers', { n: subscriberNum }),
      scoreAvg !== null && say('authorRated', { score: scoreAvg.toFixed(1), n: scoreNum }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** Creators with their work, each leading to the own page. */
export function InventorRows() {
  const say = useTexts(inventorTexts);
  const noteOf = useInventorNote();
  const answer = useInventors();
  return (
    <Answered answer={answer} skeleton={<Skeletons variant="people" count={5} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text={say('noOffers')} />
        ) : (
          <List label={say('authors')}>
            {list.map((inventor) => (
              <ListRow
                key={inventor.customerId}
                leading={<MemberFace nickName={inventor.penName} imageUrl={inventor.headImg} size="small" />}
                title={
                  <>
                    {inventor.penName} {inventor.certNo !== '' && <Tag tone="brand">{say('licensed')}</Tag>}
                  </>
                }
                note={noteOf(inventor)}
                value={
                  inventor.monthPriceFen === null
                    ? undefined
                    : say('monthPrice', { price: yuan(inventor.monthPriceFen) })
                }
                href={hrefIfThere('personal', { customerId: inventor.customerId })}
              />
            ))}
          </List>
        )
      }
    </Answered>
  );
}
