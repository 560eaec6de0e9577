import { ListRow } from '@lianpan/ui';
import { href } from '../routes/href.ts';
import { StockLinks } from './stock-links.tsx';
import { catalogue, useTexts } from './texts.ts';

const companyDayTexts = catalogue({
  exRights: ['除权除息', 'Ex-rights'],
  exRightsOf: ['每10股派{cash}元、送转{shares}股', '{cash} yuan and {shares} shares per 10'],
  listings: ['新上市', 'New listings'],
  departures: ['退市', 'Delistings'],
});

type Stocks = Parameters<typeof StockLinks>[0]['stocks'];

interface CompanyDaysProps {
  readonly exRights: readonly {
    readonly stockNo: string;
    readonly stockName: string;
    readonly cashPerTen: number;
    readonly sharesPerTen: number;
  }[];
  readonly listings: Stocks;
  readonly departures: Stocks;
}

/** Rows of what is set for companies on a day: payments to shareholders, stocks that come and go. */
export function CompanyDays({ exRights, listings, departures }: CompanyDaysProps) {
  const say = useTexts(companyDayTexts);
  return (
    <>
      {exRights.map(({ stockNo, stockName, cashPerTen, sharesPerTen }) => (
        <ListRow
          key={stockNo}
          title={stockName}
          note={say('exRightsOf', { cash: cashPerTen, shares: sharesPerTen })}
          value={say('exRights')}
          href={href('stockDiagnosis', { stockNo })}
        />
      ))}
      {listings.length > 0 && <ListRow title={<StockLinks stocks={listings} />} value={say('listings')} />}
      {departures.length > 0 && <ListRow title={<StockLinks stocks={departures} />} value={say('departures')} />}
    </>
  );
}
