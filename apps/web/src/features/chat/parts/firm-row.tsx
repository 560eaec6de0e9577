import './firm-row.css';
import { Icon, type IconName } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { openOfficial, type OfficialTag } from '../api.ts';
import { chatTexts } from '../texts.ts';

const voices = [
  ['OFFICIAL', 'official', 'bell'],
  ['SERVICE', 'service', 'phone'],
  ['ADVISER', 'adviser', 'shield'],
  ['AI_ADVISOR', 'ai', 'radar'],
] as const satisfies readonly (readonly [OfficialTag, string, IconName])[];

/** Help stands before people: most of what is asked is answered there. */
const talkTo = async (tag: OfficialTag): Promise<void> =>
  tag === 'SERVICE' ? runtime().go(href('serviceConsult')) : openOfficial(tag);

/** Who of the firm can be talked to. */
export function FirmRow() {
  const say = useTexts(chatTexts);
  return (
    <div className="chat-firm" role="group" aria-label={say('firm')}>
      {voices.map(([tag, name, icon]) => (
        <button key={tag} type="button" className="chat-firm__voice" onClick={() => void talkTo(tag)}>
          <span className="chat-firm__icon">
            <Icon name={icon} size={20} />
          </span>
          {say(name)}
        </button>
      ))}
    </div>
  );
}
