import { Button, Card, Icon, List, ListRow, LoadingState, PageFoot, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { Unanswered } from '../../../shared/answered.tsx';
import { commonTexts } from '../../../shared/common-texts.ts';
import { TabPage } from '../../../shared/page.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { EntryGrid } from '../../../shared/operation/entry-grid.tsx';
import { useAppConfig } from '../../../shared/operation/operation.ts';
import { useService, type Service } from '../api.ts';
import { Duties } from '../parts/duties.tsx';
import { operationTexts } from '../texts.ts';
import './advisory-mine.css';
import './premium.css';
import { dayText } from '../../../shared/dates.ts';

/** The personal centre of the advisory edition: level, duties, agreement, test, people to call. Product handbook 11.1. */
export default function AdvisoryMine() {
  const say = useTexts(operationTexts);
  const common = useTexts(commonTexts);
  const { service, ...answer } = useService();
  return (
    <TabPage isNarrow isInTurn>
      <Unanswered answer={answer} skeleton={<LoadingState label={common('loading')} variant="cards" />} />
      {service && <MyService service={service} />}
      <Section title={say('entries')}>
        <EntryGrid scene="HgdMineGrid" label={say('entries')} />
      </Section>
      <div className="advisory-mine__back">
        <Button isBlock icon="hall" href={href('hall')}>
          {say('toHall')}
        </Button>
      </div>
      <PageFoot>
        <p>{common('riskLine')}</p>
        <p>{common('demo')}</p>
      </PageFoot>
    </TabPage>
  );
}

const levels = [0, 112, 115, 116, 117, 118] as const;

function MyService({ service }: { service: Service }) {
  const say = useTexts(operationTexts);
  const config = useAppConfig().data;
  const { contract, test } = service;
  const level = levels.find((known) => known === service.level) ?? 0;
  const contractStatus = ([0, 1, 2, 3, 4, 5, 6, 7, 8] as const)[contract.status] ?? 0;
  const testDate = { n: test.level, date: dayText(test.until) };
  const testText = test.state === 'none' ? say('test.none') : say(`test.${test.state}`, testDate);
  return (
    <>
      <div className="advisory-mine__card">
        <Card variant="tinted">
          <dl>
            <div>
              <dt>{say('level')}</dt>
              <dd>{say(`level.${level}`)}</dd>
            </div>
            <div>
              <dt>{say('endDate')}</dt>
              <dd>{dayText(service.endsAt)}</dd>
            </div>
            {service.status === 1 && (
              <div>
                <dt>{say('daysLeft')}</dt>
                <dd>{service.daysLeft ?? '--'}</dd>
              </div>
            )}
          </dl>
          {service.status === 3 && <p>{say('serviceEnded', { date: dayText(service.endsAt) })}</p>}
        </Card>
      </div>
      <Section title={say('duties')} isFlush>
        <Duties service={service} />
      </Section>
      <Section title={say('mine')} isFlush>
        <List>
          <ListRow
            leading={<Icon name="edit" />}
            title={say('contract')}
            note={
              contract.withdrawUntil === null
                ? contract.contractNo
                : say('withdraw', { date: dayText(contract.withdrawUntil) })
            }
            value={say(`contract.${contractStatus}`)}
          />
          <ListRow leading={<Icon name="check" />} title={say('test')} value={testText} />
          <ListRow
            leading={<Icon name="chat" />}
            title={say('hotline')}
            value={config?.servicePhone}
            href={`tel:${config?.servicePhone ?? ''}`}
          />
          <ListRow
            leading={<Icon name="warn" />}
            title={say('complaints')}
            value={config?.complaintPhone}
            href={`tel:${config?.complaintPhone ?? ''}`}
          />
        </List>
      </Section>
    </>
  );
}
