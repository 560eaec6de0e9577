import { Chips, List, ListRow, Note, SegmentedControl, Stack } from '@lianpan/ui';
import { type ReactNode } from 'react';
import { useStockFinder } from '../../../shared/stock-finder/stock-finder.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { studyFormTexts } from '../texts.ts';
import { industryNames } from './industry-names.ts';
import { useSectorName } from '../../../shared/sector-name.tsx';

/** What is studied: a stock, or an industry. */
export interface Subject {
  readonly kind: 'stock' | 'industry';
  readonly stock: { readonly stockNo: string; readonly name: string } | null;
  readonly industry: string;
}

export const isChosen = ({ kind, stock, industry }: Subject): boolean =>
  kind === 'stock' ? stock !== null : industry !== '';

/** The subject as the calls take it. */
export const subjectInput = ({ kind, stock, industry }: Subject) =>
  kind === 'stock' ? { stockNo: stock?.stockNo ?? '' } : { industry };

interface SubjectFieldProps {
  readonly subject: Subject;
  readonly onChange: (subject: Subject) => void;
}

export function SubjectField({ subject, onChange }: SubjectFieldProps) {
  const say = useTexts(studyFormTexts);
  const nameOf = useSectorName();
  const { open, finder } = useStockFinder({
    title: say('chooseStock'),
    onPick: ({ stockNo, stockName }) => onChange({ ...subject, stock: { stockNo, name: stockName } }),
  });
  return (
    <>
      <Stack isPadded>
        <SegmentedControl
          isBlock
          label={say('subject')}
          value={subject.kind}
          onChange={(kind) => onChange({ ...subject, kind })}
          choices={[
            { key: 'stock', title: say('ofStock') },
            { key: 'industry', title: say('ofIndustry') },
          ]}
        />
        {subject.kind === 'industry' && (
          <Chips
            label={say('industry')}
            choices={industryNames.map((key) => ({ key, title: nameOf(key) }))}
            chosen={subject.industry === '' ? [] : [subject.industry]}
            onTap={(industry) => onChange({ ...subject, industry })}
          />
        )}
      </Stack>
      {subject.kind === 'stock' && (
        <List label={say('ofStock')}>
          {subject.stock ? (
            <ListRow title={subject.stock.name} note={subject.stock.stockNo} value={say('otherStock')} onClick={open} />
          ) : (
            <ListRow title={say('chooseStock')} note={say('stockNeeded')} onClick={open} />
          )}
        </List>
      )}
      {finder}
    </>
  );
}

export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Note>{label}</Note>
      {children}
    </Stack>
  );
}
