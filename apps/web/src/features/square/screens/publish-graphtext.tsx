import { PublishPage } from '../parts/publish-page.tsx';
import { writtenTypes } from '../written-types.ts';

/** Product handbook 3.4, 3.5. */
export default function PublishGraphtext() {
  return <PublishPage dataType={writtenTypes.post} />;
}
