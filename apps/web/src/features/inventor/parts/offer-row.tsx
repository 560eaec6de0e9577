import './inventor.css';
import { payTypes } from '@lianpan/domain';
import { Cluster, Note, Tag } from '@lianpan/ui';
import { useAgo } from '../../../shared/community/ago.ts';
import { contentHref } from '../../../shared/community/content-links.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Offer } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { usePriceWords } from './price.ts';

/** A paper or a short card in a list: what it is about, by whom, and what it is asked for. */
export function OfferRow({ offer }: { readonly offer: Offer }) {
  const say = useTexts(inventorTexts);
  const ago = useAgo();
  const price = usePriceWords();
  const { kindOf, title, abstract, brief, author, isLocked, isOffShelf, salesNum, scoreAvg } = offer;
  const isPaper = kindOf === 'paper';
  const isOpened = offer.payType !== payTypes.free && !isLocked;
  return (
    <a className="inventor-offer" href={contentHref(offer.dataType, offer.dynamicDetailId)}>
      <h3 className="inventor-offer__title">{isPaper ? title : abstract}</h3>
      <p className="inventor-offer__abstract">{isPaper ? abstract : brief}</p>
      <Cluster isSpread>
        <Cluster>
          <Tag tone={offer.class === 'V' ? 'warn' : 'neutral'}>{say(offer.class === 'V' ? 'classV' : 'classE')}</Tag>
          <Note>
            {[
              author.nickName,
              ago(offer.publishTime ?? offer.createdTime),
              salesNum > 0 && say('sold', { n: salesNum }),
              scoreAvg !== null && scoreAvg.toFixed(1),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Note>
        </Cluster>
        {isOffShelf ? (
          <Tag>{say('offShelfTag')}</Tag>
        ) : isOpened ? (
          <Tag tone="brand">{say('opened')}</Tag>
        ) : (
          <span className="inventor-offer__price">{price(offer)}</span>
        )}
      </Cluster>
    </a>
  );
}
