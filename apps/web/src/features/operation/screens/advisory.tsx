import { Button, EmptyState, Icon, List, ListRow, LoadingState, PageFoot, Section } from '@lianpan/ui';
import { href, isPage } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { TabPage } from '../../../shared/page.tsx';
import { runtime } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { BannerStrip } from '../../../shared/operation/banner-strip.tsx';
import { EntryGrid } from '../../../shared/operation/entry-grid.tsx';
import { useAppConfig } from '../../../shared/operation/operation.ts';
import { useService, type Service } from '../api.ts';
import { Duties } from '../parts/duties.tsx';
import { operationTexts } from '../texts.ts';
import './advisory.css';
import './premium.css';
import { clockText, dayText } from '../../../shared/dates.ts';

/** The landing of the advisory edition: my service with its duties, or what the service is. Product handbook 9.11. */
export default function Advisory() {
  const common = useTexts(commonTexts);
  const { service, ...answer } = useService();
  return (
    <TabPage>
      <Unanswered answer={answer} skeleton={<LoadingState label={common('loading')} variant="cards" />} />
      {service && (service.isServed ? <Served service={service} /> : <Marketing />)}
      <PageFoot>
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </TabPage>
  );
}

function greetingKey(): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(clockText(Date.now()).slice(0, 2));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

function Served({ service }: { service: Service }) {
  const say = useTexts(operationTexts);
  return (
    <>
      <header className="advisory-head">
        <div>
          <b>{say('hello', { part: say(greetingKey()) })}</b>
          <p>{service.status === 1 ? say('serviceUntil', { date: dayText(service.endsAt) }) : say('serviceWaiting')}</p>
        </div>
        {service.status === 1 && service.daysLeft !== null && (
          <div className="advisory-days">
            <span>
              <b>{service.daysLeft}</b>
              {say('daysLeft')}
            </span>
          </div>
        )}
      </header>
      <BannerStrip scene="HgdHomeBanner" />
      <Section title={say('duties')} isFlush>
        <Duties service={service} />
      </Section>
      <Adviser service={service} />
      <Section title={say('entries')}>
        <EntryGrid scene="HgdHomeGrid" label={say('entries')} />
      </Section>
      <Section title={say('notices')}>
        <EmptyState icon="bell" text={say('noNotices')} />
      </Section>
    </>
  );
}

/** Where the adviser is asked; the guard of that page may ask to renew first. */
const askPath = '/hgd/askInvestmentAdviser';

function Adviser({ service: { adviser } }: { service: Service }) {
  const say = useTexts(operationTexts);
  const config = useAppConfig().data;
  if (!adviser) return null;
  const hours = say('hours', { hours: config?.adviserHours ?? '' });
  const phone = config?.servicePhone ?? '';
  return (
    <Section title={say('myAdviser')} isFlush>
      <List>
        <ListRow
          leading={<Icon name="mine" />}
          title={adviser.name}
          note={`${adviser.title} · ${say('certificate', { no: adviser.certNo })} · ${hours}`}
          trailing={
            isPage(askPath) ? (
              <Button size="sm" onClick={() => runtime().go(askPath)}>
                {say('askAdviser')}
              </Button>
            ) : (
              <Button size="sm" href={`tel:${phone}`}>
                {phone}
              </Button>
            )
          }
        />
      </List>
    </Section>
  );
}

function Marketing() {
  const say = useTexts(operationTexts);
  return (
    <>
      <p className="advisory-lead">
        <b>{say('marketing')}</b>
        {say('marketingNote')}
      </p>
      <BannerStrip scene="HgdHomeBanner" />
      <Section title={say('howItGoes')}>
        <ol className="advisory-steps">
          {(['way.1', 'way.2', 'way.3', 'way.4'] as const).map((step) => (
            <li key={step}>{say(step)}</li>
          ))}
        </ol>
        <div className="advisory-action">
          <Button variant="primary" isBlock href={href('premium')}>
            {say('seePremium')}
          </Button>
        </div>
      </Section>
    </>
  );
}
