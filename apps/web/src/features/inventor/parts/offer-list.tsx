import { EmptyState, Skeletons, type StateAction } from '@lianpan/ui';
import { Answered } from '../../../shared/answered.tsx';
import { ListEnd } from '../../../shared/list-end.tsx';
import { useTexts } from '../../../shared/texts.ts';
import type { useOffers, useSubscriptionNews } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { OfferRow } from './offer-row.tsx';

interface OfferListProps {
  readonly answer: ReturnType<typeof useOffers> | ReturnType<typeof useSubscriptionNews>;
  readonly empty: { readonly text: string; readonly action?: StateAction };
}

/** Papers and short cards that grow when they are asked to. */
export function OfferList({ answer, empty }: OfferListProps) {
  const say = useTexts(inventorTexts);
  const all = answer.data?.pages.flatMap(({ list }) => list) ?? [];
  const offers = [...new Map(all.map((offer) => [offer.dynamicDetailId, offer])).values()];
  return (
    <Answered answer={{ ...answer, data: answer.data?.pages[0] }} skeleton={<Skeletons variant="posts" count={4} />}>
      {() =>
        offers.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <>
            {offers.map((offer) => (
              <OfferRow key={offer.dynamicDetailId} offer={offer} />
            ))}
            <ListEnd answer={answer} more={say('more')} end={say('end')} />
          </>
        )
      }
    </Answered>
  );
}
