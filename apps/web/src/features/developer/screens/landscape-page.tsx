import { DetailPage } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';
import './developer-page.css';

/** A page of the kind that lies on its side. NAV-05. */
export default function LandscapePage() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  return (
    <DetailPage
      title={say('landscape')}
      back={{ onClick: () => runtime().back(href('developerClient')) }}
      backLabel={common('back')}
    >
      <p className="developer-note">{say('landscapeText')}</p>
    </DetailPage>
  );
}
