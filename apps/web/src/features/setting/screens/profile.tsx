import { LoadingState, Section } from '@lianpan/ui';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useMemberInfo } from '../../../shared/member-info.ts';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useReviews } from '../api.ts';
import { IntroForm } from '../parts/intro-form.tsx';
import { NicknameForm } from '../parts/nickname-form.tsx';
import { PictureForm } from '../parts/picture-form.tsx';
import { profileTexts } from '../profile-texts.ts';
import './profile.css';

/** What others see of a member: picture, nickname, intro. */
export default function Profile() {
  const say = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const info = useMemberInfo();
  const reviews = useReviews();
  const isReady = info.data !== undefined && reviews.data !== undefined;
  const { nickName = '', headImg = '', intro = '' } = info.data ?? {};
  return (
    <SubPage isNarrow back="setting">
      {!isReady && (
        <Unanswered
          answer={info.data === undefined ? info : reviews}
          skeleton={<LoadingState label={common('loading')} variant="cards" />}
        />
      )}
      {isReady && (
        <>
          <Section title={say('picture')}>
            <PictureForm nickName={nickName} imageUrl={headImg} />
          </Section>
          <Section title={say('nickName')}>
            <NicknameForm nickName={nickName} reviews={reviews.data} />
          </Section>
          <Section title={say('intro')}>
            <IntroForm intro={intro} />
          </Section>
        </>
      )}
    </SubPage>
  );
}
