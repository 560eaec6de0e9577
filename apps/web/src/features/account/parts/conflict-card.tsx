import { dayText } from '../../../shared/dates.ts';
import { useTexts } from '../../../shared/texts.ts';
import type { Conflict } from '../api.ts';
import { accountTexts } from '../texts.ts';

/** What one of two accounts is, so that a person can tell them apart. */
export function ConflictCard({ title, card }: { title: string; card: Conflict['current'] }) {
  const say = useTexts(accountTexts);
  const facts = [
    [say('member'), card.customerId],
    [say('registered'), dayText(card.registeredAt)],
    [say('edition'), say(`edition${card.edition}`)],
    [say('serviceUntil'), card.serviceEndTime === null ? say('noService') : dayText(card.serviceEndTime)],
    [say('watched'), String(card.watchedStocks)],
    [say('messenger'), card.hasMessenger ? say('yes') : say('no')],
  ] as const;
  return (
    <section className="conflict-card">
      <h2>{title}</h2>
      <b>{card.nickName}</b>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
