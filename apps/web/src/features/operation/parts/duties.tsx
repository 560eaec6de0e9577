import { Icon, type IconName, List, ListRow, Note, toast } from '@lianpan/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useAppConfig } from '../../../shared/operation/operation.ts';
import type { Service } from '../api.ts';
import { operationTexts } from '../texts.ts';
import { dayText } from '../../../shared/dates.ts';

interface Duty {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
}

type Say = ReturnType<typeof useTexts<typeof operationTexts>>;

function dutiesOf({ contract, test, level, status, daysLeft }: Service, say: Say): Duty[] {
  const duties: Duty[] = [];
  const add = (key: string, icon: IconName, title: string, note: string) => duties.push({ key, icon, title, note });
  if (contract.status === 1) {
    add('contract', 'edit', say('duty.contract'), say('duty.contractNote', { no: contract.contractNo }));
  }
  if (test.state === 'none') add('test', 'check', say('duty.testNone'), say('duty.testNote'));
  if (test.state === 'expired') add('test', 'warn', say('duty.testExpired'), say('duty.testExpiredNote'));
  if (test.state === 'expiring') {
    add('test', 'check', say('duty.testExpired'), say('duty.testSoonNote', { date: dayText(test.until) }));
  }
  if (level === 117 && status === 1)
    add('renew', 'bell', say('duty.renew'), say('duty.renewNote', { n: daysLeft ?? 0 }));
  return duties;
}

/** What the member has to do for the service, the pressing things first. */
export function Duties({ service }: { service: Service }) {
  const say = useTexts(operationTexts);
  const phone = useAppConfig().data?.servicePhone ?? '';
  const duties = dutiesOf(service, say);
  if (duties.length === 0) return <Note isPadded>{say('noDuties')}</Note>;
  return (
    <List label={say('duties')}>
      {duties.map((duty) => (
        <ListRow
          key={duty.key}
          leading={<Icon name={duty.icon} />}
          title={duty.title}
          note={duty.note}
          onClick={() => toast(say('preparing', { phone }), { durationMs: 3000 })}
        />
      ))}
    </List>
  );
}
