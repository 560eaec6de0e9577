import { DetailPage, SegmentedControl } from '@lianpan/ui';
import { Gallery } from '@lianpan/ui/gallery';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { chooseDisplay, useDisplay } from '../../../shared/display.ts';
import { useLanguage } from '../../../shared/language.ts';
import { runtime } from '../../../shared/runtime.ts';
import { pick, useTexts } from '../../../shared/texts.ts';
import { galleryTexts, galleryTitle } from '../gallery-texts.ts';
import './design-gallery.css';

const themes = ['light', 'dark', 'system'] as const;

/** Every building block in its states, by day and by night. */
export default function DesignGallery() {
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const { theme } = useDisplay();
  const text = galleryTexts[language];
  return (
    <DetailPage
      title={pick(galleryTitle, language)}
      back={{ onClick: () => runtime().back(href('developerMessages')) }}
      backLabel={common('back')}
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
      </div>
    </DetailPage>
  );
}
