import {
  Button,
  EmptyState,
  GuestState,
  List,
  ListRow,
  SegmentedControl,
  SkeletonRows,
  Stack,
  toast,
} from '@lianpan/ui';
import { useState } from 'react';
import { href } from '../../../routes/href.ts';
import { Answered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { useClaim, useWelfare, type Welfare as Offer } from '../api.ts';
import { welfareTexts } from '../texts.ts';

const states = ['0', '1', '2', '3'] as const;
type State = (typeof states)[number];

/** Coupons, trials and gifts of one's own, and those that can be claimed. Handbook of the firm 1.5. */
export default function Welfare() {
  const say = useTexts(welfareTexts);
  const signIn = useSignIn();
  const { status } = useViewer();
  return (
    <SubPage back="mine" isNarrow>
      {status === 'guest' ? <GuestState text={say('guest')} action={signIn} /> : <Offers />}
    </SubPage>
  );
}

function Offers() {
  const say = useTexts(welfareTexts);
  const [state, setState] = useState<State>('0');
  const answer = useWelfare(Number(state));
  // Of the page: the row goes with the claim.
  const claim = useClaim();
  const counts = answer.data?.counts;
  return (
    <>
      <Stack isPadded>
        <SegmentedControl
          label={say('states')}
          isBlock
          value={state}
          onChange={setState}
          choices={states.map((key) => ({
            key,
            title: counts?.[Number(key)] ? `${say(`state${key}`)} ${counts[Number(key)]}` : say(`state${key}`),
          }))}
        />
      </Stack>
      <Answered answer={answer} skeleton={<SkeletonRows count={5} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={say('none')} action={{ text: say('toMall'), href: href('mall') }} />
          ) : (
            <List label={say('states')}>
              {list.map((offer) => (
                <OfferRow
                  key={offer.welfareId}
                  offer={offer}
                  isClaiming={claim.isPending && claim.variables.welfareId === offer.welfareId}
                  onClaim={() =>
                    claim.mutate({ welfareId: offer.welfareId }, { onSuccess: () => toast(say('claimed')) })
                  }
                />
              ))}
            </List>
          )
        }
      </Answered>
    </>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  readonly isClaiming: boolean;
  readonly onClaim: () => void;
}

function OfferRow({ offer, isClaiming, onClaim }: OfferRowProps) {
  const say = useTexts(welfareTexts);
  const { name, note, valueText, state, validTo, usePath } = offer;
  return (
    <ListRow
      title={`${name} · ${valueText}`}
      note={`${note} · ${say('until', { date: dayText(validTo - 1) })}`}
      trailing={
        state === 0 ? (
          <Button size="sm" variant="primary" isLoading={isClaiming} onClick={onClaim}>
            {say('claim')}
          </Button>
        ) : (
          state === 1 &&
          usePath !== null && (
            <Button size="sm" href={usePath}>
              {say('use')}
            </Button>
          )
        )
      }
    />
  );
}
