import { Banner, Section } from '@lianpan/ui';
import { useTexts } from '../texts.ts';
import type { Importer } from './calls.ts';
import { DataKinds } from './data-kinds.tsx';
import { ImportPanel } from './import-panel.tsx';
import { marketDataTexts } from './texts.ts';
import './market-data.css';

/** What there is of the real market, and for who may import the way in. */
export function MarketData({ by }: { readonly by: Importer | null }) {
  const say = useTexts(marketDataTexts);
  return (
    <div className="market-data">
      {by === null ? (
        <Banner action={{ text: say('toAdmin'), href: '/admin/marketData' }}>{say('operator')}</Banner>
      ) : (
        <ImportPanel by={by} />
      )}
      <Section title={say('coverage')}>
        <DataKinds />
      </Section>
    </div>
  );
}
