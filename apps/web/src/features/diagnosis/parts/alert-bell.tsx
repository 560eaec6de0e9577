import { IconButton } from '@lianpan/ui';
import { useQuery } from '@tanstack/react-query';
import { href } from '../../../routes/href.ts';
import { queryOf } from '../../../shared/query.ts';
import { runtime, useViewer } from '../../../shared/runtime.ts';
import { useTexts } from '../../../shared/texts.ts';
import { diagnosisTexts } from '../texts.ts';

/** The way to the alerts of a stock, with how many wait; guests are asked to sign in. */
export function AlertBell({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(diagnosisTexts);
  const { status, customerId } = useViewer();
  const isMember = status === 'member';
  const query = queryOf('POST /api/notification/mine/getAlerts', { stockNo }, { silent: true, enabled: isMember });
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, customerId] });
  const waiting = isMember ? (data?.list.filter(({ firedTime }) => firedTime === null).length ?? 0) : 0;
  return (
    <IconButton
      icon="bell"
      label={say('alerts')}
      {...(waiting > 0 && { badge: waiting, badgeLabel: say('alertsWaiting', { n: waiting }) })}
      {...(isMember ? { href: href('stockTracking', { stockNo }) } : { onClick: () => void runtime().requireLogin() })}
    />
  );
}
