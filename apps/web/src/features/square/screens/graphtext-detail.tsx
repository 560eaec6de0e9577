import { DynamicPage } from '../parts/dynamic-page.tsx';

/** Product handbook 3.8. */
export default function GraphtextDetail() {
  return <DynamicPage />;
}
