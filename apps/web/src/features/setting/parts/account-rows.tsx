import { List, ListRow, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { useMemberInfo } from '../../../shared/member-info.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { useIdentityState } from '../api.ts';
import { settingTexts } from '../texts.ts';

/** How the member signs in, and from where. */
export function AccountRows() {
  const say = useTexts(settingTexts);
  const about = useTexts(aboutTexts);
  const info = useMemberInfo();
  const identity = useIdentityState(true).data?.identityState;
  if (!info.data) return <Unanswered answer={info} skeleton={<SkeletonRows count={6} />} />;
  const { mobile = '', hasPassword = false, hasMessenger = false, nickName = '' } = info.data ?? {};
  const passwordPage = href('verifyPhone', { scene: hasPassword ? 'reset' : 'set' });
  return (
    <List label={say('account')}>
      <ListRow title={say('profile')} note={say('profileNote')} value={nickName} href={href('profile')} />
      <ListRow title={say('mobile')} value={mobile === '' ? say('mobileNone') : mobile} href={href('bindMobile')} />
      <ListRow
        title={say('password')}
        value={hasPassword ? say('passwordSet') : say('passwordNone')}
        // A password is set with a code to the number: without a number that comes first.
        href={mobile === '' ? href('bindMobile') : passwordPage}
      />
      <ListRow
        title={say('messenger')}
        note={hasMessenger ? undefined : say('messengerNote')}
        value={hasMessenger ? say('messengerBound') : say('messengerNone')}
      />
      <ListRow title={say('devices')} href={href('devices')} />
      <ListRow title={say('identity')} value={identity && about(`identity.${identity}`)} href={href('identity')} />
    </List>
  );
}
