import { GoneState, GuestState } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useSignIn } from '../../../shared/use-sign-in.ts';
import { orderTexts } from '../texts.ts';

/** Stands for a page of somebody's orders while nobody is signed in. */
export function GuestOrders({ back = 'mallOrders' }: { readonly back?: 'mall' | 'mallOrders' }) {
  const say = useTexts(orderTexts);
  const signIn = useSignIn();
  return (
    <SubPage back={back}>
      <GuestState text={say('guest')} action={signIn} />
    </SubPage>
  );
}

/** Stands for the page of an order that is not there, or is somebody else's: the two are told apart by nothing. */
export function GoneOrder() {
  const say = useTexts(orderTexts);
  return (
    <SubPage back="mallOrders">
      <GoneState text={say('gone')} action={{ text: say('toOrders'), href: href('mallOrders') }} />
    </SubPage>
  );
}
