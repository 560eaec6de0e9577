import './firm-row.css';
import { Icon, type IconName } from '@lianpan/ui';
import { openOfficial, type OfficialTag } from '../../../shared/chat/official.ts';
import { useTexts } from '../../../shared/texts.ts';
import { chatTexts } from '../texts.ts';

const voices = [
  ['OFFICIAL', 'official', 'bell'],
  ['SERVICE', 'service', 'phone'],
  ['ADVISER', 'adviser', 'shield'],
  ['AI_ADVISOR', 'ai', 'radar'],
] as const satisfies readonly (readonly [OfficialTag, string, IconName])[];

/** Who of the firm can be talked to. */
export function FirmRow() {
  const say = useTexts(chatTexts);
  return (
    <div className="chat-firm" role="group" aria-label={say('firm')}>
      {voices.map(([tag, name, icon]) => (
        <button key={tag} type="button" className="chat-firm__voice" onClick={() => void openOfficial(tag)}>
          <span className="chat-firm__icon">
            <Icon name={icon} size={20} />
          </span>
          {say(name)}
        </button>
      ))}
    </div>
  );
}
