import { confirm } from '@lianpan/ui';
import { call, track } from '../../shared/runtime.ts';
import { textsNow } from '../../shared/texts.ts';
import { editionTexts } from './edition-texts.ts';

/** Asks, and changes the member's edition; true when it was changed. Loaded for whom the question is due. */
export async function offerEdition(): Promise<boolean> {
  const say = textsNow(editionTexts);
  const wants = await confirm({
    title: say('ask'),
    text: say('note'),
    confirmText: say('yes'),
    cancelText: say('no'),
  });
  if (!wants) return false;
  await call('GET /api/system/addOrUpdateEditionType', { editionType: 10 });
  track('editionSwitch', { to: '10' });
  return true;
}
