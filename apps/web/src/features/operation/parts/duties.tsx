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

const dutiesOf = ({ contract, test, daysLeft, duties }: Service, say: Say): Duty[] => {
  const words: Readonly<Record<Service['duties'][number], Omit<Duty, 'key'>>> = {
    contract: {
      icon: 'edit',
      title: say('duty.contract'),
      note: say('duty.contractNote', { no: contract.contractNo }),
    },
    identity: { icon: 'mine', title: say('duty.identity'), note: say('duty.identityNote') },
    testNone: { icon: 'check', title: say('duty.testNone'), note: say('duty.testNote') },
    testExpired: { icon: 'warn', title: say('duty.testExpired'), note: say('duty.testExpiredNote') },
    testExpiring: {
      icon: 'check',
      title: say('duty.testExpired'),
      note: say('duty.testSoonNote', { date: dayText(test.until) }),
    },
    renewal: { icon: 'bell', title: say('duty.renew'), note: say('duty.renewNote', { n: daysLeft ?? 0 }) },
  };
  return duties.map((key) => ({ key, ...words[key] }));
};

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
