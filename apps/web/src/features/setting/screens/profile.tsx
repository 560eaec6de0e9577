import { LoadingState, Section } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { SubPage } from '../../../shared/page.tsx';
import { queryOf } from '../../../shared/query.ts';
import { useTexts } from '../../../shared/texts.ts';
import { IntroForm } from '../parts/intro-form.tsx';
import { NicknameForm } from '../parts/nickname-form.tsx';
import { PictureForm } from '../parts/picture-form.tsx';
import { profileTexts } from '../profile-texts.ts';
import './profile.css';

/** What others see of a member: picture, nickname, intro. */
export default function Profile() {
  const say = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const info = useQuery(queryOf('POST /api/system/mine/getUserInfo', {}, { silent: true, freshForMs: 60_000 }));
  const reviews = useQuery(queryOf('POST /api/system/mine/getUserAuditInfo', {}, { silent: true }));
  const isReady = info.data !== undefined && reviews.data !== undefined;
  const { nickName = '', headImg = '', intro = '' } = info.data ?? {};
  return (
    <SubPage isNarrow back="setting">
      {!isReady && (
        <Unanswered
          answer={info.data === undefined ? info : reviews}
          skeleton={<LoadingState label={common('loading')} look="cards" />}
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
