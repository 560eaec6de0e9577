import { templates } from '@lianpan/domain';
import { Button, DetailPage } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { developerTexts } from '../texts.ts';
import './prompt-gallery.css';

/** All 29 download prompts, to be looked at one by one. */
export default function PromptGallery() {
  const say = useTexts(developerTexts);
  const common = useTexts(commonTexts);
  return (
    <DetailPage
      title={say('prompts')}
      back={{ onClick: () => runtime().back(href('developerMessages')) }}
      backLabel={common('back')}
    >
      <div className="prompt-gallery">
        {templates.map((template) => (
          <Button key={template} onClick={() => void runtime().previewPrompt(template)}>
            {template}
          </Button>
        ))}
      </div>
    </DetailPage>
  );
}
