import './firm-row.css';
import { Icon, type IconName } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { runtime } from '../../../shared/runtime.ts';
import { openOfficial, type OfficialTag } from '../../../shared/chat/official.ts';
import { useTexts } from '../../../shared/texts.ts';
import { chatTexts } from '../texts.ts';

const votes = [
  ['OFFICIAL', 'official', 'bell'],
  ['SERVICE', 'service', 'phone'],
  ['ADVISER', 'adviser', 'shield'],
  ['AI_ADVISOR', 'ai', 'radar'],
] as const satisfies readonly (readonly [OfficialTag, string, IconName])[];

/** Voices with a page of their own: help stands before people, and advisers are asked by questions that have a clock. */
const pages = { SERVICE: 'serviceConsult', ADVISER: 'askInvestmentAdviser' } as const;

const openOfficialOf = async (tag: OfficialTag): Promise<void> =>
  tag === 'SERVICE' || tag === 'ADVISER' ? runtime().go(href(pages[tag])) : openOfficial(tag);

/** Who of the firm can be talked to. */
export function FirmRow() {
  const say = useTexts(chatTexts);
  return (
    <div className="chat-firm" role="group" aria-label={say('firm')}>
      {votes.map(([tag, name, icon]) => (
        <button key={tag} type="button" className="chat-firm__voice" onClick={() => void openOfficialOf(tag)}>
          <span className="chat-firm__icon">
            <Icon name={icon} size={20} />
          </span>
          {say(name)}
        </button>
      ))}
    </div>
  );
}
