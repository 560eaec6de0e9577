import { dataTypes } from '@lianpan/domain/content-types';
import { Chips, Stack } from '@lianpan/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useOffers } from '../api.ts';
import { inventorTexts } from '../texts.ts';
import { InventorRows } from './inventor-rows.tsx';
import { OfferList } from './offer-list.tsx';

const kinds = ['all', 'papers', 'foods', 'free', 'authors'] as const;
type Kind = (typeof kinds)[number];

const filters = {
  all: {},
  papers: { dataType: dataTypes.researchPaper },
  foods: { dataType: dataTypes.driedFood },
  free: { isFree: true },
} as const;

/** What there is to read, and by whom. */
export function Discover() {
  const say = useTexts(inventorTexts);
  const [kind, setKind] = useState<Kind>('all');
  return (
    <>
      <Stack isPadded>
        <Chips
          label={say('kinds')}
          choices={kinds.map((key) => ({ key, title: say(key) }))}
          chosen={[kind]}
          onTap={(key) => setKind(key as Kind)}
          isOneLine
        />
      </Stack>
      {kind === 'authors' ? <InventorRows /> : <Offers key={kind} kind={kind} onAll={() => setKind('all')} />}
    </>
  );
}

interface OffersProps {
  readonly kind: Exclude<Kind, 'authors'>;
  readonly onAll: () => void;
}

function Offers({ kind, onAll }: OffersProps) {
  const say = useTexts(inventorTexts);
  const answer = useOffers(filters[kind]);
  const empty =
    kind === 'all'
      ? { text: say('noOffers') }
      : { text: say('noOffersHere'), action: { text: say('showAll'), onClick: onAll } };
  return <OfferList answer={answer} empty={empty} />;
}
