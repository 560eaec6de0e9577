import { DetailPage, EmptyState, ErrorState, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { commonTexts } from '../../../shared/common-texts.ts';
import { MemberFace } from '../../../shared/member-face.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { useStaff } from '../api.ts';
import { ContentView } from '../parts/content-view.tsx';

/** The company, and everybody of it who serves members with the number of the register. */
export default function CompanyProfile() {
  const say = useTexts(aboutTexts);
  const common = useTexts(commonTexts);
  return (
    <DetailPage
      isNarrow
      title={say('company')}
      back={{ onClick: () => runtime().back(href('setting')) }}
      backLabel={common('back')}
    >
      <ContentView code="companyProfile" />
      <Section title={say('people')} isFlush>
        <Staff />
      </Section>
    </DetailPage>
  );
}

function Staff() {
  const say = useTexts(aboutTexts);
  const common = useTexts(commonTexts);
  const staff = useStaff();
  if (staff.isPending) return <SkeletonRows count={5} />;
  if (!staff.data) {
    return <ErrorState text={common('loadFailed')} retryText={common('retry')} onRetry={() => void staff.refetch()} />;
  }
  if (staff.data.length === 0) return <EmptyState text={say('peopleNone')} />;
  return (
    <List label={say('people')}>
      {staff.data.map(({ name, title, headImg, certNo }) => (
        <ListRow
          key={`${name} ${title}`}
          leading={<MemberFace nickName={name} imageUrl={headImg} size="small" />}
          title={`${name} · ${title}`}
          note={certNo === '' ? say('noCertificate') : say('certificate', { no: certNo })}
        />
      ))}
    </List>
  );
}
