import { Banner, Button, SkeletonBlock, Tag, toast } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { dayText } from '../../../shared/dates.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { useMemberInfo, type MemberInfo } from '../../../shared/member-info.ts';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useKeepAccount } from '../api.ts';
import { userTexts } from '../texts.ts';

/** With the distance that a skeleton keeps around itself as high as the part, px. */
export const headHeight = 92;
const levels = [0, 112, 115, 116, 117, 118] as const;
/** The nickname waits for somebody to look at it. */
const isPending = 1;

/** Who one is here: picture, name, number, level; and the way back while the account is being cancelled. */
export function MemberHead() {
  const say = useTexts(userTexts);
  const info = useMemberInfo();
  const keep = useKeepAccount();
  const undo = (): void => keep(() => toast(say('cancelUndone'), { durationMs: 2400 }));
  if (!info.data) return <Unanswered answer={info} skeleton={<SkeletonBlock height={headHeight} />} />;
  if (!info.data) return null;
  return (
    <>
      {info.data.accountState === 'cancelling' && (
        <Banner tone="warn" action={{ text: say('cancelUndo'), onClick: undo }}>
          {say('cancelWaiting', { date: dayText(info.data.cancelTime ?? 0) })}
        </Banner>
      )}
      <Card member={info.data} />
    </>
  );
}

function Card({ member }: { member: MemberInfo }) {
  const say = useTexts(userTexts);
  const { nickName = '', headImg = '', mobile = '', customerLevel = 0, nickNameAuditStatus } = member;
  const level = levels.find((known) => known === customerLevel) ?? 0;
  return (
    <div className="mine-card">
      <MemberFace nickName={nickName} imageUrl={headImg} />
      <span className="mine-card__words">
        <span className="mine-card__name">
          <b>{nickName}</b>
          <Tag tone={level === 0 ? 'neutral' : 'brand'}>{say(`level.${level}`)}</Tag>
          {nickNameAuditStatus === isPending && <Tag tone="warn">{say('nickPending')}</Tag>}
        </span>
        <span>{mobile === '' ? say('noMobile') : mobile}</span>
        <span>{say('memberId', { id: member.customerId })}</span>
      </span>
      <Button size="sm" icon="edit" href={href('profile')}>
        {say('edit')}
      </Button>
    </div>
  );
}

/** What a guest sees in its place. */
export function GuestHead() {
  const say = useTexts(userTexts);
  return (
    <div className="mine-card">
      <span className="mine-card__words">
        <b>{say('guest')}</b>
        <span>{say('guestNote')}</span>
      </span>
      <Button variant="primary" onClick={() => void runtime().requireLogin()}>
        {say('login')}
      </Button>
    </div>
  );
}
