import { List, ListRow, Section, SkeletonRows } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { useTexts } from '../../../shared/texts.ts';
import { aboutTexts } from '../about-texts.ts';
import { useFirm } from '../api.ts';
import './firm-rows.css';

/** Where anybody can look an advisory firm up. */
const registerUrl = 'https://www.csrc.gov.cn/';

/** Who runs the app, by what right, and how to reach them. */
export function FirmRows() {
  const say = useTexts(aboutTexts);
  const common = useTexts(commonTexts);
  const firm = useFirm();
  if (!firm.data) return <Unanswered answer={firm} skeleton={<SkeletonRows count={4} />} />;
  const { firmName = '', licenceNo = '', servicePhone = '', complaintPhone = '' } = firm.data;
  const { adviserHours = '', icp = '' } = firm.data;
  const phones = [
    ['servicePhone', servicePhone],
    ['complaintPhone', complaintPhone],
  ] as const;
  return (
    <>
      <Section title={say('firm')} isFlush>
        <List>
          <ListRow title={say('firm')} value={firmName} />
          <ListRow title={say('licence')} value={licenceNo === '' ? say('licenceNone') : licenceNo} />
          <ListRow
            title={say('licenceCheck')}
            href={href('webView', { linkUrl: registerUrl, title: say('register') })}
          />
          {icp !== '' && <ListRow title={say('icp')} value={icp} />}
        </List>
        {licenceNo === '' && <p className="about-foot">{common('demo')}</p>}
      </Section>
      <Section title={say('contact')} isFlush>
        <List>
          {phones
            .filter(([, phone]) => phone !== '')
            .map(([name, phone]) => (
              <ListRow key={name} title={say(name)} value={phone} href={`tel:${phone}`} />
            ))}
        </List>
        {adviserHours !== '' && <p className="about-foot">{say('serviceHours', { hours: adviserHours })}</p>}
      </Section>
    </>
  );
}
