import './inventor.css';
import { Button, IconButton, List, ListRow, Note, Section, Stack, Tag, toast } from '@lianpan/ui';
import { hrefIfThere } from '../../../routes/href.ts';
import { Declared } from '../../../shared/community/content-head.tsx';
import { contentHref } from '../../../shared/community/content-links.ts';
import { StockBox } from '../../../shared/community/stock-box.tsx';
import { dayText } from '../../../shared/dates.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useScorePaper, type Food, type Inventor, type Paper } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { useInventorNote } from './inventor-rows.tsx';
import { yuan } from './price.ts';

/** What stands under the text of a paper or card: additions, the own rating, stocks, its author, what else there is. */
export function OfferFoot({ offer }: { readonly offer: Paper | Food }) {
  const say = useTexts(inventorTexts);
  return (
    <>
      {offer.appendList.length > 0 && (
        <Section title={say('updates')}>
          <Stack>
            {offer.appendList.map(({ text, time }) => (
              <Note key={time}>
                {dayText(time)} {text}
              </Note>
            ))}
          </Stack>
        </Section>
      )}
      <div data-aside>
        {offer.canScore && <Rating offer={offer} />}
        {offer.stockTags.length > 0 && <StockBox stocks={offer.stockTags} />}
        {offer.inventor && <About inventor={offer.inventor} />}
        {offer.related.length > 0 && (
          <Section title={say('related')} isFlush>
            <List label={say('related')}>
              {offer.related.map(({ dataType, dataId, title }) => (
                <ListRow key={dataId} title={title} href={contentHref(dataType, dataId)} />
              ))}
            </List>
          </Section>
        )}
      </div>
      <Stack isPadded>
        <Declared declares={offer.declares} />
      </Stack>
    </>
  );
}

const stars = [1, 2, 3, 4, 5];

function Rating({ offer }: { readonly offer: Paper | Food }) {
  const say = useTexts(inventorTexts);
  const score = useScorePaper();
  const own = offer.ownScore ?? 0;
  return (
    <Section title={say('rate')}>
      <div className="inventor-stars">
        {stars.map((n) => (
          <IconButton
            key={n}
            icon={n <= own ? 'starFilled' : 'star'}
            label={say('stars', { n })}
            isPressed={n === own}
            onClick={() =>
              score.mutate({ paperId: offer.dynamicDetailId, score: n }, { onSuccess: () => toast(say('rateDone')) })
            }
          />
        ))}
      </div>
    </Section>
  );
}

function About({ inventor }: { readonly inventor: Inventor }) {
  const say = useTexts(inventorTexts);
  const noteOf = useInventorNote();
  const { penName, headImg, intro, certNo, monthPriceFen, subscribedUntil, customerId } = inventor;
  return (
    <Section title={say('author')} isFlush>
      <List label={say('author')}>
        <ListRow
          leading={<MemberFace nickName={penName} imageUrl={headImg} size="small" />}
          title={
            <>
              {penName} {certNo !== '' && <Tag tone="brand">{say('licensed')}</Tag>}
            </>
          }
          note={noteOf(inventor)}
          href={hrefIfThere('personal', { customerId })}
        />
      </List>
      <Stack isPadded>
        <p>{intro}</p>
        {certNo !== '' && <Note>{say('certNo', { no: certNo })}</Note>}
        {subscribedUntil !== null ? (
          <Note>{say('subscribedUntil', { date: dayText(subscribedUntil) })}</Note>
        ) : (
          monthPriceFen !== null && <Button isDisabled>{say('buySubscribe', { price: yuan(monthPriceFen) })}</Button>
        )}
      </Stack>
    </Section>
  );
}
