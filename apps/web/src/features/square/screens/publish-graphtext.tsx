import { PublishPage } from '../parts/publish-page.tsx';

/** Product handbook 3.4, 3.5. */
export default function PublishGraphtext() {
  return <PublishPage dataType={1} />;
}
