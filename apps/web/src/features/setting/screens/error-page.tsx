import { EmptyState } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { settingTexts } from '../texts.ts';

/** Unknown addresses, what is gone for good, and screens that can't be loaded. REQ-07. */
export default function ErrorPage() {
  const say = useTexts(settingTexts);
  return (
    <SubPage isNarrow back="hall">
      <EmptyState
        icon="warn"
        text={say('errorTitle')}
        note={say('errorText')}
        action={{ text: say('backHome'), href: href('hall') }}
      />
    </SubPage>
  );
}
