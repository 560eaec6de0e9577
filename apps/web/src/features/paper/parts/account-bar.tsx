import { figures } from '@lianpan/domain';
import { Figure, List, ListRow, Sheet } from '@lianpan/ui';
import { useState } from 'react';
import { commonTexts } from '../../../shared/common-texts.ts';
import { money, signedMoney } from '../../../shared/money.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Account } from '../api.ts';
import { paperTexts } from '../texts.ts';
import './account-bar.css';

interface AccountBarProps {
  readonly account: Account;
  readonly onSwitch: (accountId: number) => void;
}

/** What the account is worth, what today did to it, and the way to another account. */
export function AccountBar({ account, onSwitch }: AccountBarProps) {
  const say = useTexts(paperTexts);
  const common = useTexts(commonTexts);
  const [isOpen, setIsOpen] = useState(false);
  const { equity, todayProfit, todayReturnPct, totalReturnPct, available, frozen, positionPct, accounts } = account;
  const nameOf = ({ kind, seasonName }: Pick<Account, 'kind' | 'seasonName'>): string =>
    seasonName ?? say(`kind_${kind}`);
  return (
    <div className="paper-account">
      <div className="paper-account__head">
        {accounts.length > 1 ? (
          <button type="button" className="paper-account__name" onClick={() => setIsOpen(true)}>
            {nameOf(account)} ▾<span className="lp-hidden">{say('switchAccount')}</span>
          </button>
        ) : (
          <span className="paper-account__name">{nameOf(account)}</span>
        )}
        <span className="paper-account__equity">
          <span>{say('equity')}</span>
          <Figure text={money(equity)} size="lg" isStrong />
        </span>
      </div>
      <dl className="paper-account__figures">
        <Pair
          title={say('today')}
          text={signedMoney(todayProfit)}
          tone={figures.toneOf(todayProfit)}
          note={figures.signedPercent(todayReturnPct)}
        />
        <Pair
          title={say('totalReturn')}
          text={figures.signedPercent(totalReturnPct)}
          tone={figures.toneOf(totalReturnPct)}
        />
        <Pair
          title={say('available')}
          text={money(available)}
          note={frozen > 0 ? `${say('frozen')} ${money(frozen)}` : undefined}
        />
        <Pair title={say('position')} text={figures.percent(positionPct)} />
      </dl>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={say('switchAccount')} closeLabel={common('close')}>
        <List label={say('account')}>
          {accounts.map((one) => (
            <ListRow
              key={one.accountId}
              title={nameOf(one)}
              note={one.isOpen ? one.startedOn : `${one.startedOn} · ${say('accountOver')}`}
              value={one.accountId === account.accountId ? '✓' : undefined}
              onClick={() => {
                setIsOpen(false);
                onSwitch(one.accountId);
              }}
            />
          ))}
        </List>
      </Sheet>
    </div>
  );
}

interface PairProps {
  readonly title: string;
  readonly text: string;
  readonly tone?: ReturnType<typeof figures.toneOf> | undefined;
  readonly note?: string | undefined;
}

function Pair({ title, text, tone, note }: PairProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <Figure text={text} tone={tone} isStrong />
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
