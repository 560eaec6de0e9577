import { usePage } from '@lianpan/nav';
import { Button, EmptyState } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressState } from '../asked-address.ts';
import { settingTexts } from '../texts.ts';

/** Longer addresses are cut: nobody reads a query of a thousand letters. */
const maxAddress = 120;

/** Addresses without a page, what is gone for good, and screens that can't be loaded. REQ-07. */
export default function ErrorPage() {
  const say = useTexts(settingTexts);
  const address = usePage().search.get('from') ?? '';
  const reason = address === '' ? 'error' : addressState(address);
  return (
    <SubPage isNarrow back="hall">
      <EmptyState
        icon={reason === 'unopened' ? 'lock' : 'warn'}
        text={say(`${reason}Title`)}
        note={
          <>
            <p>{say(`${reason}Text`)}</p>
            {address !== '' && <p>{say('address', { address: address.slice(0, maxAddress) })}</p>}
            <p>
              <Button variant="text" onClick={() => runtime().back(href('hall'))}>
                {say('goBack')}
              </Button>
              <Button variant="text" href={href('serviceConsult')}>
                {say('askService')}
              </Button>
            </p>
          </>
        }
        action={{ text: say('backHome'), href: href('hall') }}
      />
    </SubPage>
  );
}
