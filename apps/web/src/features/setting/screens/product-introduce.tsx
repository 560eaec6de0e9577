import { SubPage } from '../../../shared/page.tsx';
import { ContentView } from '../parts/content-view.tsx';

/** What the firm offers, with class, price and refund rule. */
export default function ProductIntroduce() {
  return (
    <SubPage isNarrow back="setting">
      <ContentView code="productIntroduce" />
    </SubPage>
  );
}
