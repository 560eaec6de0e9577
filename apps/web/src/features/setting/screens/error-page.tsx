import { DetailPage, EmptyState } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { settingTexts } from '../texts.ts';

/** Unknown addresses, what is gone for good, and screens that can't be loaded. REQ-07. */
export default function ErrorPage() {
  const say = useTexts(settingTexts);
  const common = useTexts(commonTexts);
  return (
    <DetailPage
      isNarrow
      title={say('errorTitle')}
      back={{ onClick: () => runtime().back(href('hall')) }}
      backLabel={common('back')}
    >
      <EmptyState
        icon="warn"
        text={say('errorTitle')}
        note={say('errorText')}
        action={{ text: say('backHome'), href: href('hall') }}
      />
    </DetailPage>
  );
}
