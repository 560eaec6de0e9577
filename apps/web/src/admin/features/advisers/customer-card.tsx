import { Tag } from '@lianpan/ui';
import type { ReactNode } from 'react';
import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import { addressOf } from '../../address.ts';
import type { Customer } from './api.ts';
import { adviserTexts } from './texts.ts';

/** By their number. Source: product handbook 9.6. */
const contractStates = [
  'contract0',
  'contract1',
  'contract2',
  'contract3',
  'contract4',
  'contract5',
  'contract6',
  'contract7',
  'contract8',
] as const;

/** Whom one talks to: service, class, contract, and what they have looked at. Nothing that names them. */
export function CustomerCard({ customer }: { readonly customer: Customer }) {
  const say = useTexts(adviserTexts);
  const { contract, riskClass, suggestionBar } = customer;
  return (
    <div className="adviser-card">
      <div>
        <strong>{customer.nickName}</strong>
        <p className="admin-note">{[customer.mobile, `#${customer.customerId}`].filter(Boolean).join(' · ')}</p>
        {customer.pageNow !== null && <p className="admin-note">{say('pageNow', { path: customer.pageNow })}</p>}
        <Tag tone={suggestionBar === '' ? 'brand' : 'warn'}>{say(`bar_${suggestionBar}`)}</Tag>
      </div>
      <ul>
        <li>{say('level', { n: customer.customerLevel })}</li>
        <li>{customer.isEntitled ? say('service', { time: dayText(customer.serviceEndTime) }) : say('noService')}</li>
        <li>
          {riskClass === null ? say('noClass') : say('class', { n: riskClass, time: dayText(customer.riskClassUntil) })}
        </li>
        <li>
          {contract
            ? say('contract', { no: contract.contractNo, state: say(contractStates[contract.status] ?? 'contract0') })
            : say('noContract')}
        </li>
        {customer.ownAdviserName !== '' && <li>{say('ownAdviser', { name: customer.ownAdviserName })}</li>}
        <li>{say('suggested', { n: customer.suggestionNum })}</li>
      </ul>
      <Part title={say('watchlist')}>
        {customer.watchlist.map(({ stockNo, stockName }) => (
          <li key={stockNo}>{[stockName, stockNo].filter(Boolean).join(' ')}</li>
        ))}
      </Part>
      <Part title={say('diagnoses')}>
        {customer.diagnoses.map(({ stockNo, total, time }) => (
          <li key={`${stockNo}.${time}`}>{`${stockNo} · ${total.toFixed(1)} · ${dayText(time)}`}</li>
        ))}
      </Part>
      <Part title={say('earlier')}>
        {customer.tickets.map((one) => (
          <li key={one.ticketId}>
            <a href={addressOf('advisers', one.ticketId)}>{one.brief}</a>
            <p className="admin-note">
              {[say(`kind_${one.kind}`), say(`state_${one.state}`), dayText(one.createdTime)].join(' · ')}
            </p>
          </li>
        ))}
      </Part>
      <Part title={say('complaints')}>
        {customer.complaints.map((one) => (
          <li key={one.ticketId}>
            {one.text}
            <p className="admin-note">{`${say(`c_${one.state}`)} · ${dayText(one.time)}`}</p>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const say = useTexts(adviserTexts);
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? <p className="admin-note">{say('empty')}</p> : <ul>{children}</ul>}
    </section>
  );
}
