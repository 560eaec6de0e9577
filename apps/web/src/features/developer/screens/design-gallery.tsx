import { SegmentedControl, SkeletonRows } from '@lianpan/ui';
import { Gallery } from '@lianpan/ui/gallery';
import { chooseDisplay, useDisplay } from '../../../shared/display.ts';
import { useLanguage } from '../../../shared/language.ts';
import { latePart } from '../../../shared/late-part.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { pick } from '../../../shared/texts.ts';
import { galleryTexts, galleryTitle } from '../gallery-texts.ts';
import './design-gallery.css';

const CommunityBlocks = latePart(
  () => import('../parts/community-blocks.tsx').then((part) => part.CommunityBlocks),
  <SkeletonRows count={3} />,
);

const ConversationBlocks = latePart(
  () => import('../parts/conversation-blocks.tsx').then((part) => part.ConversationBlocks),
  <SkeletonRows count={3} />,
);

const themes = ['light', 'dark', 'system'] as const;

/** Every building block in its states, by day and by night, and the blocks of the community made of them. */
export default function DesignGallery() {
  const language = useLanguage();
  const { theme } = useDisplay();
  const text = galleryTexts[language];
  return (
    <SubPage
      back="developerMessages"
      title={pick(galleryTitle, language)}
      header={
        <div className="developer-gallery__theme">
          <SegmentedControl
            label={text.theme.label}
            value={theme}
            onChange={(next) => chooseDisplay({ theme: next })}
            choices={themes.map((key) => ({ key, title: text.theme[key] }))}
          />
        </div>
      }
    >
      <div className="developer-gallery">
        <Gallery text={text} />
        <CommunityBlocks />
        <ConversationBlocks />
      </div>
    </SubPage>
  );
}
