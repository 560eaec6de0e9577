import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';
import './developer-page.css';

/** A page of the kind that lies on its side. NAV-05. */
export default function LandscapePage() {
  const say = useTexts(developerTexts);
  return (
    <SubPage back="developerClient">
      <p className="developer-note">{say('landscapeText')}</p>
    </SubPage>
  );
}
