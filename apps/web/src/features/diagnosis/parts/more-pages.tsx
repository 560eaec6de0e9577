import { List, ListRow, Section } from '@lianpan/ui';
import { href } from '../../../routes/href.ts';
import { useTexts } from '../../../shared/texts.ts';
import { diagnosisTexts } from '../texts.ts';

/** What else is told of the stock, each on a page of its own. */
export function MorePages({ stockNo }: { readonly stockNo: string }) {
  const say = useTexts(diagnosisTexts);
  return (
    <Section title={say('morePages')} isFlush>
      <List label={say('morePages')}>
        <ListRow title={say('aiDiagnosis')} note={say('aiDiagnosisNote')} href={href('aiDiagnosis', { stockNo })} />
        <ListRow title={say('mainTrend')} note={say('mainTrendNote')} href={href('mainTrend', { stockNo })} />
        <ListRow title={say('strategies')} note={say('strategiesNote')} href={href('strategyResult', { stockNo })} />
        <ListRow title={say('study')} note={say('studyNote')} href={href('stockResearch', { stockNo })} />
        <ListRow title={say('traceback')} note={say('tracebackNote')} href={href('stockTraceback', { stockNo })} />
        <ListRow title={say('swap')} note={say('swapNote')} href={href('changeStock', { stockNo })} />
        <ListRow title={say('events')} note={say('eventsNote')} href={href('importantEvents', { stockNo })} />
      </List>
    </Section>
  );
}
