import { EmptyState, List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { Unanswered } from '../../../shared/answered.tsx';
import { MemberFace } from '../../../shared/member-face.tsx';
import { SubPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { useStaff } from '../api.ts';
import { ContentView } from '../parts/content-view.tsx';

/** The company, and everybody of it who serves members with the number of the register. */
export default function CompanyProfile() {
  const say = useTexts(aboutTexts);
  return (
    <SubPage isNarrow back="setting">
      <ContentView code="companyProfile" />
      <Section title={say('people')} isFlush>
        <Staff />
      </Section>
    </SubPage>
  );
}

function Staff() {
  const say = useTexts(aboutTexts);
  const staff = useStaff();
  if (!staff.data) return <Unanswered answer={staff} skeleton={<SkeletonRows count={5} />} />;
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
