import './poster.css';
import { SkeletonBlock } from '../states/skeleton.tsx';

/** Height of a usual poster as it is shown, px: what comes moves little. */
const usualHeight = 460;

/** The room of a poster that is not drawn yet. */
export function PosterWait({ label }: { label: string }) {
  return (
    <div className="lp-poster" role="status" aria-busy>
      <span className="lp-hidden">{label}</span>
      <div className="lp-poster__wait">
        <SkeletonBlock height={usualHeight} />
      </div>
    </div>
  );
}
