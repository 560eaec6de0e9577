import { DetailPage } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { ContentView } from '../parts/content-view.tsx';

/** What the firm offers, with class, price and refund rule. */
export default function ProductIntroduce() {
  const say = useTexts(aboutTexts);
  const common = useTexts(commonTexts);
  return (
    <DetailPage
      isNarrow
      title={say('products')}
      back={{ onClick: () => runtime().back(href('setting')) }}
      backLabel={common('back')}
    >
      <ContentView code="productIntroduce" />
    </DetailPage>
  );
}
