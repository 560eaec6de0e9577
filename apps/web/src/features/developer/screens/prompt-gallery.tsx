import { templates } from '@lianpan/domain';
import { Button } from '@lianpan/ui';
import { SubPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import './prompt-gallery.css';

/** All 29 download prompts, to be looked at one by one. */
export default function PromptGallery() {
  return (
    <SubPage back="developerMessages">
      <div className="prompt-gallery">
        {templates.map((template) => (
          <Button key={template} onClick={() => void runtime().previewPrompt(template)}>
            {template}
          </Button>
        ))}
      </div>
    </SubPage>
  );
}
